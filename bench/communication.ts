import { seedCommunication } from './communication-town.ts';
import { identitiesOfGuardian } from './library.ts';
import { measureRead } from './measure-read.ts';

const communication = {
  email: 'guardian@kiik.test',
  context: 'kindergarten:1',
  folder: 'communication',
  seed: seedCommunication,
} as const;

/** The first page of the inbox of a guardian with 20,000 messages. */
export const inbox = measureRead({
  ...communication,
  name: 'inbox',
  path: '/api/common/messages',
  atLeast: 40,
  floor: {
    values: "select id, 1 from users where email = 'guardian@kiik.test'",
    text: `
      select
        message.id, coalesce(message.thread_id, message.id) as thread_id, message.subject, message.preview, message.state,
        message.is_urgent, receiver.seen_at, receiver.total, sender.fname, sender.lname, sender.picture_key, author.type,
        (
          select json_agg(child.fname order by child.fname)
          from child_guardians own join children child on child.id = own.child_id
          where own.guardian_id = author.id and author.type = 'guardian'
        ) as children
      from (
        select receiver.*, count(*) over () as total from message_receivers receiver
        where user_id = $1 and place = $2 and deleted_at is null and purged_at is null
        order by dated_at desc, message_id desc limit 50
      ) receiver
      join messages message on message.id = receiver.message_id
      left join users sender on sender.id = message.sender_id
      left join lateral (
        select id, type from memberships
        where user_id = message.sender_id and kindergarten_id = $2 and active order by type limit 1
      ) author on true
      order by receiver.dated_at desc, receiver.message_id desc`,
  },
});

/** All counts of the header, for the same guardian, who has 150 unread messages and 20 unread announcements. */
export const headerCounts = measureRead({
  ...communication,
  name: 'header-counts',
  path: '/api/kindergartens/1/activity',
  atLeast: 40,
  floor: {
    values: `
      select identity.*, users.id from (${identitiesOfGuardian}) identity, users where email = 'guardian@kiik.test'`,
    // Without `offset 0`, PostgreSQL sometimes reads all 20,000 entries in the order of their audiences.
    text: `
      select
        (select count(*) from (
          select from folders folder join files file on file.folder_id = folder.id
          where folder.audience_id in (
              select audience_id from audience_entries where owner = 'folders' and unique_id = any($1) offset 0
            )
            and folder.deleted_at is null and file.type = 'document' and file.deleted_at is null
            and file.shared_at > now() - interval '30 days' and file.created_by is distinct from $2
            and not exists (select from file_views where user_id = $2 and file_id = file.id)
          limit 6
        ) unseen) as documents_count,
        (select count(*) from (
          select from folders folder join files file on file.folder_id = folder.id
          where folder.audience_id in (
              select audience_id from audience_entries where owner = 'folders' and unique_id = any($1) offset 0
            )
            and folder.deleted_at is null and file.type = 'gallery' and file.deleted_at is null
            and file.shared_at > now() - interval '30 days' and file.created_by is distinct from $2
            and not exists (select from file_views where user_id = $2 and file_id = file.id)
          limit 6
        ) unseen) as photos_count,
        (select count(*) from (
          select from message_receivers
          where user_id = $2 and place = 1 and deleted_at is null and purged_at is null and seen_at is null limit 100
        ) unseen) as messages_count,
        (select count(*) from (
          select from announcements announcement
          where audience_id in (
              select audience_id from audience_entries where owner = 'announcements' and unique_id = any($1) offset 0
            )
            and published_at <= now()
            and (valid_until is null or valid_until >= now()::date)
            and not exists (
              select from announcement_reads where announcement_id = announcement.id and user_id = $2
            )
          limit 100
        ) unread) as announcements_count,
        (select count(*) from (
          select from events event
          where event.audience_id in (
              select audience_id from audience_entries where owner = 'events' and unique_id = any($1) offset 0
            )
            and event.creator_id is distinct from $2
            and event.created_at > coalesce(
              (select seen_at from event_looks where user_id = $2 and kindergarten_id = 1), now() - interval '30 days'
            )
            and exists (select from event_occurrences where event_id = event.id and ends_at > now())
          limit 6
        ) unseen) as events_count,
        (select count(*) from (
          select from notifications where user_id = $2 and kindergarten_id = 1 and seen_at is null limit 100
        ) unseen) as notifications_count`,
  },
});
