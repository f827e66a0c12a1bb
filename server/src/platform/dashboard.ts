import type { DashboardRead } from '#contract/platform/dashboard.ts';
import type { FlagName, Route } from '#contract/platform/route.ts';

/** Whose dashboard it is: the person's roles in the active place. A new person belongs to no place yet. */
export type DashboardPersona =
  | 'employee'
  | 'guardian'
  | 'official'
  | 'representative'
  | 'administrator'
  | 'newcomer';

/** A part of the dashboard; the web app's record of the same domain draws it under the same name. */
export interface DomainDashboardPart {
  /** `<domain>` or `<domain>.<part>`; no two are alike. */
  name: string;
  /** Who has the part on the dashboard, and its order there: the smallest number first. */
  order: Readonly<Partial<Record<DashboardPersona, number>>>;
  /** For nobody who holds none of these. */
  anyOf?: readonly FlagName[];
  /** The route of what it shows first, read with those of the other parts in one call; none where the session says it all. */
  reads?: Route;
  query?: Readonly<Record<string, string>>;
}

/** What a part's route is asked: its path names the active place, by the number 0 where the person works in none. */
export function askFirst(route: Route, { query }: DomainDashboardPart, placeId = 0): DashboardRead['input'] {
  const params = Object.fromEntries(
    [...route.path.matchAll(/\{(\w+)\}/g)].map(([, slot]) => [slot, placeId]),
  );
  return { ...(Object.keys(params).length > 0 && { params }), ...(query !== undefined && { query }) };
}

/** What lists ask for their first page without a choice of the reader's. */
export const firstPage = { page: '1', perPage: '15' };
