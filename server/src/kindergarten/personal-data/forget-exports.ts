import { sql } from 'kysely';
import * as z from 'zod/mini';
import { defineJob, planJob } from '#server/platform/jobs/jobs.ts';
import { countErased, type PersonalData } from '#server/platform/personal-data/personal-data.ts';
import { exportKey } from './make-export.ts';

/** Removes the file of an archive whose row is gone. */
export const removeExport = defineJob({
  name: 'personal-data.remove-export',
  payload: z.object({ export_id: z.number() }),
  async run({ payload, transaction, storage }) {
    const { rows } = await sql`select from personal_exports where id = ${payload.export_id}`.execute(
      transaction,
    );
    if (rows.length === 0) await storage.delete(exportKey(payload.export_id));
  },
});

/** Removes archives that nobody can fetch any more, with their files. */
export const forgetExports = defineJob({
  name: 'personal-data.forget-exports',
  schedule: '7 3 * * *',
  payload: z.object({}),
  async run({ transaction, clock }) {
    const { rows } = await sql<{ id: number }>`
      delete from personal_exports where expires_at <= ${clock.now().toString()} returning id`.execute(
      transaction,
    );
    for (const { id } of rows) await planJob(transaction, removeExport, { export_id: id });
  },
});

/** Archives are copies: they go with whom they are about, and with who asked for them. */
export const exportsPersonalData: PersonalData = {
  async collect() {
    return { sections: [] };
  },

  async erase(transaction, { kind, id }) {
    const { rows } = await sql<{ id: number }>`
      select id from personal_exports
      where (subject_kind = ${kind} and subject_id = ${id}) or (${kind} = 'user' and user_id = ${id})`.execute(
      transaction,
    );
    for (const row of rows) await planJob(transaction, removeExport, { export_id: row.id });
    const ids = rows.map((row) => row.id);
    return {
      personal_exports: await countErased(
        transaction,
        sql`delete from personal_exports where id = any(${ids}::bigint[])`,
      ),
    };
  },
};
