import { installChromium } from './install-chromium.ts';
import { runSteps } from './run-steps.ts';

await installChromium();
process.exit(
  await runSteps([
    { name: 'Web app', command: ['scripts/build-web.ts', '--if-stale'] },
    { name: 'Faults and fuzzing', command: ['vitest', 'run', '--project', 'proof'] },
    {
      name: 'Journeys at every width and in every language',
      command: ['playwright', 'test', '--project', 'proof'],
    },
  ]),
);
