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

/** The tests and journeys whose files are named so, for the inner loop. */
const planNamed = (name: string): Step[] => [
  {
    name: `Rules of ${name}`,
    command: ['vitest', 'run', '--project', 'server', '--project', 'web', '--passWithNoTests', name],
  },
  { name: 'Web app', command: ['scripts/build-web.ts'] },
  {
    name: `Journeys of ${name}`,
    command: ['playwright', 'test', '--project', 'changed', '--pass-with-no-tests', name],
  },
];

/**
 * `--changed`, with a commit or without, asks only for what the difference from there can break; a name for those alone whose
 * files are named so.
 */
const [option, since = 'HEAD'] = process.argv.slice(2);

function planSteps(): readonly Step[] | Promise<Step[]> {
  if (option === '--changed') return planChanged(since);
  return option === undefined ? whole : planNamed(option);
}

await installChromium();
if (option === undefined) await forgetRecordings();
process.exit(await runSteps(await planSteps()));
