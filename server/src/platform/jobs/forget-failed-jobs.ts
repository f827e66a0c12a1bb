import { sql } from 'kysely';
import { defineForgetting } from './jobs.ts';

/**
 * Deletes jobs that were given up a month ago: nobody will revive them, and their payloads refer to people.
 * Replaced jobs that failed or were killed are deleted at once.
 */
export const forgetFailedJobs = defineForgetting({
  name: 'jobs.forget-failed',
  schedule: '17 3 * * *',
  keptDays: 30,
  remove: (before) => sql`select forget_failed_jobs(${before})`,
});
