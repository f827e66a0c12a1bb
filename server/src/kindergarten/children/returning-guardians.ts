import { sql } from 'kysely';
import { type Message, message } from '#contract/platform/failure.ts';
import { mayAssign } from '#server/access/roles/grant.ts';
import { returnMembers } from '#server/access/roles/memberships.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { invalidFields } from '#server/platform/http/failure.ts';

/** A guardian who left with one of the children and comes back with them. */
interface Returning {
  guardian_id: number;
  child_ids: number[];
  /** What they may have again; null keeps the roles that they held. */
  role_ids: number[] | null;
  /** Why the actor can't bring them back. */
  refusal: Message | null;
}

/**
 * Whom these children would bring back from the archive. Nobody gives what they may not grant: roles that are not the actor's
 * to give stay away, and whoever would have none gets the one that new guardians get.
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

/** Brings them back, as far as the actor may; complains at the field otherwise. Before the children's own day of leaving goes. */
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
