import { sql } from 'kysely';
import {
  bookEventSlot,
  cancelEventBooking,
  closeEventSlot,
  limitEventBooking,
  listEventSlots,
  openEventSlots,
  type SlotList,
  slotsMaximum,
} from '#contract/communication/event-slots.ts';
import { message } from '#contract/platform/failure.ts';

import { onlyRow } from '#server/platform/database/only-row.ts';
import { bind } from '#server/platform/http/bind.ts';
import { forbidden, invalidField, notFound } from '#server/platform/http/failure.ts';
import { requireRow } from '#server/platform/http/require-row.ts';
import { askedOf } from './answers.ts';
import { type EventCall, type FoundEvent, findEvent, lockToAnswer, requireOrganiser } from './found-event.ts';
import { mayNameChild, selectAnsweredChildren } from './own-children.ts';

interface SlotRow {
  id: number;
  starts_at: string;
  ends_at: string;
  child_id: number | null;
  fname: string | null;
  lname: string | null;
  may_name: boolean;
}

type OwnChildren = SlotList['own'][number]['child'][];

/** The slots as the actor may see them: other families' children only for organisers who look after them. */
async function readSlots(call: EventCall, event: FoundEvent, known?: OwnChildren): Promise<SlotList> {
  const { database, actor, params, now } = call;
  const [{ rows }, own] = await Promise.all([
    sql<SlotRow>`
      select slot.id, slot.starts_at, slot.ends_at, child.id as child_id, child.fname, child.lname,
        ${mayNameChild(actor, params.kindergarten_id)} as may_name
      from event_slots slot
      left join event_bookings booking on booking.slot_id = slot.id
      left join children child on child.id = booking.child_id
      where slot.event_id = ${event.id} order by slot.starts_at`.execute(database),
    known ?? readOwnChildren(call),
  ]);
  const isShown = (childId: number, mayName: boolean) =>
    (event.may_edit && mayName) || own.some(({ id }) => id === childId);
  return {
    data: rows.map(({ id, starts_at, ends_at, child_id, fname, lname, may_name }) => ({
      ...{ id, starts_at, ends_at, is_taken: child_id !== null, is_open: isOpen(event, starts_at, now) },
      child:
        child_id !== null && fname !== null && lname !== null && isShown(child_id, may_name)
          ? { id: child_id, fname, lname }
          : null,
    })),
    own: own.map((child) => ({
      child,
      slot_id: rows.find(({ child_id }) => child_id === child.id)?.id ?? null,
    })),
    timezone: event.timezone,
    book_until: event.book_until,
    is_open: rows.some(({ starts_at }) => isOpen(event, starts_at, now)),
    allowed: { edit: event.may_edit && !event.is_recurring },
  };
}

/** Whether families may still book the slot, or give it back: until the set moment, and never once it has begun. */
function isOpen({ book_until }: FoundEvent, startsAt: string, now: string): boolean {
  return [startsAt, book_until ?? startsAt].every((until) => Temporal.Instant.compare(until, now) > 0);
}

/** The actor's children whose families are asked. */
async function readOwnChildren(call: EventCall): Promise<OwnChildren> {
  const { rows } = await sql<{ id: number; fname: string; lname: string }>`
    with ${askedOf(call)}
    select child.id, child.fname, child.lname from asked_child join children child on child.id = asked_child.child_id
    where child.id in (${selectAnsweredChildren(call.actor, call.params.kindergarten_id)})
    order by child.birth_date desc, child.id`.execute(call.database);
  return rows;
}

export const handleListEventSlots = bind(listEventSlots, async (call) => {
  const reply = await readSlots(call, await findEvent(call, null));
  const shown = [...reply.data, ...reply.own].flatMap(({ child }) => child?.id ?? []);
  call.audit({ child_id: [...new Set(shown)] });
  return reply;
});

export const handleOpenEventSlots = bind(openEventSlots, async (call) => {
  const { database, params, body } = call;
  const event = await findEvent(call, null, sql`for no key update of event`);
  requireOrganiser(event);
  if (event.is_recurring) throw forbidden();
  const first = Temporal.PlainDateTime.from(`${body.date}T${body.start_time}`).toZonedDateTime(
    event.timezone,
  );
  const length = body.minutes + body.pause_minutes;
  const starts = Array.from({ length: body.count }, (_, index) =>
    first
      .add({ minutes: index * length })
      .toInstant()
      .toString(),
  );
  await sql`
    insert into event_slots (kindergarten_id, event_id, starts_at, ends_at)
    select ${params.kindergarten_id}, ${event.id}, start, start + ${body.minutes}::integer * interval '1 minute'
    from unnest(${starts}::timestamptz[]) as start
    where not exists (
      select from event_slots other where other.event_id = ${event.id}
        and other.starts_at < start + ${body.minutes}::integer * interval '1 minute' and other.ends_at > start
    )
    order by start`.execute(database);
  const { rows } = await sql<{ slots: number }>`
    select count(*)::integer as slots from event_slots where event_id = ${event.id}`.execute(database);
  if (onlyRow(rows).slots > slotsMaximum) throw invalidField('count', 'events.too_many_slots');
  return readSlots(call, event);
});

export const handleLimitEventBooking = bind(limitEventBooking, async (call) => {
  const { database, body } = call;
  const event = await findEvent(call, null, sql`for no key update of event`);
  requireOrganiser(event);
  await sql`update events set book_until = ${body.book_until} where id = ${event.id}`.execute(database);
  return readSlots(call, { ...event, book_until: body.book_until });
});

export const handleCloseEventSlot = bind(closeEventSlot, async (call) => {
  const { database, params } = call;
  const event = await findEvent(call, null, lockToAnswer);
  requireOrganiser(event);
  await lockSlot(call, params.event_slot_id);
  const { rows } = await sql`
    delete from event_slots slot where id = ${params.event_slot_id}
      and not exists (select from event_bookings where slot_id = slot.id) returning id`.execute(database);
  if (rows.length === 0) throw forbidden();
  return readSlots(call, event);
});

/** Those who want the same slot come one after the other. */
async function lockSlot({ database, params }: EventCall, slotId: number): Promise<{ starts_at: string }> {
  const { rows } = await sql<{ starts_at: string }>`
    select starts_at from event_slots where id = ${slotId} and event_id = ${params.event_id} for no key update`.execute(
    database,
  );
  return requireRow(rows);
}

/**
 * The actor's children; 404 unless that one is among them and its family is asked; 403 if it is too late for the slot
 * that the family has.
 */
async function requireFamily(call: EventCall, event: FoundEvent, childId: number): Promise<OwnChildren> {
  const own = await readOwnChildren(call);
  if (!own.some(({ id }) => id === childId)) throw notFound();
  const { rows } = await sql<{ starts_at: string }>`
    select slot.starts_at from event_bookings booking join event_slots slot on slot.id = booking.slot_id
    where booking.event_id = ${event.id} and booking.child_id = ${childId}`.execute(call.database);
  if (!rows.every(({ starts_at }) => isOpen(event, starts_at, call.now))) throw forbidden();
  return own;
}

export const handleBookEventSlot = bind(bookEventSlot, async (call) => {
  const { database, actor, params, body, now } = call;
  const event = await findEvent(call, null, lockToAnswer);
  const own = await requireFamily(call, event, body.child_id);
  const { starts_at } = await lockSlot(call, body.slot_id);
  if (!isOpen(event, starts_at, now)) throw forbidden();
  const { rows } = await sql`
    select from event_bookings where slot_id = ${body.slot_id} and child_id <> ${body.child_id}`.execute(
    database,
  );
  if (rows.length > 0) throw call.conflict(await readSlots(call, event, own), message('events.slot_taken'));
  await sql`
    insert into event_bookings (slot_id, kindergarten_id, event_id, child_id, user_id, booked_at)
    values (${body.slot_id}, ${params.kindergarten_id}, ${event.id}, ${body.child_id}, ${actor.userId}, ${now})
    on conflict on constraint event_bookings_family do update set
      slot_id = excluded.slot_id, user_id = excluded.user_id, booked_at = excluded.booked_at`.execute(
    database,
  );
  call.audit({ child_id: body.child_id });
  return readSlots(call, event, own);
});

export const handleCancelEventBooking = bind(cancelEventBooking, async (call) => {
  const { database, query } = call;
  const event = await findEvent(call, null, lockToAnswer);
  const own = await requireFamily(call, event, query.child_id);
  await sql`
    delete from event_bookings where event_id = ${event.id} and child_id = ${query.child_id}`.execute(
    database,
  );
  call.audit({ child_id: query.child_id });
  return readSlots(call, event, own);
});
