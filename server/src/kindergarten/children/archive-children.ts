import { sql } from 'kysely';
import {
  archiveChildren as archiveChildrenRoute,
  restoreChildren as restoreChildrenRoute,
} from '#contract/kindergarten/archived-children.ts';
import { archiveMembership } from '#server/access/roles/memberships.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { defineEvent } from '#server/platform/events.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { bind, type Call } from '#server/platform/http/bind.ts';
import { invalidField, notFound } from '#server/platform/http/failure.ts';
import { seesChild } from './access.ts';
import { returnGuardians } from './returning-guardians.ts';

/** Raised when children are archived; `lastDay` is their last day. */
export const childrenArchived = defineEvent<{ childIds: readonly number[]; lastDay: string; now: string }>();

export const handleArchiveChildren = bind(archiveChildrenRoute, async (call) => {
  const { database, actor, body, now } = call;
  const childIds = await lockChildren(call);
  if (body.last_day > actor.today) throw invalidField('last_day', 'children.last_day_to_come');
  await archiveChildren(database, childIds, body.last_day, now);
  return { message: { key: 'children.archived' } };
});

/**
 * Archives the children that are not archived yet. A guardian who has no other active child gets the same
 * `archived_at`; restoring one of the children finds the guardian by it.
 */
export async function archiveChildren(
  transaction: Transaction,
  childIds: readonly number[],
  lastDay: string,
  now: string,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update children set archived_at = ${now}, archive_on = null, version = version + 1
    where id = any(${[...childIds]}::bigint[]) and archived_at is null
    returning id`.execute(transaction);
  const archived = rows.map((row) => row.id);
  await childrenArchived.raise(transaction, { childIds: archived, lastDay, now });
  for (const guardianId of await listGuardiansWithoutChild(transaction, archived)) {
    await archiveMembership(transaction, guardianId, now);
  }
}

export const handleRestoreChildren = bind(restoreChildrenRoute, async (call) => {
  const childIds = await lockChildren(call);
  await restoreChildren(call.database, call.actor, call.params.kindergarten_id, childIds, 'child_ids');
  return { message: { key: 'children.restored' } };
});

/** Restores archived children and the guardians archived with them; 422 at the field if not allowed. */
export async function restoreChildren(
  transaction: Transaction,
  actor: Actor,
  kindergartenId: number,
  childIds: readonly number[],
  field: string,
): Promise<void> {
  // Before the children themselves: guardians are found by the children's `archived_at`.
  await returnGuardians(transaction, actor, kindergartenId, childIds, field);
  await sql`
    update children set archived_at = null, version = version + 1
    where id = any(${[...childIds]}::bigint[]) and archived_at is not null`.execute(transaction);
}

/** Locks the children named in the call; 404 if the actor does not see one of them here. */
async function lockChildren({
  database,
  actor,
  params,
  body,
  audit,
}: Call<typeof archiveChildrenRoute> | Call<typeof restoreChildrenRoute>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select child.id from children child
    where child.kindergarten_id = ${params.kindergarten_id} and child.id = any(${body.child_ids}::bigint[])
      and child.erased_at is null and ${seesChild(actor, params.kindergarten_id)}
    order by child.id for update of child`.execute(database);
  if (rows.length < new Set(body.child_ids).size) throw notFound();
  const childIds = rows.map((row) => row.id);
  audit({ child_id: childIds });
  return childIds;
}

async function listGuardiansWithoutChild(
  transaction: Transaction,
  childIds: readonly number[],
): Promise<number[]> {
  // If two siblings are archived at once, the second call waits for the first and sees both as archived.
  await sql`
    select from memberships
    where id in (select guardian_id from child_guardians where child_id = any(${childIds}::bigint[]))
    order by id for update`.execute(transaction);
  const { rows } = await sql<{ guardian_id: number }>`
    select distinct own.guardian_id
    from child_guardians own
    where own.child_id = any(${childIds}::bigint[]) and not exists (
      select from child_guardians other join children child on child.id = other.child_id
      where other.guardian_id = own.guardian_id and child.archived_at is null
    )
    order by own.guardian_id`.execute(transaction);
  return rows.map((row) => row.guardian_id);
}

/** Plans to archive the chosen children on that day, and clears the plan of the others. */
export async function planArchivingChildren(
  transaction: Transaction,
  childIds: readonly number[],
  chosenIds: readonly number[],
  day: string | null,
): Promise<void> {
  await sql`
    update children set archive_on = case when id = any(${[...chosenIds]}::bigint[]) then ${day}::date end
    where id = any(${[...childIds]}::bigint[])`.execute(transaction);
}
