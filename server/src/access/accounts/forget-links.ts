import { sql } from 'kysely';
import { defineForgetting } from '#server/platform/jobs/jobs.ts';

/** Deletes the data of links that expired unused. */
export const forgetLinks = defineForgetting({
  name: 'accounts.forget-links',
  schedule: '37 3 * * *',
  remove: (now) => sql`
    with links as (delete from one_time_tokens where expires_at <= ${now})
    delete from email_changes where expires_at <= ${now}`,
});
