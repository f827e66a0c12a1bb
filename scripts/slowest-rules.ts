import type { Reporter, TestModule } from 'vitest/node';
import { printSlowest } from './print-slowest.ts';

/** Prints the slowest test files at the end of a run; the time of their imports is included. */
export default class SlowestRules implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const took = modules.map((module) => {
      const { collectDuration, duration } = module.diagnostic();
      return { name: module.relativeModuleId, milliseconds: collectDuration + duration };
    });
    printSlowest('files of rules', took);
  }
}
