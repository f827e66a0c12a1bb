import { runSteps } from './run-steps.ts';

/** Writes the generated files: text keys, flags, row types, permissions. Tests find outdated ones. */
process.exit(
  await runSteps([
    { name: 'Text keys', command: ['scripts/generate-texts.ts'] },
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
  ]),
);
