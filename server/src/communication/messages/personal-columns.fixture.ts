import { sql } from 'kysely';
import {
  counter,
  derived,
  exported,
  filled,
  type HeldColumns,
  type HeldPeople,
  number,
  place,
  trash,
  why,
} from '#server/testing/held-columns.ts';
import { testNow } from '#server/testing/now.ts';

const addressed = why('Whom a message was for; the archive shows the message');

export const personalColumns: HeldColumns = {
  messages: {
    ...Object.fromEntries(
      ['id', 'audience_id', 'thread_id', 'replies_to_id', 'file_set_id'].map((name) => [name, number]),
    ),
    ...Object.fromEntries(['kindergarten_id', 'organization_id', 'place'].map((name) => [name, place])),
    to_office: addressed,
    sender_id: exported('messages_written.subject'),
    subject: exported('messages_written.subject', 'messages_received.subject'),
    body: exported('messages_written.message_text', 'messages_received.message_text'),
    ...Object.fromEntries(
      ['preview', 'search', 'people_count', 'families_count'].map((name) => [name, derived]),
    ),
    language: why('The language that the writer used in Kiik, which is exported with the account'),
    ...Object.fromEntries(
      ['state', 'is_urgent', 'is_automatic', 'allows_reply_all', 'send_at', 'reminded_at'].map((name) => [
        name,
        why('How a message was sent; the archive shows the message'),
      ]),
    ),
    dated_at: exported('messages_written.written_at', 'messages_received.received_at'),
    deleted_at: trash,
    purged_at: trash,
    version: counter,
  },
  message_families: {
    message_id: number,
    kindergarten_id: filled,
    child_id: addressed,
  },
  message_receivers: {
    message_id: exported('messages_received.subject'),
    ...Object.fromEntries(
      [
        'message_kindergarten_id',
        'message_organization_id',
        'kindergarten_id',
        'organization_id',
        'place',
      ].map((name) => [name, filled]),
    ),
    user_id: number,
    dated_at: exported('messages_received.received_at'),
    seen_at: exported('messages_received.read_at'),
    deleted_at: trash,
    purged_at: trash,
  },
  message_absences: {
    kindergarten_id: place,
    user_id: number,
    starts_on: exported('message_absences.absent_from'),
    ends_on: exported('message_absences.absent_until'),
    answer: exported('message_absences.automatic_answer'),
    version: counter,
  },
  message_absence_answers: {
    kindergarten_id: place,
    user_id: number,
    sender_id: why('Who has had the automatic answer; it is among the messages'),
  },
  message_blocks: {
    id: number,
    kindergarten_id: place,
    user_id: number,
    blocked_user_id: exported('messages_blocked.name'),
    created_at: exported('messages_blocked.blocked_at'),
  },
  message_reports: {
    id: number,
    kindergarten_id: place,
    message_id: exported('messages_reported.subject'),
    reporter_id: number,
    note: exported('messages_reported.note'),
    created_at: exported('messages_reported.reported_at'),
    ...Object.fromEntries(
      ['settled_at', 'settled_by'].map((name) => [name, why('What the office did with a reported message')]),
    ),
  },
  message_receiver_children: {
    message_id: number,
    user_id: number,
    kindergarten_id: filled,
    child_id: addressed,
  },
};

export const personalRows = ({ kindergartenId, userId, childId, otherId }: HeldPeople) => [
  sql`
    with made as (
      insert into messages (
        kindergarten_id, audience_id, sender_id, subject, body, preview, search, language, state, dated_at
      )
      select ${kindergartenId}, make_audience('messages', ${kindergartenId}), author, ${'Labakindad'}, '<p>Kadunud on kindad</p>',
        'Kadunud on kindad', 'labakindad', 'et', 'sent', ${testNow}
      from unnest(${[userId, otherId]}::bigint[]) as author
      returning id, sender_id
    ), family as (
      insert into message_families (message_id, kindergarten_id, child_id)
      select id, ${kindergartenId}, ${childId} from made
    ), report as (
      insert into message_reports (kindergarten_id, message_id, reporter_id, note, created_at)
      select ${kindergartenId}, id, ${userId}, 'Ebaviisakas', ${testNow} from made where sender_id = ${otherId}
    ), absence as (
      insert into message_absences (kindergarten_id, user_id, starts_on, ends_on, answer)
      values (${kindergartenId}, ${userId}, '2026-10-12', '2026-10-16', 'Olen puhkusel')
    ), block as (
      insert into message_blocks (kindergarten_id, user_id, blocked_user_id, created_at)
      values (${kindergartenId}, ${userId}, ${otherId}, ${testNow})
    )
    insert into message_receivers (message_id, user_id, kindergarten_id, dated_at, seen_at)
    select id, ${userId}, ${kindergartenId}, ${testNow}, ${testNow} from made where sender_id = ${otherId}`,
];
