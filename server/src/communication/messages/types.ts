import { sql } from 'kysely';
import type { NotificationType } from '#server/platform/notifications.ts';
import { officeFlag, selectOfficePeople } from './people.ts';

/** Holds back what was read or deleted in Kiik meanwhile, and whoever no longer belongs to the place. */
const selectReached: NotificationType['selectReached'] = ({ kind, id }) => sql`
  select asked.user_id, asked.subject_id from asked
  join message_receivers receiver on receiver.message_id = asked.subject_id and receiver.user_id = asked.user_id
    and receiver.place = ${kind === 'kindergarten' ? id : -id}
  where receiver.seen_at is null and receiver.deleted_at is null and exists (
    select from memberships member
    where member.user_id = asked.user_id and member.active
      and (member.kindergarten_id = receiver.kindergarten_id or member.organization_id = receiver.organization_id)
  )`;

const path = (messageId: number) => `/messages?message=${messageId}`;

/** A new message. */
export const newMessage: NotificationType = {
  type: 'message_new',
  text: 'messages.told',
  channels: ['mail', 'push'],
  audience: { members: ['employee', 'guardian', 'official'] },
  module: 'messages',
  path,
  selectReached,
};

/** The sender asks those who have not opened a message yet. */
export const messageReminder: NotificationType = {
  type: 'message_reminder',
  text: 'messages.reminder',
  channels: ['mail', 'push'],
  audience: { members: ['employee', 'guardian', 'official'] },
  module: 'messages',
  path,
  selectReached,
};

/** A guardian showed a message to the office; while nobody has settled it, and they belong to the office. */
export const messageReported: NotificationType = {
  type: 'message_reported',
  text: 'messages.reports.told',
  channels: ['mail', 'push'],
  audience: { members: ['employee'], withFlag: officeFlag },
  module: 'messages',
  path: () => '/messages/reports',
  selectReached: (place) => sql`
    select asked.user_id, asked.subject_id from asked
    join message_reports report on report.id = asked.subject_id and report.settled_at is null
    where asked.user_id in (select user_id from (${selectOfficePeople(place)}) office)`,
};

/** A message was not sent and is a draft again, because its sender may not write to all of its recipients any more. */
export const messageReturned: NotificationType = {
  type: 'message_returned',
  text: 'messages.returned',
  channels: ['mail', 'push'],
  audience: { members: ['employee', 'guardian', 'official'] },
  module: 'messages',
  repeats: true,
  path: () => '/messages/drafts',
  selectReached: ({ kind, id }) => sql`
    select asked.user_id, asked.subject_id from asked
    join messages message on message.id = asked.subject_id and message.sender_id = asked.user_id
      and message.place = ${kind === 'kindergarten' ? id : -id}
    where message.state = 'draft' and message.deleted_at is null and exists (
      select from memberships member
      where member.user_id = asked.user_id and member.active
        and (member.kindergarten_id = message.kindergarten_id or member.organization_id = message.organization_id)
    )`,
};
