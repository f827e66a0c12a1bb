import { CompiledQuery, sql } from 'kysely';
import { listSignedIn } from '#server/access/sessions/announce-change.ts';
import { readPeopleByRights } from '#server/access/sessions/identify.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { defineJob, planJob } from '#server/platform/jobs/jobs.ts';
import { pushToUsers } from '#server/platform/push/send.ts';
import { findReaders } from './access.ts';
import { fileOfJob, type JobFile, placeOfFile } from './place-of-file.ts';

/**
 * Tells the signed-in people who may see the file that there is a new file in its place; a draft is new only
 * once it is shared, so the pages of those who see it merely read again. The access rule of
 * files decides for each person when the job runs. If more files arrive in the same place while it runs, the
 * job runs once more for all of them.
 */
export const announceFile = defineJob({
  name: 'files.announce-file',
  place: placeOfFile,
  payload: fileOfJob,
  async run({ payload, transaction, clock, fileOwners }) {
    const now = clock.now().toString();
    const { rows } = await sql<{ kindergarten_id: number; folder_id: number | null; draft: boolean }>`
      select kindergarten_id, folder_id, shared_at is null as draft from files
      where id = ${payload.file_id} and kindergarten_id is not null`.execute(transaction);
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
    const users = readers.toSorted((one, other) => one - other);
    const here = { kindergarten_id, organization_id: null };
    if (file.draft) await pushToUsers(transaction, users, 'Changed', { ...here, what: 'files' });
    else {
      const { folder_id } = file;
      await pushToUsers(transaction, users, 'NewDocument', { ...here, folder_id, file_id: payload.file_id });
    }
  },
});

/** What decides who is told of a new file. */
interface Announced {
  folder_id: number | null;
  file_set_id: number | null;
  type: string;
  draft: boolean;
}

/** The same for all files that have the same readers, so that one job can notify them. */
export function nameGroup({ folder_id, file_set_id, type, draft }: Announced): string {
  return `${folder_id ?? `set-${file_set_id}-${type}`}${draft ? '-draft' : ''}`;
}

/** Plans to announce the file after the commit, together with other new files in the same place. */
export async function planAnnouncement(
  transaction: Transaction,
  file: JobFile,
  place: string,
): Promise<void> {
  await planJob(transaction, announceFile, file, { key: `${announceFile.name}:${place}` });
}
