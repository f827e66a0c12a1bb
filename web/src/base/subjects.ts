import type { Route } from '#contract/platform/route.ts';
import { queryClient, shownBeside } from './query-client.ts';

/** The names of the domains that a query shows. Its key begins with the name of its route. */
function listShown([name]: readonly unknown[]): readonly string[] {
  return [nameDomain(String(name)), ...(shownBeside.get(name) ?? [])];
}

/** `courses` of `courses.listCourses`. */
function nameDomain(name: string): string {
  return name.split('.')[0] ?? name;
}

/** Whether a query shows one of these domains. */
export function showsAny(subjects: readonly string[]) {
  return ({ queryKey }: { queryKey: readonly unknown[] }) =>
    listShown(queryKey).some((shown) => subjects.includes(shown));
}

/** Reads again all queries of these domains: at once if they are on the screen, else at their next use. */
export function refreshSubjects(subjects: readonly string[]): Promise<void> {
  return queryClient.invalidateQueries({ predicate: showsAny(subjects) });
}

/** Reads again all queries that show what a writing route changes. */
export function refreshTouched({ name, touches = [] }: Pick<Route, 'name' | 'touches'>): Promise<void> {
  return refreshSubjects([nameDomain(name), ...touches]);
}
