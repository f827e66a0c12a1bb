import { runSteps } from './run-steps.ts';

/** Writes everything that is checked in but made: text keys, the catalogue of flags, row types, permission tables. Tests say when one is stale. */
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
