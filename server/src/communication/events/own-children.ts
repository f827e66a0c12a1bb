import { type RawBuilder, sql } from 'kysely';
import { selectOwnChildren } from '#server/kindergarten/children/access.ts';
import { caresForChild } from '#server/kindergarten/guardians/access.ts';
import type { Actor, Reader } from '#server/platform/http/actor.ts';

/** Holds for the rows of `child_guardians own` whose guardian may know of the child (separated families). */
export const mayKnow = sql<boolean>`not ('profile' = any(own.hidden_areas))`;

/** The ids of the children for whose families the actor may answer and book: their own, unless hidden from them. */
export function selectAnsweredChildren(actor: Reader, kindergartenId: number): RawBuilder<unknown> {
  return sql`
    select own.child_id from child_guardians own
    join memberships guardian on guardian.id = own.guardian_id and guardian.user_id = ${actor.userId} and guardian.active
    where own.child_id in (${selectOwnChildren(actor, kindergartenId)}) and ${mayKnow}`;
}

/** Holds for the rows of `children child` that the actor looks after, or for whose family they answer. */
export function mayNameChild(actor: Actor, kindergartenId: number): RawBuilder<boolean> {
  const own = selectAnsweredChildren(actor, kindergartenId);
  return sql`coalesce(${caresForChild(actor, kindergartenId)} or child.id in (${own}), false)`;
}
