import type { QueryClient } from '@tanstack/react-query';
import { emptyEntry } from '#contract/daily/attendance-changes.ts';
import { type DiaryDay, getDiaryDay } from '#contract/daily/diary.ts';

/** The class and the day that are asked for; by default the own class, and today. */
export interface AskedDay {
  courseId: number | undefined;
  date: string;
}

/**
 * A day that was read before, for a page without a connection: the asked one, else the latest of the class if today is
 * asked for, because its children are most likely those of today.
 */
export function findKeptDay(
  client: QueryClient,
  kindergartenId: number,
  { courseId, date }: AskedDay,
  today: string,
): { day: DiaryDay; readAt: number } | null {
  const kept = client
    .getQueryCache()
    .findAll({ queryKey: [getDiaryDay.name] })
    .flatMap(({ queryKey, state }) => {
      const { params } = queryKey[1] as { params: { kindergarten_id: number } };
      const day = state.data as DiaryDay | undefined;
      const isMeant = params.kindergarten_id === kindergartenId && day !== undefined;
      return isMeant && (courseId ?? day.course.id) === day.course.id
        ? [{ day, readAt: state.dataUpdatedAt }]
        : [];
    })
    .sort((one, other) => other.readAt - one.readAt);
  const asked = kept.find(({ day }) => day.date === date);
  return asked ?? (date === today ? (kept[0] ?? null) : null);
}

/**
 * Today's page made from an earlier day of the class: the same children, of whom nothing is known yet. What is marked
 * on it is merged with what others marked, as always. It counts as a workday, also at the weekend: whoever opens it may
 * have a class to mark, and a child that is not marked stays so.
 */
export function makeUnknownToday(day: DiaryDay, today: string): DiaryDay {
  const children = [...day.entries.required, ...day.entries.not_required].map(({ child }) => ({
    child,
    entry: emptyEntry,
    announced: null,
    attendance: day.default_status,
  }));
  return {
    ...day,
    ...{ id: null, published: false, published_at: null, date: today },
    ...{ is_workday: true, is_locked: false, holidays: [] },
    meals: day.meals.map((meal) => ({ ...meal, is_closed: false })),
    entries: { required: children, not_required: [] },
    ...{ daily_comments: [], daily_notes: [], analysis_comments: day.analysis_comments && [] },
    ...{ likes: { liked: false, count: 0, users: [] }, media: 0, documents: 0 },
  };
}
