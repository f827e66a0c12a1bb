import { sql } from 'kysely';
import { defineForgetting } from '#server/platform/jobs/jobs.ts';

/** Removes sessions that ran out three months ago; until then they tell a known device from a new one. */
export const forgetSessions = defineForgetting({
  name: 'sessions.forget-sessions',
  schedule: '27 3 * * *',
  keptDays: 90,
  remove: (before) => sql`delete from sessions where expires_at < ${before}`,
});
