import { sql } from 'kysely';
import { defineForgetting } from '../jobs/jobs.ts';

/** Creates the audit log's monthly partitions in advance; drops those that ended over `months` months ago. */
export const keepAuditMonths = (months: number) =>
  defineForgetting({
    name: 'audit.keep-months',
    schedule: '57 2 * * *',
    remove: (now) => sql`select keep_audit_months(${now}, ${months})`,
  });
