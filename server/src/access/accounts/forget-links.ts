import { sql } from 'kysely';
import { defineForgetting } from '#server/platform/jobs/jobs.ts';

/** Removes what links that nobody followed in time were good for. */
export const forgetLinks = defineForgetting({
  name: 'accounts.forget-links',
  schedule: '37 3 * * *',
  remove: (now) => sql`
    with links as (delete from one_time_tokens where expires_at <= ${now})
    delete from email_changes where expires_at <= ${now}`,
});
