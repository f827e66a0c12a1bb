import { useSearch } from '@tanstack/react-router';
import { getDiaryDay } from '#contract/daily/diary.ts';
import { isDay } from '#contract/platform/days.ts';
import { keepForDashboard } from '../../base/query-client.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';

// The day of one's classes opens without a connection, too.
keepForDashboard(getDiaryDay);

/** The class and the day that the address names, as the query of a call. */
export function useDiarySearch() {
  const search = useSearch({ strict: false }) as { course_id?: unknown; date?: unknown };
  const date = isDay(String(search.date)) ? String(search.date) : undefined;
  const courseId = search.course_id === undefined ? undefined : String(search.course_id);
  return { query: { ...(courseId && { course_id: courseId }), ...(date && { date }) }, courseId };
}

/** The class's day that the address names; today and the own class if it names none. */
export function useDiaryQuery() {
  const { query, courseId } = useDiarySearch();
  return { query: useRouteQuery(getDiaryDay, { query }), courseId };
}
