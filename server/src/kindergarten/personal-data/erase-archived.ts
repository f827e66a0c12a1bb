import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import { across } from '#contract/platform/reach.ts';
import { isConnectionLost, isRetryableConflict } from '#server/platform/database/errors.ts';
import { defineJob, type JobContext, planJobs } from '#server/platform/jobs/jobs.ts';
import { eraseSubject } from './erase.ts';

interface DueChild {
  child_id: number;
  kindergarten_id: number;
}

/** The children archived longer ago than their kindergarten's retention period, the earliest first. */
const selectDue = (now: string): RawBuilder<unknown> => sql`
  select child.id as child_id, child.kindergarten_id
  from kindergarten_settings chosen
  join children child on child.kindergarten_id = chosen.kindergarten_id
  where chosen.retention_months is not null and child.archived_at is not null and child.erased_at is null
    and child.archived_at <= ${now}::timestamptz - make_interval(months => chosen.retention_months)`;

/** Erases one child, if still due, in a separate transaction, so that no other child waits for it. */
export const eraseDueChild = defineJob({
  name: 'personal-data.erase-due-child',
  place: ({ kindergarten_id }) => ({ kind: 'kindergarten', id: kindergarten_id }),
  payload: z.object({ child_id: z.number(), kindergarten_id: z.number() }),
  async run({ payload, ...context }) {
    const { transaction, personalData } = context;
    const now = context.clock.now().toString();
    const { rows } =
      await sql`${selectDue(now)} and child.id = ${payload.child_id} for update of child`.execute(
        transaction,
      );
    if (rows.length === 0) return;
    try {
      await eraseSubject(transaction, personalData, {
        subject: { kind: 'child', id: payload.child_id },
        kindergartenId: payload.kindergarten_id,
        reason: 'retention',
        byUserId: null,
        now,
      });
      // Deferred constraints fail here, where the error is reported.
      await sql`set constraints all immediate`.execute(transaction);
    } catch (error) {
      if (!isRetryableConflict(error) && !isConnectionLost(error)) await notifyFailure(context, payload, now);
      throw error;
    }
  },
});

/** Records the failure for the managers' list of due erasures; the log has the reason. */
async function notifyFailure(
  { transactionBeside }: Pick<JobContext, 'transactionBeside'>,
  { child_id: childId, kindergarten_id: kindergartenId }: DueChild,
  now: string,
): Promise<void> {
  await transactionBeside((beside) =>
    sql`
      insert into failed_erasures (child_id, kindergarten_id, at) values (${childId}, ${kindergartenId}, ${now})
      on conflict (child_id) do update set at = excluded.at`.execute(beside),
  );
}

/** Every night: plans the erasure of each child after its retention time. Failed ones are tried again. */
export const eraseArchived = defineJob({
  name: 'personal-data.erase-archived',
  schedule: '47 2 * * *',
  place: across('what is due in every kindergarten'),
  async run({ transaction, clock }) {
    const now = clock.now().toString();
    const { rows } = await sql<DueChild>`${selectDue(now)} order by child.archived_at, child.id`.execute(
      transaction,
    );
    if (rows.length > 0) {
      await planJobs(transaction, eraseDueChild, rows, ({ child_id }) => `erase child ${child_id}`);
    }
  },
});
