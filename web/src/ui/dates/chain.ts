import { addDays, isDay } from '#contract/platform/rules-date.ts';
import type { Period } from '#contract/platform/rules-period.ts';
import type { DayLimits } from './limits.ts';

/**
 * A chain of periods: each starts the day after the previous one ends, so moving an edge also moves the edge
 * of the neighbour. Every period keeps at least one day.
 */

export function setPeriodStart(chain: readonly Period[], index: number, startDate: string): Period[] {
  return chain.map((period, at) => {
    if (at === index) return { ...period, startDate };
    return at === index - 1 && isDay(startDate) ? { ...period, endDate: addDays(startDate, -1) } : period;
  });
}

export function setPeriodEnd(chain: readonly Period[], index: number, endDate: string): Period[] {
  return chain.map((period, at) => {
    if (at === index) return { ...period, endDate };
    return at === index + 1 && isDay(endDate) ? { ...period, startDate: addDays(endDate, 1) } : period;
  });
}

/** Null if no day is left or the last period has no end yet. The user chooses the end of the new one. */
export function addPeriod(chain: readonly Period[], max?: string): Period[] | null {
  const last = chain.at(-1);
  if (last === undefined) return [{ startDate: '', endDate: '' }];
  if (!isDay(last.endDate) || (max !== undefined && last.endDate >= max)) return null;
  return [...chain, { startDate: addDays(last.endDate, 1), endDate: '' }];
}

/** If a period between two others is removed, its days go to the previous one. */
export function removePeriod(chain: readonly Period[], index: number): Period[] {
  const rest = chain.filter((_, at) => at !== index);
  const removed = chain[index];
  const isBetween = index > 0 && index < chain.length - 1;
  return isBetween && removed !== undefined ? setPeriodEnd(rest, index - 1, removed.endDate) : rest;
}

/** How far the edges of a period may move so that it and its neighbours keep at least one day. */
export function limitPeriod(
  chain: readonly Period[],
  index: number,
  { min, max }: Pick<DayLimits, 'min' | 'max'>,
): { start: DayLimits; end: DayLimits } {
  const [previous, period, next] = [chain[index - 1], chain[index], chain[index + 1]];
  const last = next === undefined ? max : (move(next.endDate, -1) ?? move(max, -1));
  return {
    start: { min: move(previous?.startDate, 1) ?? min, max: move(period?.endDate, 0) ?? last },
    end: { min: move(period?.startDate, 0) ?? min, max: last },
  };
}

function move(day: string | undefined, days: number): string | undefined {
  return isDay(day) ? addDays(day, days) : undefined;
}
