import * as z from 'zod/mini';

/** What a part of the dashboard shows first: a reading route by its name, and what it is asked. */
const dashboardRead = z.object({
  route: z.string(),
  input: z.object({
    params: z.optional(z.record(z.string(), z.number())),
    query: z.optional(z.record(z.string(), z.string())),
  }),
});
export type DashboardRead = z.output<typeof dashboardRead>;

/** A part of the reader's dashboard, by the name that it has in the records of its domain. */
export const dashboardPart = z.object({
  name: z.string(),
  /** Null for what reads nothing but the session. */
  read: z.nullable(dashboardRead),
});
export type DashboardPart = z.output<typeof dashboardPart>;
