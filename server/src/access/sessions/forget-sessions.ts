import { sql } from 'kysely';
import { defineForgetting } from '#server/platform/jobs/jobs.ts';

/** Deletes sessions expired three months ago; until then they show which devices are known. */
export const forgetSessions = defineForgetting({
  name: 'sessions.forget-sessions',
  schedule: '27 3 * * *',
  keptDays: 90,
  remove: (before) => sql`delete from sessions where expires_at < ${before}`,
});
