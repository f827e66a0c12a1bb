import { sql } from 'kysely';
import * as z from 'zod/mini';
import { nowhere } from '#contract/platform/reach.ts';
import { defineJob, type Job } from '../jobs/jobs.ts';

/** Makes the months of the audit log before they begin, and drops those that ended more than so many months ago. */
export function keepAuditMonths(months: number): Job<Record<string, never>> {
  return defineJob({
    name: 'audit.keep-months',
    schedule: '57 2 * * *',
    place: nowhere,
    payload: z.object({}),
    async run({ transaction, clock }) {
      await sql`select keep_audit_months(${clock.now().toString()}, ${months})`.execute(transaction);
    },
  });
}
