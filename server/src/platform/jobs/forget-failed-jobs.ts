import { sql } from 'kysely';
import * as z from 'zod/mini';
import { nowhere } from '#contract/platform/reach.ts';
import { defineJob } from './jobs.ts';

const keptDays = 30;

/**
 * Removes jobs that were given up a month ago: by then nobody will revive them, and their payloads point at people. Those
 * that failed or were killed while another took their place go at once.
 */
export const forgetFailedJobs = defineJob({
  name: 'jobs.forget-failed',
  schedule: '17 3 * * *',
  place: nowhere,
  payload: z.object({}),
  async run({ transaction, clock }) {
    const before = clock
      .now()
      .subtract({ hours: 24 * keptDays })
      .toString();
    await sql`select forget_failed_jobs(${before})`.execute(transaction);
  },
});
