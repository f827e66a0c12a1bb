import { relative } from 'node:path';
import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter';
import { printSlowest } from '../scripts/print-slowest.ts';

/** Lists the slowest tests at the end of a run. */
export default class SlowestReporter implements Reporter {
  #suite: Suite | undefined;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  onEnd(): void {
    const took = (this.#suite?.allTests() ?? []).map(({ location, title, results }) => ({
      name: `${relative(process.cwd(), location.file)}:${location.line} ${title}`,
      milliseconds: results.at(-1)?.duration ?? 0,
    }));
    printSlowest('journeys', took);
  }
}
