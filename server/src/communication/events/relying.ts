import { type RawBuilder, sql } from 'kysely';
import { mayKnow } from './own-children.ts';

/**
 * Selects `occurrence_id, user_id` of those who count on these occurrences of a kindergarten, as long as they lie ahead:
 * the guardians of the children who come or for whom a slot is booked, who comes without a child, and who takes something.
 * @param occurrences selects their ids
 */
export function selectRelying(occurrences: RawBuilder<unknown>, now: string): RawBuilder<unknown> {
  return sql`
    with occurrence as (
      select id, event_id, ends_at > ${now} as is_ahead from event_occurrences where id in (${occurrences})
    )
    select family.occurrence_id, guardian.user_id
    from (
      select occurrence.id as occurrence_id, given.child_id
      from occurrence join event_answers given on given.occurrence_id = occurrence.id and given.answer = 'coming'
      where occurrence.is_ahead
      union
      select occurrence.id, booking.child_id
      from occurrence join event_bookings booking on booking.event_id = occurrence.event_id
      join event_slots slot on slot.id = booking.slot_id and slot.starts_at > ${now}
    ) family
    join children child on child.id = family.child_id and child.archived_at is null
    join child_guardians own on own.child_id = child.id and ${mayKnow}
    join memberships guardian on guardian.id = own.guardian_id and guardian.active and guardian.user_id is not null
    union
    select occurrence.id, given.user_id
    from occurrence join event_answers given
      on given.occurrence_id = occurrence.id and given.child_id is null and given.answer = 'coming'
    where occurrence.is_ahead
    union
    select occurrence.id, taker.user_id
    from occurrence join event_item_takers taker on taker.occurrence_id = occurrence.id
    where occurrence.is_ahead`;
}
