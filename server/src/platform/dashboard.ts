import type { DashboardRead, DashboardSection } from '#contract/platform/dashboard.ts';
import type { FlagName, Route } from '#contract/platform/route.ts';

/** The person's roles in the active place, which decide the dashboard. A newcomer belongs to no place yet. */
export type DashboardPersona =
  | 'employee'
  | 'guardian'
  | 'official'
  | 'representative'
  | 'administrator'
  | 'newcomer';

/** A part of the dashboard. The same domain's record in the web app renders it, under the same name. */
export interface DomainDashboardPart {
  /** `<domain>` or `<domain>.<part>`, unique. */
  name: string;
  /** The personas that get the part, each with its position on the dashboard: the smallest number first. */
  order: Readonly<Partial<Record<DashboardPersona, number>>>;
  /** `main` unless given. What comes before the first of `needs` stands above it, the rest beside it. */
  section?: DashboardSection;
  /** If given, only people with at least one of these flags get the part. */
  anyOf?: readonly FlagName[];
  /** Route of its first data, read for all parts in one call. None if the session has all that it shows. */
  reads?: Route;
  query?: Readonly<Record<string, string>>;
}

/** The input for a part's route: each path parameter is the id of the active place, or 0 if there is none. */
export function askFirst(route: Route, { query }: DomainDashboardPart, placeId = 0): DashboardRead['input'] {
  const params = Object.fromEntries(
    [...route.path.matchAll(/\{(\w+)\}/g)].map(([, slot]) => [slot, placeId]),
  );
  return { ...(Object.keys(params).length > 0 && { params }), ...(query !== undefined && { query }) };
}

/** The query of a list's first page before the user has chosen anything. */
export const firstPage = { page: '1', perPage: '15' };

/** The query of a part of `needs`: how many there are, and the first of them to name. */
export const firstNeeds = { page: '1', perPage: '3' };
