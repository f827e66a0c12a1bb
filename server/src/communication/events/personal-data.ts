import { sql } from 'kysely';
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts';

/** What somebody answered, took or booked belongs to the occurrence that was meant. */
const occurrence = sql`
  join event_occurrences occurrence on occurrence.id = given.occurrence_id
  join events event on event.id = occurrence.event_id`;

/**
 * The events that a person made stay in the calendar without their maker. Answers, and slots that a family booked, are
 * those of the child, and stay without who gave them; without a child, those of the person.
 */
export const eventsPersonalData: PersonalData = {
  user: (id) => ({
    sections: [
      {
        key: 'events',
        rows: sql`
          select coalesce(kindergarten.name, organization.name) as place, event.title, event.description, event.location,
            event.repeat_start as start_date, event.created_at
          from events event
          left join kindergartens kindergarten on kindergarten.id = event.kindergarten_id
          left join organizations organization on organization.id = event.organization_id
          where event.creator_id = ${id}
          order by event.created_at, event.id`,
      },
      {
        key: 'event_answers',
        rows: sql`
          select event.title, occurrence.day, given.answer, given.people_count, given.answered_at
          from event_answers given ${occurrence} where given.user_id = ${id}
          order by given.answered_at, given.id`,
      },
      {
        key: 'event_items',
        rows: sql`
          select event.title, occurrence.day, item.name as item, given.amount
          from event_item_takers given join event_items item on item.id = given.item_id ${occurrence}
          where given.user_id = ${id} order by occurrence.day, given.item_id`,
      },
      {
        key: 'event_bookings',
        rows: sql`
          select event.title, slot.starts_at, slot.ends_at, booking.booked_at
          from event_bookings booking join event_slots slot on slot.id = booking.slot_id
          join events event on event.id = booking.event_id
          where booking.user_id = ${id} order by slot.starts_at, slot.id`,
      },
      {
        key: 'event_looks',
        rows: sql`
          select coalesce(kindergarten.name, organization.name) as place, look.seen_at
          from event_looks look
          left join kindergartens kindergarten on kindergarten.id = look.kindergarten_id
          left join organizations organization on organization.id = look.organization_id
          where look.user_id = ${id} order by look.seen_at`,
      },
      { key: 'calendar_feed', rows: sql`select created_at from event_feeds where user_id = ${id}` },
    ],
    erase: () => ({
      events: sql`update events set creator_id = null where creator_id = ${id}`,
      event_answers: [
        sql`delete from event_answers where user_id = ${id} and child_id is null`,
        sql`update event_answers set user_id = null where user_id = ${id}`,
      ],
      event_item_takers: sql`delete from event_item_takers where user_id = ${id}`,
      event_bookings: sql`update event_bookings set user_id = null where user_id = ${id}`,
      event_looks: sql`delete from event_looks where user_id = ${id}`,
      event_feeds: sql`delete from event_feeds where user_id = ${id}`,
    }),
  }),
  child: (id) => ({
    sections: [
      {
        key: 'event_answers',
        rows: sql`
          select event.title, occurrence.day, given.answer, given.people_count, given.answered_at
          from event_answers given ${occurrence} where given.child_id = ${id}
          order by given.answered_at, given.id`,
      },
      {
        key: 'event_bookings',
        rows: sql`
          select event.title, slot.starts_at, slot.ends_at, booking.booked_at
          from event_bookings booking join event_slots slot on slot.id = booking.slot_id
          join events event on event.id = booking.event_id
          where booking.child_id = ${id} order by slot.starts_at, slot.id`,
      },
    ],
    erase: () => ({
      event_answers: sql`delete from event_answers where child_id = ${id}`,
      event_bookings: sql`delete from event_bookings where child_id = ${id}`,
    }),
  }),
};
