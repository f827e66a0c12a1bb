import type { Attendance } from '#contract/daily/attendance.ts';
import type { DiaryDay } from '#contract/daily/diary.ts';
import { readDayIn } from '../../ui/dates/formatter.ts';
import { type MarkedChild, type Marking, readTime } from './use-day.ts';

/** Arrivals that taps noted here: a tap takes back no time that somebody typed or a door noted. */
const noted = new Map<string, string>();

type DayOfTap = Pick<DiaryDay, 'date' | 'timezone' | 'settings'>;

const keyOf = ({ date }: DayOfTap, { child }: MarkedChild): string => `${date} ${child.id}`;

/** Whether the time of the clock can be one of that day. */
export const isToday = ({ date, timezone }: Pick<DiaryDay, 'date' | 'timezone'>): boolean =>
  date === readDayIn(new Date(), timezone);

/** What a tap on "Here" marks: today also the time, of a past day nobody knows it any more. */
export function arrive(day: DayOfTap, child: MarkedChild): Marking[] {
  const isTimed = day.settings.times_enabled && child.entry.arrived_at === null && isToday(day);
  const time = readTime(day.timezone);
  if (isTimed) noted.set(keyOf(day, child), time);
  return [
    { field: 'attendance', value: 'present' },
    ...(isTimed ? [{ field: 'arrived_at', value: time } as const] : []),
  ];
}

/** What a second tap on "Here" marks: nothing. */
export const takeBack = (day: DayOfTap, child: MarkedChild): Marking[] => markOther(day, child, null);

/** What anything else than "Here" marks: that, and no time that a tap noted: it was a mistake. */
export function markOther(
  day: DayOfTap,
  child: MarkedChild,
  value: Exclude<Attendance, 'present'> | null,
): Marking[] {
  const { arrived_at } = child.entry;
  return [
    { field: 'attendance', value },
    ...(arrived_at !== null && arrived_at === noted.get(keyOf(day, child))
      ? [{ field: 'arrived_at', value: null } as const]
      : []),
  ];
}
