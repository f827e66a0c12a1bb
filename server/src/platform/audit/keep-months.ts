import { sql } from 'kysely';
import { defineForgetting } from '../jobs/jobs.ts';

/** Makes the months of the audit log before they begin, and drops those that ended more than so many months ago. */
export const keepAuditMonths = (months: number) =>
  defineForgetting({
    name: 'audit.keep-months',
    schedule: '57 2 * * *',
    remove: (now) => sql`select keep_audit_months(${now}, ${months})`,
  });
