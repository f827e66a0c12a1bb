import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { getKitchenSheet } from '#contract/daily/kitchen.ts';
import { listChildren } from '#contract/kindergarten/children.ts';
import { createCourse, listCourses } from '#contract/kindergarten/courses.ts';
import { listPublicHolidays } from '#contract/kindergarten/public-holidays.ts';
import { deleteFolder } from '#contract/library/bulk-folders.ts';
import { searchFiles } from '#contract/library/search.ts';
import type { Route } from '#contract/platform/route.ts';
import { queryClient, routeQuery } from './query-client.ts';
import { gatherChanges, refreshSubjects, refreshTouched } from './subjects.ts';

afterEach(() => {
  vi.useRealTimers();
});

const params = { kindergarten_id: 1 };
const queries = {
  children: routeQuery(listChildren, { params, query: {} }).queryKey,
  courses: routeQuery(listCourses, { params, query: {} }).queryKey,
  holidays: routeQuery(listPublicHolidays, { query: { country: 'ee', year: '2026' } }).queryKey,
  files: [searchFiles.name, 1, 'term'],
  session: ['session'],
};

/** Which queries are read again after a route. */
async function listRefreshed(route: Route): Promise<string[]> {
  queryClient.clear();
  for (const queryKey of Object.values(queries)) queryClient.setQueryData(queryKey, {});
  await refreshTouched(route);
  return Object.entries(queries).flatMap(([name, queryKey]) =>
    queryClient.getQueryState(queryKey)?.isInvalidated ? [name] : [],
  );
}

test('reads anew what shows the domain of a route, also beside its own', async () => {
  expect(await listRefreshed(createCourse)).toEqual(['children', 'courses']);
});

test('reads anew what a route touches beside its own domain', async () => {
  expect(await listRefreshed(deleteFolder)).toEqual(['files']);
});

test('gathers the changes of others for what counts a whole house, but not its own', async () => {
  vi.useFakeTimers();
  queryClient.clear();
  gatherChanges(getKitchenSheet);
  const { queryKey } = routeQuery(getKitchenSheet, { params, query: { date: '2026-10-14' } });
  const read = vi.fn(async () => 'sheet');
  const leave = new QueryObserver(queryClient, { queryKey, queryFn: read }).subscribe(() => {});
  const countAfter = async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds);
    return read.mock.calls.length;
  };
  expect(await countAfter(0)).toBe(1);
  await refreshSubjects(['messages']);
  expect(await countAfter(0)).toBe(1);
  // The first one is read at once, also if it comes alone.
  await refreshSubjects(['diary', 'attendance']);
  expect(await countAfter(1)).toBe(2);
  for (const _mark of Array.from({ length: 30 })) await refreshSubjects(['diary', 'attendance']);
  expect(await countAfter(4_000)).toBe(2);
  // The last one is never left out.
  expect(await countAfter(1_000)).toBe(3);
  await refreshSubjects(['attendance']);
  expect(await countAfter(0)).toBe(3);
  await refreshTouched({ name: 'kitchen.printKitchenSheet' });
  expect(await countAfter(0)).toBe(4);
  expect(await countAfter(5_000)).toBe(5);
  expect(await countAfter(60_000)).toBe(5);
  await refreshSubjects(['attendance']);
  leave();
  // What was left meanwhile is not read, but it is known to be old.
  await refreshSubjects(['attendance']);
  expect(await countAfter(60_000)).toBe(6);
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

test('names only domains that routes have', () => {
  const modules = import.meta.glob<Record<string, unknown>>(
    ['../../../contract/src/**/*.ts', '!../../../contract/src/**/*.test.ts'],
    { eager: true },
  );
  const routes = Object.values(modules).flatMap(listRoutes);
  const domains = new Set(routes.map(({ name }) => name.split('.')[0]));
  expect(domains).toContain('courses');
  const named = routes.flatMap(({ shows = [], touches = [] }) => [...shows, ...touches]);
  expect(named.filter((name) => !domains.has(name))).toEqual([]);
  // Each list on its own side: reading routes have `shows`, writing routes have `touches`.
  const isMixed = ({ method, shows, touches }: Route) => (method === 'GET' ? touches : shows) !== undefined;
  expect(routes.filter(isMixed).map(({ name }) => name)).toEqual([]);
});

/** The routes of a module, including those in groups. */
function listRoutes(group: Record<string, unknown>): Route[] {
  return Object.values(group).flatMap((value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
    if ('callers' in value && 'name' in value) return [value as Route];
    return Object.values(value).filter(
      (one): one is Route => typeof one === 'object' && one?.callers && one?.name,
    );
  });
}
