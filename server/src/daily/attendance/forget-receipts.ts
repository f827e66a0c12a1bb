import { sql } from 'kysely';
import { across } from '#contract/platform/reach.ts';
import { defineForgetting } from '#server/platform/jobs/jobs.ts';

/** A device that has been away for longer than that is told of a conflict instead. */
export const forgetReceipts = defineForgetting({
  name: 'attendance.forget-receipts',
  schedule: '41 3 * * *',
  place: across('what has run out in every kindergarten'),
  keptDays: 90,
  remove: (before) => sql`delete from attendance_receipts where received_at < ${before}`,
});
