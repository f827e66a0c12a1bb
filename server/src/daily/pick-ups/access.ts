import { type RawBuilder, sql } from 'kysely';
import { isOwnChild, seesChildArea } from '#server/kindergarten/children/access.ts';
import { caresForChild } from '#server/kindergarten/guardians/access.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { forbidden } from '#server/platform/http/failure.ts';
import { requireRow } from '#server/platform/http/require-row.ts';

/** The parts of a call about who may fetch one child. */
export interface PickUpsCall {
  database: ReadDatabase | Transaction;
  actor: Actor;
  params: { kindergarten_id: number; child_id: number };
}

/** What the actor may see and do. `cares`: as staff who look after the child, so refused people, too. */
export interface PickUpRights {
  cares: boolean;
  /** Whether they learn who fetched the child, and when; a guardian who must not fetch it does not. */
  seesHandovers: boolean;
  mayEdit: boolean;
  mayGuard: boolean;
}

/**
 * Holds for the rows of `children child` that this person must not fetch. So they do not decide who may, nor learn who
 * did, on any page or in the archive of the child's data.
 */
export const isBarredFrom = (userId: number): RawBuilder<boolean> => sql`exists (
  select from barred_guardians mine join memberships me on me.id = mine.guardian_id
  where mine.child_id = child.id and me.user_id = ${userId}
)`;

/** Holds for the rows of `children child` of whom the actor learns, as staff, who must not fetch them. */
export function guardsChild(actor: Actor, kindergartenId: number): RawBuilder<boolean> {
  if (!actor.hasFlag('child_guard_pick_ups')) return sql`false`;
  return sql`(${caresForChild(actor, kindergartenId)} and not ${isBarredFrom(actor.userId)})`;
}

/** Holds for the rows of `children child` of whom the actor sees who may fetch them: whose page of it they may open. */
export function seesFetchers(actor: Actor, kindergartenId: number): RawBuilder<boolean> {
  if (!actor.hasFlag('child_access_pick_ups')) return sql`false`;
  return seesChildArea(actor, kindergartenId, 'guardians');
}

/**
 * Holds for the rows of `children child` for whom the actor names who fetches them: staff who look after the child, and its
 * guardians, except one who must not fetch it.
 */
export function namesFetchers(actor: Actor, kindergartenId: number): RawBuilder<boolean> {
  // Without the page of who may fetch them, nobody is named.
  if (!actor.hasFlag('child_access_pick_ups') || !actor.hasFlag('child_edit_pick_ups')) return sql`false`;
  return sql`(
    child.archived_at is null and (${caresForChild(actor, kindergartenId)} or ${isOwnChild(actor, kindergartenId)})
    and ${seesChildArea(actor, kindergartenId, 'guardians')} and not ${isBarredFrom(actor.userId)}
  )`;
}

/**
 * 404 if the actor may not see the child's guardians. A guardian who must not fetch the child names nobody who
 * may, and is no staff of this child, even as its teacher; nobody changes anything for an archived child.
 */
export async function requirePickUps(
  { database, actor, params }: PickUpsCall,
  lock: RawBuilder<unknown> = sql``,
): Promise<PickUpRights> {
  const kindergartenId = params.kindergarten_id;
  const { rows } = await sql<{
    archived: boolean;
    is_barred: boolean;
    guards: boolean;
    names: boolean;
  }>`
    select child.archived_at is not null as archived, ${isBarredFrom(actor.userId)} as is_barred,
      ${guardsChild(actor, kindergartenId)} as guards, ${namesFetchers(actor, kindergartenId)} as names
    from children child
    where child.id = ${params.child_id} and child.kindergarten_id = ${kindergartenId}
      and child.erased_at is null and ${seesChildArea(actor, kindergartenId, 'guardians')}
    ${lock}`.execute(database);
  const { archived, is_barred: isBarred, guards, names } = requireRow(rows);
  return {
    // Who may write down whom staff must refuse is told of them; an official or a parent never is.
    cares: guards,
    seesHandovers: !isBarred,
    mayEdit: names,
    mayGuard: !archived && guards,
  };
}

/** The same for a change; it waits for other changes of the same child. 403 without the right. */
export async function requireChange(
  call: PickUpsCall & { database: Transaction },
  right: 'mayEdit' | 'mayGuard',
): Promise<PickUpRights> {
  const rights = await requirePickUps(call, sql`for no key update of child`);
  if (!rights[right]) throw forbidden();
  return rights;
}
