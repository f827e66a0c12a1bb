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

const gatheredRoutes = new Set<unknown>();
const isGathered = ({ queryKey }: { queryKey: readonly unknown[] }) => gatheredRoutes.has(queryKey[0]);
/** How long changes are gathered for one reading, in milliseconds. */
const gathering = 5_000;
let isGathering = false;
let isAsked = false;

/**
 * Marks a route that counts a whole house, where each mark of a busy morning is news: the first change is read at once,
 * those of the next seconds together.
 */
export function gatherChanges(route: Route): void {
  gatheredRoutes.add(route.name);
}

function refreshGathered(): void {
  isAsked = isGathering;
  // What is not on the screen is read as soon as it is.
  void queryClient.invalidateQueries({
    predicate: isGathered,
    refetchType: isGathering ? 'none' : 'active',
  });
  if (isGathering) return;
  isGathering = true;
  setTimeout(() => {
    isGathering = false;
    if (isAsked) refreshGathered();
  }, gathering);
}

/** Reads again all queries of these domains: at once if they are on the screen, else at their next use. */
export function refreshSubjects(subjects: readonly string[]): Promise<void> {
  const isShown = showsAny(subjects);
  const cache = queryClient.getQueryCache();
  const concerned = cache.findAll({ predicate: (query) => isGathered(query) && isShown(query) });
  if (concerned.length > 0) refreshGathered();
  return queryClient.invalidateQueries({ predicate: (query) => !isGathered(query) && isShown(query) });
}

/** Reads again all queries that show what a writing route changes, also those that gather the changes of others. */
export function refreshTouched({ name, touches = [] }: Pick<Route, 'name' | 'touches'>): Promise<void> {
  return queryClient.invalidateQueries({ predicate: showsAny([nameDomain(name), ...touches]) });
}
