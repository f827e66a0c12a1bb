import { runSteps } from './run-steps.ts';

/** `texts`, the name of a domain, or nothing. */
const [only] = process.argv.slice(2);

const texts = { name: 'Text keys', command: ['scripts/generate-texts.ts'] };
const others = [
  { name: 'Catalogue of flags', command: ['scripts/generate-flags.ts'] },
  { name: 'Settings in the README', command: ['scripts/generate-readme.ts'] },
  {
    name: 'Row types and permission tables',
    command: [
      'vitest',
      'run',
      '--project',
      'server',
      '--update=all',
      'server/src/proof/tables.test.ts',
      'server/src/proof/permissions.test.ts',
      // Each table of permissions is a test with the name of its domain.
      ...(only === undefined ? [] : ['--testNamePattern', `^(the row types|${only}) `]),
    ],
  },
];

/**
 * Writes the generated files: text keys, flags, row types, permissions. Tests find outdated ones. The argument
 * `texts` writes only the keys, the name of a domain the permissions of that domain alone.
 */
process.exit(await runSteps(only === 'texts' ? [texts] : [texts, ...others]));
