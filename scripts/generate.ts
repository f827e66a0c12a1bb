import { runSteps } from './run-steps.ts';

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
    ],
  },
];

/**
 * Writes the generated files: text keys, flags, row types, permissions. Tests find outdated ones. The argument
 * `texts` writes only the keys.
 */
process.exit(await runSteps(process.argv[2] === 'texts' ? [texts] : [texts, ...others]));
