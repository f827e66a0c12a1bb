import { sql } from 'kysely';
import {
  counter,
  derived,
  exported,
  filled,
  type HeldColumns,
  type HeldPeople,
  number,
  secret,
  why,
} from '#server/testing/held-columns.ts';
import { testNow } from '#server/testing/now.ts';

const how = why('How the event is kept, which says nothing about a person');

export const personalColumns: HeldColumns = {
  events: {
    id: number,
    kindergarten_id: exported('events.place'),
    organization_id: exported('events.place'),
    creator_id: number,
    title: exported('events.title', 'event_answers.title', 'event_items.title', 'event_bookings.title'),
    description: exported('events.description'),
    location: exported('events.location'),
    repeat_start: exported('events.start_date'),
    created_at: exported('events.created_at'),
    version: counter,
    ...Object.fromEntries(
      [
        ...[
          'audience_id',
          'uid',
          'replaces_day',
          'event_type',
          'start_time',
          'end_time',
          'duration',
          'timezone',
        ],
        ...['rrule', 'excluded_days', 'stored_until', 'asks_answers', 'book_until'],
      ].map((name) => [name, how]),
    ),
  },
  event_answers: {
    id: number,
    kindergarten_id: filled,
    occurrence_id: exported('event_answers.day'),
    child_id: number,
    user_id: number,
    answer: exported('event_answers.answer'),
    people_count: exported('event_answers.people_count'),
    answered_at: exported('event_answers.answered_at'),
  },
  event_item_takers: {
    item_id: exported('event_items.item'),
    kindergarten_id: filled,
    occurrence_id: exported('event_items.day'),
    user_id: number,
    amount: exported('event_items.amount'),
  },
  event_bookings: {
    slot_id: exported('event_bookings.starts_at', 'event_bookings.ends_at'),
    kindergarten_id: filled,
    event_id: derived,
    child_id: number,
    user_id: number,
    booked_at: exported('event_bookings.booked_at'),
  },
  event_looks: {
    user_id: number,
    kindergarten_id: exported('event_looks.place'),
    organization_id: exported('event_looks.place'),
    seen_at: exported('event_looks.seen_at'),
  },
  event_feeds: { user_id: number, token_hash: secret, created_at: exported('calendar_feed.created_at') },
};

export const personalRows = ({ kindergartenId, userId, childId }: HeldPeople) => [
  sql`
    with made as (
      insert into events (
        kindergarten_id, audience_id, event_type, title, description, location, repeat_start, start_time, end_time, duration,
        timezone, stored_until, asks_answers, creator_id, created_at
      ) values (
        ${kindergartenId}, make_audience('events', ${kindergartenId}), 4, 'Väljasõit', '<p>Loomaaed</p>', 'Tallinn', '2026-10-20', '09:00',
        '12:00', 0, 'Europe/Tallinn', '2026-10-20', true, ${userId}, ${testNow}
      ) returning id
    ), slot as (
      insert into event_slots (kindergarten_id, event_id, starts_at, ends_at)
      select ${kindergartenId}, id, '2026-10-20T06:00:00Z', '2026-10-20T06:20:00Z' from made returning id, event_id
    ), item as (
      insert into event_items (kindergarten_id, event_id, kind, name, needed, position)
      select ${kindergartenId}, id, 'bring', 'Kook', 2, 0 from made returning id
    ), occurrence as (
      insert into event_occurrences (event_id, kindergarten_id, day, starts_at, ends_at)
      select id, ${kindergartenId}, '2026-10-20', '2026-10-20T06:00:00Z', '2026-10-20T09:00:00Z' from made returning id
    ), answer as (
      insert into event_answers (kindergarten_id, occurrence_id, child_id, user_id, answer, people_count, answered_at)
      select ${kindergartenId}, id, ${childId}, ${userId}, 'coming', 2, ${testNow} from occurrence
    ), taken as (
      insert into event_item_takers (item_id, kindergarten_id, occurrence_id, user_id, amount)
      select item.id, ${kindergartenId}, occurrence.id, ${userId}, 1 from item, occurrence
    )
    insert into event_bookings (slot_id, kindergarten_id, event_id, child_id, user_id, booked_at)
    select id, ${kindergartenId}, event_id, ${childId}, ${userId}, ${testNow} from slot`,
  sql`insert into event_looks (user_id, kindergarten_id, seen_at) values (${userId}, ${kindergartenId}, ${testNow})`,
  sql`insert into event_feeds (user_id, token_hash, created_at) values (${userId}, '\\x01', ${testNow})`,
];
