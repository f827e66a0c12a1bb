import { sql } from 'kysely';
import { defineForgetting } from './jobs.ts';

/**
 * Removes jobs that were given up a month ago: by then nobody will revive them, and their payloads point at people. Those
 * that failed or were killed while another took their place go at once.
 */
export const forgetFailedJobs = defineForgetting({
  name: 'jobs.forget-failed',
  schedule: '17 3 * * *',
  keptDays: 30,
  remove: (before) => sql`select forget_failed_jobs(${before})`,
});
