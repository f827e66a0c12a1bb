import { type RawBuilder, sql } from 'kysely';
import { isChildOf, seesChildArea, selectTaughtChildren } from '#server/kindergarten/children/access.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { forbidden } from '#server/platform/http/failure.ts';
import { requireRow } from '#server/platform/http/require-row.ts';

/**
 * Holds for the rows of `children child` that the actor looks after as staff: all, or those of the classes
 * they teach today. For children of other classes, an employee who is a parent counts only as a parent.
 */
export function caresForChild(actor: Actor, kindergartenId: number): RawBuilder<boolean> {
  if (actor.hasFlag('children_access_all')) return isChildOf(kindergartenId);
  if (!actor.hasFlag('children_access_index')) return sql`false`;
  return sql`(${isChildOf(kindergartenId)} and child.id in (${selectTaughtChildren(actor, kindergartenId)}))`;
}

/** Holds for the rows of `memberships membership` that the list of guardians shows to the actor. */
export function seesGuardian(actor: Actor, kindergartenId: number): RawBuilder<boolean> {
  const isHere = sql<boolean>`membership.kindergarten_id = ${kindergartenId}`;
  if (actor.hasFlag('guardians_access_all')) return isHere;
  return sql`(${isHere} and membership.id in (
    select own.guardian_id from child_guardians own
    join children child on child.id = own.child_id
    where child.archived_at is null and ${caresForChild(actor, kindergartenId)}
  ))`;
}

/**
 * Holds for the rows of `memberships membership` who are, with the actor, guardians of a child here, if their
 * contact is hidden from the child's other guardians, or the guardians are hidden from the actor. Other
 * children of theirs that the actor is not related to do not bypass this.
 */
export function isKeptFrom(actor: Actor, kindergartenId: number): RawBuilder<boolean> {
  return sql`(membership.user_id <> ${actor.userId} and exists (
    select from child_guardians theirs
    join child_guardians mine on mine.child_id = theirs.child_id
    join memberships me on me.id = mine.guardian_id
    where theirs.guardian_id = membership.id and me.user_id = ${actor.userId}
      and me.kindergarten_id = ${kindergartenId}
      and (theirs.contact_hidden or 'guardians' = any(mine.hidden_areas))
  ))`;
}

/** The parts of a call about the guardians of one child. */
export interface ChildGuardiansCall {
  database: ReadDatabase | Transaction;
  actor: Actor;
  params: { kindergarten_id: number; child_id: number };
  now: string;
}

/** The child, if the actor may see its guardians; 404 otherwise. */
export async function requireGuardiansArea(
  { database, actor, params }: ChildGuardiansCall,
  lock: RawBuilder<unknown> = sql``,
): Promise<{ cares: boolean; mayEdit: boolean }> {
  const { rows } = await sql<{ archived: boolean; cares: boolean }>`
    select child.archived_at is not null as archived, ${caresForChild(actor, params.kindergarten_id)} as cares
    from children child
    where child.id = ${params.child_id} and child.kindergarten_id = ${params.kindergarten_id}
      and child.erased_at is null and ${seesChildArea(actor, params.kindergarten_id, 'guardians')}
    ${lock}`.execute(database);
  const child = requireRow(rows);
  return {
    cares: child.cares,
    mayEdit: child.cares && !child.archived && actor.hasFlag('child_edit_guardians'),
  };
}

/**
 * The same for a change of the child's guardians; it waits for other changes of the same child. 403 for an
 * actor who sees them only as a parent, and for an archived child.
 */
export async function requireEditableGuardians(
  call: ChildGuardiansCall & { database: Transaction },
): Promise<void> {
  const { mayEdit } = await requireGuardiansArea(call, sql`for no key update of child`);
  if (!mayEdit) throw forbidden();
}
