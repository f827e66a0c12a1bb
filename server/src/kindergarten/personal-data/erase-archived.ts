import { sql } from 'kysely';
import * as z from 'zod/mini';
import { defineJob, planJob } from '#server/platform/jobs/jobs.ts';
import { eraseSubject } from './erase.ts';

/** How many children one run erases, so that its transaction stays short. */
const atOnce = 100;

/** Erases the children who were archived longer ago than their kindergarten keeps data, every night. */
export const eraseArchived = defineJob({
  name: 'personal-data.erase-archived',
  schedule: '47 2 * * *',
  payload: z.object({}),
  async run({ transaction, clock, personalData }) {
    const now = clock.now().toString();
    const { rows } = await sql<{ id: number; kindergarten_id: number }>`
      select child.id, child.kindergarten_id
      from kindergarten_settings chosen
      join children child on child.kindergarten_id = chosen.kindergarten_id
      where chosen.retention_months is not null and child.archived_at is not null and child.erased_at is null
        and child.archived_at <= ${now}::timestamptz - make_interval(months => chosen.retention_months)
      order by child.archived_at, child.id
      limit ${atOnce}
      for update of child skip locked`.execute(transaction);
    for (const { id, kindergarten_id: kindergartenId } of rows) {
      await eraseSubject(transaction, personalData, {
        subject: { kind: 'child', id },
        kindergartenId,
        reason: 'retention',
        byUserId: null,
        now,
      });
    }
    if (rows.length === atOnce) await planJob(transaction, eraseArchived, {});
  },
});
