import { type RawBuilder, sql } from 'kysely';
import { isKeptFrom } from '#server/kindergarten/guardians/access.ts';
import type { Actor } from '#server/platform/http/actor.ts';

/** A guardian who looks at the other families of their children's classes. */
interface Looking {
  actor: Actor;
  kindergartenId: number;
}

/**
 * Holds for a `child` of the guardian `membership` (`own`, with the guardian's `details`) if the guardian shows
 * something of themselves to the families of the child's class, and the actor is of these.
 */
export function isShownToFamilies({ actor, kindergartenId }: Looking): RawBuilder<boolean> {
  return sql`(not own.contact_hidden and not ${isKeptFrom(actor, kindergartenId)}
    and (details.show_email or details.show_phone)
    and child.id in (${selectClassmates(actor, kindergartenId)}))`;
}

/**
 * Selects `id` and `name` of the guardians who show themselves to the actor, a guardian, as the contacts of
 * parents do. The caller says why the actor may see them without the right to see contacts.
 */
export function selectShownGuardians({ actor, kindergartenId }: Looking): RawBuilder<unknown> {
  return sql`
    select membership.id, person.fname || ' ' || person.lname as name
    from memberships membership
    join users person on person.id = membership.user_id
    join guardian_details details on details.guardian_id = membership.id
    where membership.kindergarten_id = ${kindergartenId} and membership.type = 'guardian' and membership.active
      and membership.user_id <> ${actor.userId} and exists (
        select from child_guardians own join children child on child.id = own.child_id
        where own.guardian_id = membership.id and child.archived_at is null
          and ${isShownToFamilies({ actor, kindergartenId })}
      )`;
}

/**
 * The ids of the children who attend a class with one of the actor's own children today, including these. A
 * child whose other guardians are hidden from the actor does not count for this.
 */
function selectClassmates(actor: Actor, kindergartenId: number): RawBuilder<unknown> {
  return sql`
    select mate.child_id
    from memberships me
    join child_guardians mine on mine.guardian_id = me.id and not 'guardians' = any(mine.hidden_areas)
    join course_children placement on placement.child_id = mine.child_id
    join course_children mate on mate.course_id = placement.course_id
    where me.user_id = ${actor.userId} and me.type = 'guardian' and me.kindergarten_id = ${kindergartenId} and me.active
      and placement.days @> ${actor.today}::date
      and mate.days @> ${actor.today}::date`;
}
