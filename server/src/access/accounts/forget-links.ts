import { sql } from 'kysely';
import * as z from 'zod/mini';
import { nowhere } from '#contract/platform/reach.ts';
import { defineJob } from '#server/platform/jobs/jobs.ts';

/** Removes what links that nobody followed in time were good for. */
export const forgetLinks = defineJob({
  name: 'accounts.forget-links',
  schedule: '37 3 * * *',
  place: nowhere,
  payload: z.object({}),
  async run({ transaction, clock }) {
    const now = clock.now().toString();
    await sql`delete from one_time_tokens where expires_at <= ${now}`.execute(transaction);
    await sql`delete from email_changes where expires_at <= ${now}`.execute(transaction);
  },
});
