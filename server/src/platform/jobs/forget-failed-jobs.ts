import { sql } from 'kysely';
import * as z from 'zod/mini';
import { defineJob, isReplaced } from './jobs.ts';

const keptDays = 30;

/**
 * Removes jobs that were given up a month ago: by then nobody will revive them, and their payloads point at people. Those
 * that failed or were killed while another took their place go at once.
 */
export const forgetFailedJobs = defineJob({
  name: 'jobs.forget-failed',
  schedule: '17 3 * * *',
  payload: z.object({}),
  async run({ transaction, clock }) {
    const before = clock
      .now()
      .subtract({ hours: 24 * keptDays })
      .toString();
    await sql`
      delete from graphile_worker._private_jobs
      where attempts >= max_attempts and locked_at is null and (run_at < ${before}::timestamptz or ${isReplaced})`.execute(
      transaction,
    );
  },
});
