import { sql } from 'kysely';
import * as z from 'zod/mini';
import { nowhere } from '#contract/platform/reach.ts';
import { defineJob } from '#server/platform/jobs/jobs.ts';

const keptDays = 90;

/** Removes sessions that ran out three months ago; until then they tell a known device from a new one. */
export const forgetSessions = defineJob({
  name: 'sessions.forget-sessions',
  schedule: '27 3 * * *',
  place: nowhere,
  payload: z.object({}),
  async run({ transaction, clock }) {
    const before = clock
      .now()
      .subtract({ hours: 24 * keptDays })
      .toString();
    await sql`delete from sessions where expires_at < ${before}`.execute(transaction);
  },
});
