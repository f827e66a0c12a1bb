import { type ClassToday, listClassesToday } from '#contract/kindergarten/children-today.ts';
import { createStore, useStore } from '../../base/store.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';

/** The class that a teacher of several has chosen on Today, for all parts of the page; null before. */
export const chosenClass = createStore<number | null>(null);

/** The chosen class, or the first one; undefined for people who teach none today. */
export const findShown = (classes: readonly ClassToday[], chosen: number | null): ClassToday | undefined =>
  classes.find(({ id }) => id === chosen) ?? classes[0];

/** The class that is shown on Today; undefined for people without one, and until it is read. */
export function useClassOfToday(): ClassToday | undefined {
  const chosen = useStore(chosenClass);
  const { data } = useRouteQuery(listClassesToday);
  return findShown(data?.data ?? [], chosen);
}
