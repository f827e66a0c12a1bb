import { type RawBuilder, sql } from 'kysely';
import { withAudiences } from '#server/kindergarten/target-groups/audiences.ts';
import type { Reader } from '#server/platform/http/actor.ts';
import { type EventPlace, placeColumn, toIdentityPlace } from './places.ts';

/** The common table expression that `seesEvent` needs. */
export function withReached(
  reader: Reader,
  place: EventPlace,
  now: string,
  audiences?: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return withAudiences('events', reader, toIdentityPlace(place), now, audiences);
}

/**
 * Holds for the rows of `events event` that the reader may see in the place, in a statement with `withReached`:
 * those for them, those they made, and all of the place with the right to all. In a kindergarten, its organisation's
 * events for them, too.
 */
export function seesEvent(reader: Reader, place: EventPlace): RawBuilder<boolean> {
  const isHere = sql`${placeColumn('event', place)} = ${place.id}`;
  const isAbove = place.kind === 'kindergarten' ? sql`or event.organization_id is not null` : sql``;
  const forThem = sql`((${isHere} ${isAbove}) and event.audience_id in (select audience_id from reached))`;
  const own = seesAll(reader, place) ? isHere : sql`(${isHere} and event.creator_id = ${reader.userId})`;
  return sql`(${forThem} or ${own})`;
}

/** Holds for the rows of `events event` that the actor may change: their own, or all with the right to all. */
export function editsEvent(actor: Reader, place: EventPlace): RawBuilder<boolean> {
  const flag = place.kind === 'kindergarten' ? 'events_can_edit' : 'organization_edit_events';
  if (!actor.hasFlag(flag)) return sql`false`;
  // An event of the organisation above has no kindergarten.
  const isHere = sql<boolean>`coalesce(${placeColumn('event', place)} = ${place.id}, false)`;
  return seesAll(actor, place)
    ? isHere
    : sql`(${isHere} and event.creator_id is not distinct from ${actor.userId})`;
}

/** An organisation's events are seen by all who may change them. */
function seesAll(reader: Reader, { kind }: EventPlace): boolean {
  return reader.hasFlag(kind === 'kindergarten' ? 'events_access_all' : 'organization_edit_events');
}

/** The occurrences that may be shown in the place and match, before `seesEvent` decides, as `occurrence`. */
export function selectOccurrences(place: EventPlace, matching: RawBuilder<boolean>): RawBuilder<unknown> {
  const of = (column: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
    sql`select * from event_occurrences occurrence where ${column} = ${id} and ${matching}`;
  const here = of(placeColumn('occurrence', place), sql`${place.id}`);
  if (place.kind === 'organization') return here;
  // A kindergarten without an organisation has none of it.
  const above = of(
    sql`occurrence.organization_id`,
    sql`(select organization_id from kindergartens where id = ${place.id})`,
  );
  return sql`${here} union all ${above}`;
}
