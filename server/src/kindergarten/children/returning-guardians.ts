import { sql } from 'kysely';
import { type Message, message } from '#contract/platform/failure.ts';
import { mayAssign } from '#server/access/roles/grant.ts';
import { returnMembers } from '#server/access/roles/memberships.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { invalidFields } from '#server/platform/http/failure.ts';

/** A guardian who was archived with one of the children and is restored with them. */
interface Returning {
  guardian_id: number;
  child_ids: number[];
  /** The roles that the guardian gets; null keeps the former roles. */
  role_ids: number[] | null;
  /** Why the actor can't restore them; null if they can. */
  refusal: Message | null;
}

/**
 * The guardians that restoring these children would restore. Roles that the actor may not grant are left out;
 * a guardian who would then have no role gets the default role of new guardians.
 */
export async function findReturning(
  database: ReadDatabase | Transaction,
  actor: Actor,
  kindergartenId: number,
  childIds: readonly number[],
): Promise<Returning[]> {
  const { rows } = await sql<{
    guardian_id: number;
    user_id: number;
    child_ids: number[];
    role_ids: number[];
  }>`
    select
      guardian.id as guardian_id, guardian.user_id, array_agg(own.child_id order by own.child_id) as child_ids,
      array(select role_id from membership_roles where membership_id = guardian.id order by role_id) as role_ids
    from memberships guardian
    join child_guardians own on own.guardian_id = guardian.id and own.child_id = any(${[...childIds]}::bigint[])
    where guardian.type = 'guardian' and guardian.kindergarten_id = ${kindergartenId}
      and exists (
        select from child_guardians any_of join children child on child.id = any_of.child_id
        where any_of.guardian_id = guardian.id and child.archived_at = guardian.archived_at
      )
    group by guardian.id
    order by guardian.id`.execute(database);
  if (rows.length === 0) return [];
  const { rows: roles } = await sql<{ id: number; name: string; flags: string[]; is_default: boolean }>`
    select id, name, flags, is_default from roles
    where kindergarten_id = ${kindergartenId} and type = 'guardian'`.execute(database);
  const given = roles.filter((role) => mayAssign(actor, { type: 'guardian', ...role })).map(({ id }) => id);
  const standard = roles.find((role) => role.is_default);
  return rows.map(({ user_id: userId, role_ids: held, ...one }) => {
    const own = held.filter((id) => given.includes(id));
    const isWhole = own.length === held.length;
    const next = own.length > 0 || standard === undefined ? own : [standard.id];
    const lacks = !isWhole && own.length === 0 && standard !== undefined && !given.includes(standard.id);
    return { ...one, role_ids: isWhole ? null : next, refusal: refuse() };

    function refuse(): Message | null {
      if (userId === actor.userId) return message('children.restore_own');
      return lacks ? message('roles.role_not_yours', { roles: standard?.name ?? '' }) : null;
    }
  });
}

/** Restores them if the actor may, else 422 at the field. Call it while the children are still archived. */
export async function returnGuardians(
  transaction: Transaction,
  actor: Actor,
  kindergartenId: number,
  childIds: readonly number[],
  field: string,
): Promise<void> {
  const returning = await findReturning(transaction, actor, kindergartenId, childIds);
  const [refusal] = returning.flatMap((one) => one.refusal ?? []);
  if (refusal !== undefined) throw invalidFields({ [field]: [refusal] });
  const members = returning.map(({ guardian_id, role_ids }) => ({ id: guardian_id, role_ids }));
  await returnMembers(transaction, members, actor.userId);
}
