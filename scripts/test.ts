import { forgetRecordings } from '#server/testing/statement-recorder.ts';
import { checks } from './check.ts';
import { installChromium } from './install-chromium.ts';
import { runSteps, type Step } from './run-steps.ts';
import { planChanged } from './test-changed.ts';

const whole: readonly Step[] = [
  ...checks,
  { name: 'Web app', command: ['scripts/build-web.ts'] },
  { name: 'Size of the login page', command: ['scripts/measure-web.ts'] },
  { name: 'Rules, server and web', command: ['vitest', 'run', '--project', 'server', '--project', 'web'] },
  { name: 'Row types of statements', command: ['scripts/check-statements.ts'] },
  { name: 'Journeys in a browser', command: ['playwright', 'test', '--project', 'journeys'] },
];

/** `--changed`, with a commit or without, asks only for what the difference from there can break. */
const [option, since = 'HEAD'] = process.argv.slice(2);

await installChromium();
if (option !== '--changed') await forgetRecordings();
process.exit(await runSteps(option === '--changed' ? await planChanged(since) : whole));
