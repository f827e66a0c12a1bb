import { sql } from 'kysely';
import { numberNames } from '#contract/library/file-names.ts';
import { selectConsent } from '#server/kindergarten/consents/select-consent.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import {
  countErased,
  type HeldData,
  type HeldValue,
  type PersonalData,
} from '#server/platform/personal-data/personal-data.ts';
import { planRemovals } from './remove-bytes.ts';
import { removeUploads } from './uploads.ts';

type Row = Record<string, HeldValue>;

/**
 * Of somebody with an account: what they uploaded, which stays the kindergarten's and becomes nobody's. Of a child: the
 * files of its profile, and the pictures on which it is.
 */
export const filesPersonalData: PersonalData = {
  collect: (database, { kind, id }) =>
    kind === 'user' ? collectUploads(database, id) : collectChild(database, id),
  erase: (transaction, { kind, id }) =>
    kind === 'user' ? leaveUploads(transaction, id) : eraseChild(transaction, id),
};

async function collectUploads(database: ReadDatabase | Transaction, userId: number): Promise<HeldData> {
  const { rows } = await sql<Row>`
    select kindergarten.name as kindergarten, file.name as file_name, file.description, file.size as bytes, file.uploaded_at
    from files file join kindergartens kindergarten on kindergarten.id = file.kindergarten_id
    where file.created_by = ${userId}
    order by file.uploaded_at, file.id`.execute(database);
  return { sections: [{ key: 'uploads', rows }] };
}

/**
 * Of the pictures that others are on too, that there are such; their bytes are not the child's alone. On its own profile they
 * are, unless somebody on them has no consent.
 */
async function collectChild(database: ReadDatabase | Transaction, childId: number): Promise<HeldData> {
  const { rows } = await sql<{
    file_name: string;
    description: string;
    uploaded_at: string;
    captured_at: string | null;
    storage_key: string;
    alone: boolean;
  }>`
    select
      file.name as file_name, file.description, file.uploaded_at, file.captured_at, file.storage_key,
      case
        when folder.child_id is null then (select count(*) from file_children where file_id = file.id) = 1
        else folder.child_id = ${childId} and not exists (
          select from file_children tagged join children child on child.id = tagged.child_id
          where tagged.file_id = file.id and child.id <> ${childId} and not ${selectConsent('photos_inside')}
        )
      end as alone
    from files file left join folders folder on folder.id = file.folder_id
    where file.deleted_at is null
      and (folder.child_id = ${childId} or file.id in (select file_id from file_children where child_id = ${childId}))
    order by file.uploaded_at, file.id`.execute(database);
  const own = rows.filter(({ alone }) => alone);
  const names = numberNames(own.map(({ file_name }) => file_name));
  return {
    sections: [
      {
        key: 'files',
        area: 'files',
        rows: rows.map(({ file_name, description, uploaded_at, captured_at }) => ({
          file_name,
          description,
          uploaded_at,
          captured_at,
        })),
      },
    ],
    files: own.map(({ storage_key }, place) => ({
      name: `library/${names[place]}`,
      storageKey: storage_key,
      area: 'files',
    })),
  };
}

async function leaveUploads(transaction: Transaction, userId: number): Promise<Record<string, number>> {
  const { rows } = await sql<{ id: number }>`
    select id from uploads where user_id = ${userId} for update`.execute(transaction);
  await removeUploads(transaction, rows);
  await sql`update file_children set created_by = null where created_by = ${userId}`.execute(transaction);
  await sql`update files set deleted_by = null where deleted_by = ${userId}`.execute(transaction);
  return {
    uploads: rows.length,
    file_views: await countErased(transaction, sql`delete from file_views where user_id = ${userId}`),
    files: await countErased(
      transaction,
      sql`update files set created_by = null where created_by = ${userId}`,
    ),
  };
}

/**
 * With the child go the files of its profile, also those on their way there, pictures of it alone, and
 * pictures for which its consent is missing: those must not come to light because nobody knows any more that it is on them.
 */
async function eraseChild(transaction: Transaction, childId: number): Promise<Record<string, number>> {
  // Nothing more comes into them from now on.
  await sql`select from folders where child_id = ${childId} order by id for update`.execute(transaction);
  const { rows } = await sql<{ storage_key: string }>`
    delete from files where id in (
      select file.id from files file left join folders folder on folder.id = file.folder_id
      where folder.child_id = ${childId}
      union
      select tagged.file_id from file_children tagged join children child on child.id = tagged.child_id
      where tagged.child_id = ${childId} and (
        not ${selectConsent('photos_inside')}
        or not exists (
          select from file_children other where other.file_id = tagged.file_id and other.child_id <> tagged.child_id
        )
      )
    )
    returning storage_key`.execute(transaction);
  await planRemovals(transaction, rows);
  const { rows: coming } = await sql<{ id: number }>`
    select id from uploads
    where target ->> 'folder_id' in (select id::text from folders where child_id = ${childId})
    for update`.execute(transaction);
  await removeUploads(transaction, coming);
  return {
    files: rows.length,
    uploads: coming.length,
    file_children: await countErased(transaction, sql`delete from file_children where child_id = ${childId}`),
  };
}
