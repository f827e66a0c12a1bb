import { CompiledQuery, sql } from 'kysely';
import { listSignedIn } from '#server/access/sessions/announce-change.ts';
import { readPeopleByRights } from '#server/access/sessions/identify.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { defineJob, planJob } from '#server/platform/jobs/jobs.ts';
import { pushToUsers } from '#server/platform/push/send.ts';
import { findReaders } from './access.ts';
import { fileOfJob, type JobFile, placeOfFile } from './place-of-file.ts';

/**
 * Tells the signed-in people who may see the file that there is a new file in its place. The access rule of
 * files decides for each person when the job runs. If more files arrive in the same place while it runs, the
 * job runs once more for all of them.
 */
export const announceFile = defineJob({
  name: 'files.announce-file',
  place: placeOfFile,
  payload: fileOfJob,
  async run({ payload, transaction, clock, fileOwners }) {
    const now = clock.now().toString();
    const { rows } = await sql<{ kindergarten_id: number; folder_id: number | null }>`
      select kindergarten_id, folder_id from files where id = ${payload.file_id}`.execute(transaction);
    const [file] = rows;
    if (file === undefined) return;
    const { kindergarten_id } = file;
    const groups = await readPeopleByRights(
      { query: (text, values) => transaction.executeQuery(CompiledQuery.raw(text, [...values])) },
      await listSignedIn(transaction, kindergarten_id, now),
      { kind: 'kindergarten', id: kindergarten_id },
      now,
    );
    const readers: number[] = [];
    for (const { userIds, ...rights } of groups) {
      const call = { database: transaction, params: { kindergarten_id }, now, platform: { fileOwners } };
      readers.push(...(await findReaders(call, userIds, rights, payload.file_id)));
    }
    await pushToUsers(
      transaction,
      readers.toSorted((one, other) => one - other),
      'NewDocument',
      {
        kindergarten_id,
        organization_id: null,
        folder_id: file.folder_id,
        file_id: payload.file_id,
      },
    );
  },
});

/** Plans to announce the file after the commit, together with other new files in the same place. */
export async function planAnnouncement(
  transaction: Transaction,
  file: JobFile,
  place: string,
): Promise<void> {
  await planJob(transaction, announceFile, file, { key: `${announceFile.name}:${place}` });
}
