import type { DashboardRead } from '#contract/platform/dashboard.ts';
import type { FlagName, Route } from '#contract/platform/route.ts';

/** Whose dashboard it is: what the person is in the active place. A newcomer belongs nowhere yet. */
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
  /** On whose dashboard it stands, and where among the parts there: the smallest number first. */
  order: Readonly<Partial<Record<DashboardPersona, number>>>;
  /** For nobody who holds none of these. */
  anyOf?: readonly FlagName[];
  /** What it shows first, which is read with that of the other parts in one call; none where the session says it all. */
  read?: {
    route: Route;
    /** `placeId` is the active place's, 0 where the person works in none. */
    ask(placeId: number): DashboardRead['input'];
  };
}

/** What lists ask for their first page without a choice of the reader's. */
export const firstPage = { page: '1', perPage: '15' };
