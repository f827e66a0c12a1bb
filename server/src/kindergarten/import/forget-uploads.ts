import { sql } from 'kysely';
import { across } from '#contract/platform/reach.ts';
import { defineForgetting } from '#server/platform/jobs/jobs.ts';

/** Deletes the lists that have expired, imported or not. */
export const forgetUploads = defineForgetting({
  name: 'import.forget-uploads',
  schedule: '23 * * * *',
  place: across('what has run out in every kindergarten'),
  remove: (now) => sql`delete from import_files where expires_at <= ${now}`,
});
