import { sql } from 'kysely';
import { reaches } from '#contract/platform/reach.ts';
import { defineForgetting } from '#server/platform/jobs/jobs.ts';

/** Old notifications name people, and nobody scrolls that far. */
export const forgetNotifications = defineForgetting({
  name: 'notifications.forget',
  schedule: '47 3 * * *',
  place: reaches.person,
  keptDays: 365,
  remove: (before) => sql`delete from notifications where created_at < ${before}`,
});
