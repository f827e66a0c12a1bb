import { sql } from 'kysely';
import * as z from 'zod/mini';
import { nowhere } from '#contract/platform/reach.ts';
import { defineJob } from '#server/platform/jobs/jobs.ts';

/** Removes the tokens of links that nobody followed in time. */
export const forgetLinks = defineJob({
  name: 'accounts.forget-links',
  schedule: '37 3 * * *',
  place: nowhere,
  payload: z.object({}),
  async run({ transaction, clock }) {
    await sql`delete from one_time_tokens where expires_at <= ${clock.now().toString()}`.execute(transaction);
  },
});
