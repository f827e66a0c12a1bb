import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { FullConfig, Reporter, Suite, TestError } from '@playwright/test/reporter';

/**
 * Lists at the end of a run the tests that passed only when they were tried again, with the error of the
 * first try. They must be fixed with the next change.
 */
export default class RetriedReporter implements Reporter {
  #suite: Suite | undefined;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  onEnd(): void {
    const retried = this.#suite?.allTests().filter((test) => test.outcome() === 'flaky') ?? [];
    if (retried.length === 0) return;
    console.log(`\nPassed only when tried again, to be mended (${retried.length}):`);
    for (const { location, title, results } of retried) {
      const file = relative(process.cwd(), location.file);
      const seen = stripVTControlCharacters(listMessages(results[0]?.error).join('\n'));
      console.log(`  ${file}:${location.line} ${title}\n${seen.replaceAll(/^/gm, '    ')}`);
    }
  }
}

/** The messages of the error and of its causes. */
function listMessages(error: TestError | undefined): string[] {
  return error === undefined ? [] : [error.message ?? '', ...listMessages(error.cause)];
}
