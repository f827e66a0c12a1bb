import { sql } from 'kysely';
import { remindEventGuests } from '#contract/communication/event-answers.ts';
import { across } from '#contract/platform/reach.ts';
import {
  planNotifications,
  planOwnNotifications,
} from '#server/access/notification-settings/plan-notifications.ts';
import { findFlagHolders } from '#server/access/sessions/find-told.ts';
import { bind } from '#server/platform/http/bind.ts';
import { forbidden } from '#server/platform/http/failure.ts';
import { defineJob } from '#server/platform/jobs/jobs.ts';
import { askedOf, givenTo, readAnswers, requireOpen } from './answers.ts';
import { findEvent, requireOrganiser } from './found-event.ts';
import { mayKnow } from './own-children.ts';
import { bookingReminder, eventReminder } from './types.ts';

/** Each guardian of a child without an answer, or the person themselves. */
export const handleRemindEventGuests = bind(remindEventGuests, async (call) => {
  const { database, params, body, now } = call;
  const event = await findEvent(call, body.date, sql`for no key update of event`);
  requireOrganiser(event);
  requireOpen(event, now);
  if (!event.asks_answers || event.reminded_at !== null) throw forbidden();
  const { rows } = await sql<{ user_id: number }>`
    with ${askedOf(call)}, missing as (
      select asked.child_id, asked.user_id from asked ${givenTo(event)} where given.answer is null
    )
    select guardian.user_id from missing
    join child_guardians own on own.child_id = missing.child_id and ${mayKnow}
    join memberships guardian on guardian.id = own.guardian_id and guardian.active and guardian.user_id is not null
    union
    select user_id from missing where user_id is not null
    order by user_id`.execute(database);
  await sql`update event_occurrences set reminded_at = ${now} where id = ${event.occurrence_id}`.execute(
    database,
  );
  await planNotifications(database, {
    type: eventReminder,
    place: { kind: 'kindergarten', id: params.kindergarten_id },
    userIds: await findFlagHolders(
      database,
      rows.map(({ user_id }) => user_id),
      params.kindergarten_id,
      'events_access_index',
      now,
    ),
    subjectId: event.occurrence_id,
    now,
  });
  return readAnswers(call, { ...event, reminded_at: now });
});

/** Reminds of slots on the day before; whoever booked later than that knows. */
export const remindOfBookings = defineJob({
  name: 'events.remind-of-bookings',
  schedule: '10 * * * *',
  place: across('the slots of all places begin at some time'),
  async run({ transaction, clock }) {
    const now = clock.now().toString();
    const { rows } = await sql<{ kindergarten_id: number; slot_id: number; user_id: number }>`
      select booking.kindergarten_id, booking.slot_id, booking.user_id
      from event_slots slot join event_bookings booking on booking.slot_id = slot.id
      where slot.starts_at > ${now} and slot.starts_at <= ${now}::timestamptz + interval '1 day'
        and booking.user_id is not null and booking.booked_at < slot.starts_at - interval '1 day'
      order by booking.kindergarten_id, booking.slot_id`.execute(transaction);
    for (const [id, booked] of Map.groupBy(rows, ({ kindergarten_id }) => kindergarten_id))
      await planOwnNotifications(transaction, {
        type: bookingReminder,
        place: { kind: 'kindergarten', id },
        people: booked.map(({ user_id, slot_id }) => ({ userId: user_id, subjectId: slot_id })),
        now,
      });
  },
});
