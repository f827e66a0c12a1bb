import { addDays } from '#contract/platform/rules-date.ts';

/** Which days are allowed; all are `YYYY-MM-DD`, and `min` and `max` are allowed themselves. */
export interface DayLimits {
  min?: string | undefined;
  max?: string | undefined;
  /** Refuses Saturdays and Sundays. */
  withoutWeekends?: boolean | undefined;
  /** Single days that are refused, such as public holidays. */
  excluded?: readonly string[] | undefined;
}

/** How many days around a refused day are searched. No holiday is longer. */
const farthest = 366;

export function isAllowed(day: string, { min, max, withoutWeekends, excluded }: DayLimits): boolean {
  if ((min !== undefined && day < min) || (max !== undefined && day > max)) return false;
  return !(withoutWeekends && readWeekday(day) > 5) && !excluded?.includes(day);
}

/**
 * The day itself if it is allowed, else the nearest allowed day: first the limits apply; of two equally near
 * days, the later one. Null if no day is allowed.
 */
export function findNearestAllowed(day: string, limits: DayLimits): string | null {
  const { min, max } = limits;
  const start = min !== undefined && day < min ? min : max !== undefined && day > max ? max : day;
  for (let distance = 0; distance <= farthest; distance += 1) {
    for (const near of [addDays(start, distance), addDays(start, -distance)]) {
      if (isAllowed(near, limits)) return near;
    }
  }
  return null;
}

/** 1 for Monday to 7 for Sunday (ISO 8601). */
export function readWeekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}
