import { sql } from 'kysely';
import { defineForgetting } from '../jobs/jobs.ts';

/** Deletes the expired counts of limited calls. */
export const forgetCallCounts = defineForgetting({
  name: 'http.forget-call-counts',
  schedule: '7 * * * *',
  remove: (now) => sql`delete from call_counts where expires_at <= ${now}`,
});
