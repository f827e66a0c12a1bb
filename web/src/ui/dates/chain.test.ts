import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#contract/platform/rules-date.ts';
import { type Period, periodChain } from '#contract/platform/rules-period.ts';
import { validate } from '#contract/platform/validate.ts';
import { addPeriod, limitPeriod, removePeriod, setPeriodEnd, setPeriodStart } from './chain.ts';
import { findNearestAllowed } from './limits.ts';

const year: Period[] = [
  { startDate: '2026-09-01', endDate: '2026-12-20' },
  { startDate: '2026-12-21', endDate: '2027-02-28' },
  { startDate: '2027-03-01', endDate: '2027-05-31' },
];

describe('chained periods', () => {
  test('moving an end moves the next start', () => {
    expect(setPeriodEnd(year, 1, '2027-03-05')[2]?.startDate).toBe('2027-03-06');
    expect(setPeriodEnd(year, 2, '2027-06-30')[2]?.endDate).toBe('2027-06-30');
  });

  test('moving a start moves the previous end, over a leap day too', () => {
    expect(setPeriodStart(year, 1, '2027-01-01')[0]?.endDate).toBe('2026-12-31');
    expect(setPeriodStart(year, 1, '2028-03-01')[0]?.endDate).toBe('2028-02-29');
  });

  test('what is no date moves nothing', () => {
    expect(setPeriodEnd(year, 0, '32.12')[1]).toEqual(year[1]);
    expect(setPeriodStart(year, 1, '')[0]).toEqual(year[0]);
  });

  test('a new period starts the day after the last one, where a day is left', () => {
    expect(addPeriod(year)?.at(-1)).toEqual({ startDate: '2027-06-01', endDate: '' });
    expect(addPeriod([])).toEqual([{ startDate: '', endDate: '' }]);
    expect(addPeriod([{ startDate: '2026-09-01', endDate: '' }])).toBeNull();
    expect(addPeriod(year, '2027-05-31')).toBeNull();
  });

  test('the days of a removed period go to the one before it; at the ends the chain gets shorter', () => {
    expect(removePeriod(year, 1)).toEqual([{ startDate: '2026-09-01', endDate: '2027-02-28' }, year[2]]);
    expect(removePeriod(year, 0)).toEqual(year.slice(1));
    expect(removePeriod(year, 2)).toEqual(year.slice(0, 2));
  });

  test('an edge stops where a neighbour would be left without a day', () => {
    const limits = { min: '2026-09-01', max: '2027-08-31' };
    expect(limitPeriod(year, 0, limits)).toEqual({
      start: { min: '2026-09-01', max: '2026-12-20' },
      end: { min: '2026-09-01', max: '2027-02-27' },
    });
    expect(limitPeriod(year, 2, limits)).toEqual({
      start: { min: '2026-12-22', max: '2027-05-31' },
      end: { min: '2027-03-01', max: '2027-08-31' },
    });
  });

  test('the rule of the contract is kept whatever is changed', () => {
    const limits = { min: '2026-01-01', max: '2029-12-31' };
    const change = fc.record({
      kind: fc.constantFrom('start', 'end', 'add', 'remove'),
      at: fc.nat(10),
      day: fc.nat(1500).map((count) => addDays('2025-12-01', count)),
    });
    const rule = periodChain(50);
    fc.assert(
      fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
        let chain = year;
        for (const { kind, at, day } of changes) {
          const index = at % chain.length;
          if (kind === 'remove' && chain.length > 1) chain = removePeriod(chain, index);
          if (kind === 'add') {
            const longer = addPeriod(chain, limits.max);
            if (longer !== null) {
              const end = findNearestAllowed(day, limitPeriod(longer, longer.length - 1, limits).end);
              chain = setPeriodEnd(longer, longer.length - 1, end ?? '');
            }
          }
          const edges = limitPeriod(chain, index, limits);
          const start = findNearestAllowed(day, edges.start);
          const end = findNearestAllowed(day, edges.end);
          if (kind === 'start' && start !== null) chain = setPeriodStart(chain, index, start);
          if (kind === 'end' && end !== null) chain = setPeriodEnd(chain, index, end);
          expect(validate(rule, chain).errors).toBeNull();
        }
      }),
    );
  });
});
