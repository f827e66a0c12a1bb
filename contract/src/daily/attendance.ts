import type { Meal } from './meals.ts';

/** What is marked of a child in a class; `uninformed` is absent without a word from home. */
export const attendances = ['present', 'absent', 'uninformed', 'ill'] as const;
export type Attendance = (typeof attendances)[number];

/** What is announced of a day before it comes. */
export const announcedStatuses = ['present', 'absent', 'ill'] as const;
export type AnnouncedStatus = (typeof announcedStatuses)[number];

/** Why a child is absent. */
export const absenceReasons = ['away', 'other'] as const;
export type AbsenceReason = (typeof absenceReasons)[number];

/** What a day is and what was said about it, as far as it decides who is there. */
export interface DayFacts {
  marked: Attendance | null;
  announced: AnnouncedStatus | null;
  default_status: 'present' | 'absent';
  is_workday: boolean;
}

/**
 * What holds of a child on a day: what was marked; without a mark, on a workday, what was announced, else the
 * default. "Uninformed" gives way to an absence that is announced. The same as `effective_attendance` in SQL.
 */
export function findAttendance({ marked, announced, default_status, is_workday }: DayFacts): Attendance {
  if (marked === 'uninformed' && (announced === 'absent' || announced === 'ill')) return announced;
  if (marked !== null) return marked;
  return is_workday ? (announced ?? default_status) : 'absent';
}

/** A meal of a day: when it is served, as HH:MM. */
export interface ServedMeal {
  meal: Meal;
  served_at: string;
}

/**
 * Whether a child has a meal: what was set, else whether the child is there at its time. Times are HH:MM, null
 * means like everybody. The same as `takes_meal` in SQL.
 */
export function takesMeal(
  chosen: boolean | null,
  attendance: Attendance,
  { served_at }: ServedMeal,
  { start_time, end_time }: { start_time: string | null; end_time: string | null },
): boolean {
  if (chosen !== null) return chosen;
  return (
    attendance === 'present' &&
    (start_time === null || start_time <= served_at) &&
    (end_time === null || end_time > served_at)
  );
}
