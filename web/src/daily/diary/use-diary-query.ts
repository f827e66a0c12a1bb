import { useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { getDiaryDay } from '#contract/daily/diary.ts';
import { isDay } from '#contract/platform/days.ts';
import { isOffline } from '../../base/live.ts';
import { useKindergartenId, usePageInput } from '../../base/place.tsx';
import { keepForLong, routeQuery } from '../../base/query-client.ts';
import { useStore } from '../../base/store.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { useToday } from '../../ui/dates/use-today.ts';
import { isCut } from '../../ui/QueryState.tsx';
import { findKeptDay, makeUnknownToday } from './kept-day.ts';

// The days of one's classes open without a connection, too.
keepForLong(getDiaryDay);

/** The class and the day that the address names, as the query of a call. */
export function useDiarySearch() {
  const search = useSearch({ strict: false }) as { course_id?: unknown; date?: unknown };
  const date = isDay(String(search.date)) ? String(search.date) : undefined;
  const courseId = search.course_id === undefined ? undefined : String(search.course_id);
  return { query: { ...(courseId && { course_id: courseId }), ...(date && { date }) }, courseId };
}

/**
 * The class's day that the address names; today and the own class if it names none. Without a connection, what was
 * read of it before; `isUnknown`: of today nothing was, so only the children are shown.
 */
export function useDiaryQuery() {
  const { query: asked, courseId } = useDiarySearch();
  const query = useRouteQuery(getDiaryDay, { query: asked });
  const today = useToday();
  const date = asked.date ?? today;
  const offline = useStore(isOffline) || query.fetchStatus === 'paused';
  useKeptDay(query.data === undefined && (offline || isCut(query.error)), asked, { date, today });
  const { data } = query;
  const isUnknown = offline && data !== undefined && date === today && data.date < today;
  const shown = useMemo(
    () => (isUnknown && data !== undefined ? makeUnknownToday(data, today) : data),
    [data, isUnknown, today],
  );
  return { query: { ...query, data: shown } as typeof query, courseId, isUnknown };
}

/** Puts a day that was read before in the place of one that cannot be read. */
function useKeptDay(
  isMissing: boolean,
  asked: { course_id?: string; date?: string },
  { date, today }: { date: string; today: string },
): void {
  const client = useQueryClient();
  const kindergartenId = useKindergartenId();
  const complete = usePageInput();
  const { queryKey } = routeQuery(getDiaryDay, complete(getDiaryDay, { query: asked }));
  const courseId = asked.course_id === undefined ? undefined : Number(asked.course_id);
  useEffect(() => {
    if (!isMissing) return;
    const kept = findKeptDay(client, kindergartenId, { courseId, date }, today);
    if (kept !== null) client.setQueryData(queryKey, kept.day, { updatedAt: kept.readAt });
  });
}
