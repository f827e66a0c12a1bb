import { sql } from 'kysely';
import type { getActivity, listDocumentActivity } from '#contract/library/activity.ts';
import { libraryLimits } from '#contract/library/limits.ts';
import { withShares } from '#server/library/folders/access.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { type FileCall, fileLevel, fromFiles, isShownFile } from './access.ts';
import { isNewTo, readFiles } from './read-files.ts';

const isDocument = sql<boolean>`(file.type = 'document' and file.folder_id is not null)`;

export async function handleListDocumentActivity(call: Call<typeof listDocumentActivity>) {
  const { database, audit } = call;
  const { data } = await readFiles(call, {
    where: isDocument,
    orderBy: sql`order by file.created_at desc, file.id desc`,
    limit: sql`limit ${libraryLimits.recentDocuments}`,
  });
  const authors = data.flatMap(({ created_by }) => created_by ?? []);
  const { rows } = await sql<{ id: number; fname: string; lname: string; profile_picture: string | null }>`
    select id, fname, lname, case when picture_key is not null then
      '/api/common/users/' || id || '/picture/' || picture_key
    end as profile_picture
    from users where id = any(${authors}::bigint[])`.execute(database);
  audit({ file_id: data.map(({ id }) => id), user_id: authors });
  return {
    data: data.flatMap(({ id, name, status, created_at, created_by, folder }) => {
      const creator = rows.find((author) => author.id === created_by) ?? null;
      return folder === null ? [] : [{ id, name, status, created_at, creator, folder }];
    }),
    unseen_count: await countUnseen(call),
  };
}

export async function handleGetActivity(call: Call<typeof getActivity>) {
  return { documents_count: await countUnseen(call) };
}

async function countUnseen({ database, actor, params, now }: FileCall): Promise<number> {
  const { rows } = await sql<{ unseen: number }>`
    with ${withShares(actor, params.kindergarten_id, now)}
    select count(*) as unseen from (
      select ${fromFiles}
      where file.kindergarten_id = ${params.kindergarten_id} and ${isDocument} and ${isNewTo(actor, now)}
        and ${isShownFile(actor, params.kindergarten_id)} and ${fileLevel(actor, params.kindergarten_id, now)} > 0
      limit ${libraryLimits.unseenDocumentsShown + 1}
    ) unseen`.execute(database);
  return rows[0]?.unseen ?? 0;
}
