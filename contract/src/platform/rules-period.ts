import * as z from 'zod/mini';
import { ruleError } from './rule-error.ts';
import { day } from './rules-date.ts';
import { findEndDateBeforeStart, findPeriodGap } from './rules-order.ts';

const period = z.strictObject({ startDate: day, endDate: day });
export type Period = z.output<typeof period>;

/**
 * Periods one after the other without gap or overlap, such as parts of a school year: each ends on or after
 * its start and starts the day after the previous one ends. At least one, at most `maximum`.
 */
export function periodChain(maximum: number) {
  return z.array(period, ruleError('required')).check(
    z.minLength(1, ruleError('required')),
    z.maxLength(maximum, ruleError('max_value', { n: maximum })),
    z.check(({ value, issues }) => {
      for (const [index, { startDate, endDate }] of value.entries()) {
        const found = {
          startDate: findPeriodGap(startDate, value[index - 1]?.endDate),
          endDate: findEndDateBeforeStart(startDate, endDate, 'allowed'),
        };
        for (const [field, one] of Object.entries(found)) {
          if (one === null) continue;
          issues.push({ code: 'custom', input: value, path: [index, field], message: one.key });
        }
      }
    }),
  );
}
