import * as z from 'zod/mini';

/** What a part of the dashboard shows first: the name of a reading route, and its parameters. */
const dashboardRead = z.object({
  route: z.string(),
  input: z.object({
    params: z.optional(z.record(z.string(), z.number())),
    query: z.optional(z.record(z.string(), z.string())),
  }),
});
export type DashboardRead = z.output<typeof dashboardRead>;

/** `needs`: rows of the card of what waits for the person; `thumb`: buttons of the row at the thumb; `main`: the rest. */
export const dashboardSections = ['needs', 'main', 'thumb'] as const;
export type DashboardSection = (typeof dashboardSections)[number];

/** A part of the reader's dashboard, by its name in the records of its domain. */
export const dashboardPart = z.object({
  name: z.string(),
  section: z.enum(dashboardSections),
  /** Null if it reads only the session. */
  read: z.nullable(dashboardRead),
});
export type DashboardPart = z.output<typeof dashboardPart>;
