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
  mayEdit: boolean;
  mayGuard: boolean;
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
  const { rows } = await sql<{ archived: boolean; cares: boolean; is_own: boolean; is_barred: boolean }>`
    select child.archived_at is not null as archived, ${caresForChild(actor, kindergartenId)} as cares,
      ${isOwnChild(actor, kindergartenId)} as is_own,
      exists (
        select from barred_guardians barred join memberships guardian on guardian.id = barred.guardian_id
        where barred.child_id = child.id and guardian.user_id = ${actor.userId}
      ) as is_barred
    from children child
    where child.id = ${params.child_id} and child.kindergarten_id = ${kindergartenId}
      and child.erased_at is null and ${seesChildArea(actor, kindergartenId, 'guardians')}
    ${lock}`.execute(database);
  const { archived, cares, is_own: isOwn, is_barred: isBarred } = requireRow(rows);
  const guards = cares && !isBarred && actor.hasFlag('child_guard_pick_ups');
  return {
    // Who may write down whom staff must refuse is told of them; an official or a parent never is.
    cares: guards,
    mayEdit: !archived && !isBarred && (cares || isOwn) && actor.hasFlag('child_edit_pick_ups'),
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
