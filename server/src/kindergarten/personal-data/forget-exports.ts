import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import { across, reaches } from '#contract/platform/reach.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { defineJob, planJob } from '#server/platform/jobs/jobs.ts';
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts';
import { exportKey } from './make-export.ts';

/** Deletes the file of an archive whose row was deleted. */
export const removeExport = defineJob({
  name: 'personal-data.remove-export',
  place: reaches.person,
  payload: z.object({ export_id: z.number() }),
  async run({ payload, transaction, storage }) {
    const { rows } = await sql`select from personal_exports where id = ${payload.export_id}`.execute(
      transaction,
    );
    if (rows.length === 0) await storage.delete(exportKey(payload.export_id));
  },
});

/** Deletes archives that nobody can download any more, with their files. */
export const forgetExports = defineJob({
  name: 'personal-data.forget-exports',
  schedule: '7 3 * * *',
  place: across('what has run out, whoever it is about'),
  async run({ transaction, clock }) {
    const { rows } = await sql<{ id: number }>`
      delete from personal_exports where expires_at <= ${clock.now().toString()} returning id`.execute(
      transaction,
    );
    for (const { id } of rows) await planJob(transaction, removeExport, { export_id: id });
  },
});

/**
 * Archives are copies: they are deleted with their subject, and with the person who requested them. So are
 * those of a child's guardians and a guardian's children, which name each other; a new one can be requested.
 */
export const exportsPersonalData: PersonalData = {
  user: (id) => ({
    erase: () => ({
      personal_exports: eraseArchives(sql`
        user_id = ${id} or (subject_kind = 'user' and subject_id = ${id})
        or (subject_kind = 'child' and subject_id in (select child_id from tie where user_id = ${id}))`),
    }),
  }),
  child: (id) => ({
    erase: () => ({
      personal_exports: eraseArchives(sql`
        (subject_kind = 'child' and subject_id = ${id})
        or (subject_kind = 'user' and subject_id in (select user_id from tie where child_id = ${id}))`),
    }),
  }),
};

const eraseArchives = (which: RawBuilder<unknown>) => async (transaction: Transaction) => {
  const { rows } = await sql<{ id: number }>`
    with tie as (
      select own.child_id, guardian.user_id
      from child_guardians own join memberships guardian on guardian.id = own.guardian_id
      union
      select former.child_id, guardian.user_id
      from child_former_guardians former join memberships guardian on guardian.id = former.guardian_id
    )
    delete from personal_exports where ${which} returning id`.execute(transaction);
  for (const { id } of rows) await planJob(transaction, removeExport, { export_id: id });
  return rows.length;
};
