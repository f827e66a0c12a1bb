import { checks } from './check.ts';
import { installChromium } from './install-chromium.ts';
import { runSteps } from './run-steps.ts';

await installChromium();
process.exit(
  await runSteps([
    ...checks,
    { name: 'Web app', command: ['scripts/build-web.ts'] },
    { name: 'Size of the login page', command: ['scripts/measure-web.ts'] },
    { name: 'Rules, server and web', command: ['vitest', 'run', '--project', 'server', '--project', 'web'] },
    { name: 'Journeys in a browser', command: ['playwright', 'test', '--project', 'journeys'] },
  ]),
);
