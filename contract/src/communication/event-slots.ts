import * as z from 'zod/mini';
import { requireFlag } from '../access/permissions.ts';
import { bySessionOrToken, bySessionOrWriter } from '../platform/callers.ts';
import { routesAt } from '../platform/route.ts';
import { day, instant, namedPerson, rowId, rowIdText, ruleError } from '../platform/rules.ts';
import { time } from '../platform/rules-date.ts';
import { integer } from '../platform/rules-number.ts';

/** Slots for talks, of a kindergarten's events that do not repeat. */
const routes = routesAt('events', '/api/kindergartens/{kindergarten_id}/events/{event_id}');
const reading = routes.with({
  access: requireFlag('kindergarten', 'events_access_index'),
  callers: bySessionOrToken,
});
const booking = reading.with({ callers: bySessionOrWriter });
const organising = routes.with({
  access: requireFlag('kindergarten', 'events_can_edit'),
  callers: bySessionOrWriter,
});

/** The most slots of an event. */
export const slotsMaximum = 200;

const slotList = z.object({
  data: z.array(
    z.object({
      id: z.number(),
      starts_at: instant,
      ends_at: instant,
      is_taken: z.boolean(),
      /** Whether families may still book it, or give it back. */
      is_open: z.boolean(),
      /** Who has it: the caller's own children; for organisers, all. */
      child: z.nullable(namedPerson),
    }),
  ),
  /** The caller's children whose families are asked, with the slot that they have. */
  own: z.array(z.object({ child: namedPerson, slot_id: z.nullable(z.number()) })),
  timezone: z.string(),
  /** Until when families may book and change; null: until the slot starts. */
  book_until: z.nullable(instant),
  /** Whether one of them is. */
  is_open: z.boolean(),
  allowed: z.object({ edit: z.boolean() }),
});
export type SlotList = z.output<typeof slotList>;

/** All slots of the event; families see which are free and which is theirs. */
export const listEventSlots = reading.get('listEventSlots', '/slots', { reply: slotList });

/** Opens slots of the same length one after the other; those that exist already stay. */
export const openEventSlots = organising.post('openEventSlots', '/slots', {
  body: z.strictObject({
    date: day,
    start_time: time,
    minutes: integer(5, 240),
    pause_minutes: integer(0, 120),
    count: integer(1, 50),
  }),
  reply: slotList,
  status: 201,
  personal: false,
  example: {
    body: { date: '2026-10-20', start_time: '16:00', minutes: 20, pause_minutes: 5, count: 6 },
  },
});

/** Says until when families may book and change. */
export const limitEventBooking = organising.put('limitEventBooking', '/slots', {
  body: z.strictObject({ book_until: z.nullable(z.iso.datetime(ruleError('not_valid_date'))) }),
  reply: slotList,
  personal: false,
  example: { body: { book_until: null } },
});

/** Removes a slot that nobody has booked; 403 if somebody has. */
export const closeEventSlot = organising.delete('closeEventSlot', '/slots/{event_slot_id}', {
  reply: slotList,
  personal: false,
});

/** Books a slot for the family of a child, instead of the one that it has. 409 if another family was faster. */
export const bookEventSlot = booking.put('bookEventSlot', '/booking', {
  body: z.strictObject({ slot_id: rowId, child_id: rowId }),
  reply: slotList,
  conflict: slotList,
  example: { body: { slot_id: 1, child_id: 1 } },
});

/** Gives the family's slot back. */
export const cancelEventBooking = booking.delete('cancelEventBooking', '/booking', {
  query: z.strictObject({ child_id: rowIdText }),
  reply: slotList,
  example: { query: { child_id: '1' } },
});

/** Of which event the slot is. */
export const findEventSlot = routesAt('events', '/api/kindergartens/{kindergarten_id}/event-slots').get(
  'findEventSlot',
  '/{event_slot_id}',
  {
    access: requireFlag('kindergarten', 'events_access_index'),
    callers: bySessionOrToken,
    reply: z.object({ event_id: z.number() }),
    personal: false,
  },
);
