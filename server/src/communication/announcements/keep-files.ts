import { type RawBuilder, sql } from 'kysely';
import { across } from '#contract/platform/reach.ts';
import {
  deleteFileSets,
  deleteOldFilesOfSets,
  deleteOthersOfSet,
  makeFileSet,
  moveFilesToSet,
} from '#server/library/files/file-sets.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { invalidField } from '#server/platform/http/failure.ts';
import { defineJob } from '#server/platform/jobs/jobs.ts';
import type { Tenant } from './access.ts';

/** How many files one person may have waiting in a place: those of several announcements. */
const waitingMaximum = 100;
/** How long they wait. */
const waitingHours = 24;

/** Selects the set of what the actor uploaded in the place and has not sent. */
export function selectUploads({ userId }: Pick<Actor, 'userId'>, { kind, id }: Tenant): RawBuilder<unknown> {
  return sql`
    select file_set_id from announcement_uploads where user_id = ${userId} and ${sql.ref(`${kind}_id`)} = ${id}`;
}

/** Throws 422 if the actor has too many files waiting to take so many more. */
export async function requireRoom(
  database: ReadDatabase | Transaction,
  actor: Actor,
  tenant: Tenant,
  more: number,
): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from files where file_set_id in (${selectUploads(actor, tenant)})`.execute(
    database as ReadDatabase,
  );
  if (onlyRow(rows).count + more > waitingMaximum) throw invalidField('file', 'announcements.too_many_files');
}

/** The set of what the actor uploads in the place; it is made with the first file. */
export async function openUploads(
  transaction: Transaction,
  actor: Pick<Actor, 'userId'>,
  tenant: Tenant,
): Promise<number> {
  // One call at a time, so that a person gets only one set.
  await sql`select from users where id = ${actor.userId} for no key update`.execute(transaction);
  const { rows } = await sql<{ file_set_id: number }>`
    with made as (
      insert into announcement_uploads (file_set_id, user_id, ${sql.ref(`${tenant.kind}_id`)})
      select ${makeFileSet(tenant, 'announcements')}, ${actor.userId}, ${tenant.id}
      where not exists (${selectUploads(actor, tenant)})
      returning file_set_id
    )
    select file_set_id from made union all ${selectUploads(actor, tenant)}`.execute(transaction);
  return onlyRow(rows).file_set_id;
}

/**
 * Gives an announcement these files: what it has already, and what the actor uploaded in the place. Its other files
 * are deleted. 422 for any other file. The caller has locked the announcement.
 */
export async function keepFiles(
  transaction: Transaction,
  { actor, tenant }: { actor: Actor; tenant: Tenant },
  announcement: { id: number; file_set_id: number | null },
  fileIds: readonly number[],
): Promise<void> {
  const ids = [...new Set(fileIds)];
  const set = sql`${announcement.file_set_id}::bigint`;
  const { rows } = await sql<{ id: number; is_new: boolean }>`
    select file.id, file.file_set_id is distinct from ${set} as is_new from files file
    where file.id = any(${ids}::bigint[]) and file.deleted_at is null
      and (file.file_set_id = ${set} or file.file_set_id in (${selectUploads(actor, tenant)}))
    order by file.id for no key update of file`.execute(transaction);
  if (rows.length < ids.length) throw invalidField('file_ids', 'announcements.file_gone');
  if (announcement.file_set_id !== null) await deleteOthersOfSet(transaction, announcement.file_set_id, ids);
  const added = rows.filter(({ is_new }) => is_new).map(({ id }) => id);
  if (added.length === 0) return;
  await moveFilesToSet(
    transaction,
    added,
    announcement.file_set_id ?? (await makeSet(transaction, tenant, announcement.id)),
  );
}

/** The set of an announcement that had none. */
export async function makeSet(transaction: Transaction, tenant: Tenant, id: number): Promise<number> {
  const { rows } = await sql<{ file_set_id: number }>`
    update announcements set file_set_id = ${makeFileSet(tenant, 'announcements')}
    where id = ${id} returning coalesce(file_set_id, 0) as file_set_id`.execute(transaction);
  return onlyRow(rows).file_set_id;
}

/** Deletes what somebody uploaded, and never sent, a day later; and sets in which nothing waits any more. */
export const forgetUploads = defineJob({
  name: 'announcements.forget-uploads',
  schedule: '53 * * * *',
  place: across('what has run out in every place'),
  async run({ transaction, clock }) {
    const before = clock.now().subtract({ hours: waitingHours }).toString();
    await deleteOldFilesOfSets(transaction, sql`select file_set_id from announcement_uploads`, before);
    await deleteEmptySets(transaction);
  },
});

/** An empty set would keep its place from being deleted. */
async function deleteEmptySets(transaction: Transaction): Promise<void> {
  const isEmpty = sql`not exists (select from files where files.file_set_id = waiting.file_set_id)`;
  // Whoever uploads holds the same lock, so that no file comes into a set that is deleted.
  const { rows } = await sql<{ user_id: number }>`
    select person.id as user_id from users person
    where person.id in (select user_id from announcement_uploads waiting where ${isEmpty})
    order by person.id limit 1000 for no key update skip locked`.execute(transaction);
  const { rows: empty } = await sql<{ file_set_id: number }>`
    delete from announcement_uploads waiting
    where user_id = any(${rows.map(({ user_id }) => user_id)}::bigint[]) and ${isEmpty}
    returning file_set_id`.execute(transaction);
  await deleteFileSets(
    transaction,
    empty.map(({ file_set_id }) => file_set_id),
  );
}

/** Deletes what the person uploaded and never sent. */
export async function eraseUploads(transaction: Transaction, userId: number): Promise<number> {
  const { rows } = await sql<{ file_set_id: number }>`
    delete from announcement_uploads where user_id = ${userId} returning file_set_id`.execute(transaction);
  await deleteFileSets(
    transaction,
    rows.map(({ file_set_id }) => file_set_id),
  );
  return rows.length;
}
