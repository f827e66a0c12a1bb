import type { Reporter, TestModule } from 'vitest/node';
import { printSlowest } from './print-slowest.ts';

/** Names the slowest files of rules at the end of a run; what is loaded first belongs to them. */
export default class SlowestRules implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const took = modules.map((module) => {
      const { collectDuration, duration } = module.diagnostic();
      return { name: module.relativeModuleId, milliseconds: collectDuration + duration };
    });
    printSlowest('files of rules', took);
  }
}
