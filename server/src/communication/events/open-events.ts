import { sql } from 'kysely';
import { findEventOccurrence, listOpenEvents } from '#contract/communication/event-answers.ts';
import { findEventSlot } from '#contract/communication/event-slots.ts';
import { bind } from '#server/platform/http/bind.ts';
import { requireRow } from '#server/platform/http/require-row.ts';
import { seesEvent, withReached } from './access.ts';
import { withAskedChildren } from './asked.ts';
import { selectAnsweredChildren } from './own-children.ts';

/** How far ahead an event waits for an answer, and how many are listed. */
const daysAhead = 60;
const mostListed = 20;

/** Of a series, the next occurrence waits alone. */
export const handleListOpenEvents = bind(listOpenEvents, async (call) => {
  const { database, actor, params, now } = call;
  const id = params.kindergarten_id;
  const place = { kind: 'kindergarten', id } as const;
  const own = selectAnsweredChildren(actor, id);
  const coming = sql`
    select distinct on (event.id) event.id, event.audience_id, event.creator_id, event.title, event.asks_answers,
      to_char(event.start_time, 'HH24:MI') as start_time, occurrence.id as occurrence_id, occurrence.day,
      occurrence.starts_at,
      exists (
        select from event_slots slot where slot.event_id = event.id and slot.starts_at > ${now}
          and coalesce(event.book_until > ${now}, true)
      ) as has_slots
    from event_occurrences occurrence join events event on event.id = occurrence.event_id
    where occurrence.kindergarten_id = ${id} and occurrence.ends_at > ${now}
      and occurrence.starts_at < ${now}::timestamptz + interval '1 day' * ${sql.lit(daysAhead)}
      and event.audience_id in (select audience_id from reached) and ${seesEvent(actor, place)}
    order by event.id, occurrence.starts_at`;
  const { rows } = await sql<{
    id: number;
    title: string;
    date: string;
    start_time: string | null;
    waits_for: 'answer' | 'booking';
  }>`
    with ${withReached(actor, place, now)}, coming as materialized (${coming}),
    ${withAskedChildren(sql`select audience_id, creator_id from coming where asks_answers or has_slots`, id, actor.today)},
    open as (
      select coming.*,
        asks_answers and (
          exists (
            select from asked_child asked
            where asked.audience_id = coming.audience_id and asked.child_id in (${own}) and not exists (
              select from event_answers given
              where given.occurrence_id = coming.occurrence_id and given.child_id = asked.child_id
            )
          )
          or coming.creator_id is distinct from ${actor.userId}
            and not exists (select from asked_child asked where asked.audience_id = coming.audience_id)
            and not exists (
              select from event_answers given
              where given.occurrence_id = coming.occurrence_id and given.child_id is null and given.user_id = ${actor.userId}
            )
        ) as waits_for_answer,
        has_slots and exists (
          select from asked_child asked
          where asked.audience_id = coming.audience_id and asked.child_id in (${own}) and not exists (
            select from event_bookings booking where booking.event_id = coming.id and booking.child_id = asked.child_id
          )
        ) as waits_for_booking
      from coming
    )
    select open.id, open.title, open.day as date, open.start_time,
      case when waits_for_answer then 'answer' else 'booking' end as waits_for
    from open where waits_for_answer or waits_for_booking
    order by open.starts_at, open.id limit ${sql.lit(mostListed)}`.execute(database);
  call.audit({ event_id: rows.map((row) => row.id) });
  return { data: rows };
});

export const handleFindEventOccurrence = bind(
  findEventOccurrence,
  async ({ database, actor, params, now }) => {
    const place = { kind: 'kindergarten', id: params.kindergarten_id } as const;
    const { rows } = await sql<{ event_id: number; date: string }>`
    with ${withReached(actor, place, now)}
    select occurrence.event_id, occurrence.day as date
    from event_occurrences occurrence join events event on event.id = occurrence.event_id
    where occurrence.id = ${params.event_occurrence_id} and occurrence.kindergarten_id = ${place.id}
      and ${seesEvent(actor, place)}`.execute(database);
    return requireRow(rows);
  },
);

export const handleFindEventSlot = bind(findEventSlot, async ({ database, actor, params, now }) => {
  const place = { kind: 'kindergarten', id: params.kindergarten_id } as const;
  const { rows } = await sql<{ event_id: number }>`
    with ${withReached(actor, place, now)}
    select slot.event_id from event_slots slot join events event on event.id = slot.event_id
    where slot.id = ${params.event_slot_id} and slot.kindergarten_id = ${place.id}
      and ${seesEvent(actor, place)}`.execute(database);
  return requireRow(rows);
});
