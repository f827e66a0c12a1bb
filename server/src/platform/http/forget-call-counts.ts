import { sql } from 'kysely';
import * as z from 'zod/mini';
import { nowhere } from '#contract/platform/reach.ts';
import { defineJob } from '../jobs/jobs.ts';

/** Removes the counts of limited calls whose time is over. */
export const forgetCallCounts = defineJob({
  name: 'http.forget-call-counts',
  schedule: '7 * * * *',
  place: nowhere,
  payload: z.object({}),
  async run({ transaction, clock }) {
    await sql`delete from call_counts where expires_at <= ${clock.now().toString()}`.execute(transaction);
  },
});
