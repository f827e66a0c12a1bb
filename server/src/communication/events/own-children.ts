import { type RawBuilder, sql } from 'kysely';
import { selectOwnChildren } from '#server/kindergarten/children/access.ts';
import type { Reader } from '#server/platform/http/actor.ts';

/** Holds for the rows of `child_guardians own` whose guardian may know of the child (separated families). */
export const mayKnow = sql<boolean>`not ('profile' = any(own.hidden_areas))`;

/** The ids of the children for whose families the actor may answer and book: their own, unless hidden from them. */
export function selectAnsweredChildren(actor: Reader, kindergartenId: number): RawBuilder<unknown> {
  return sql`
    select own.child_id from child_guardians own
    join memberships guardian on guardian.id = own.guardian_id and guardian.user_id = ${actor.userId} and guardian.active
    where own.child_id in (${selectOwnChildren(actor, kindergartenId)}) and ${mayKnow}`;
}
