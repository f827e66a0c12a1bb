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

/** The tests and journeys with this name in their file names, for quick runs while developing. */
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
 * `--changed` with an optional commit runs only the tests that the changes since then can break. A name runs
 * only the files with that name.
 */
const [option, since = 'HEAD'] = process.argv.slice(2);

function planSteps(): readonly Step[] | Promise<Step[]> {
  if (option === '--changed') return planChanged(since);
  return option === undefined ? whole : planNamed(option);
}

await installChromium();
if (option === undefined) await forgetRecordings();
process.exit(await runSteps(await planSteps()));
