import { sql } from 'kysely';
import * as z from 'zod/mini';
import { across } from '#contract/platform/reach.ts';
import { defineJob } from '#server/platform/jobs/jobs.ts';

/** Removes the lists whose day is over, imported or not. */
export const forgetUploads = defineJob({
  name: 'import.forget-uploads',
  schedule: '23 * * * *',
  place: across('what has run out in every kindergarten'),
  payload: z.object({}),
  async run({ transaction, clock }) {
    await sql`delete from import_files where expires_at <= ${clock.now().toString()}`.execute(transaction);
  },
});
