import type { Route } from '#contract/platform/route.ts';
import { queryClient, shownBeside } from './query-client.ts';

/** What a query shows, as names of domains: its key begins with the name of the route that it asks. */
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

/** Reads anew whatever shows one of these domains: at once where it is on the screen, else when it is next asked for. */
export function refreshSubjects(subjects: readonly string[]): Promise<void> {
  return queryClient.invalidateQueries({ predicate: showsAny(subjects) });
}

/** Reads anew whatever shows what a writing route changes. */
export function refreshTouched({ name, touches = [] }: Pick<Route, 'name' | 'touches'>): Promise<void> {
  return refreshSubjects([nameDomain(name), ...touches]);
}
