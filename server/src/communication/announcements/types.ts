import { sql } from 'kysely';
import { selectAudiencePeople } from '#server/kindergarten/target-groups/audiences.ts';
import type { NotificationType } from '#server/platform/notifications.ts';
import { identityPlace } from './access.ts';
import { isOpen } from './columns.ts';

/** Holds back what is over, no longer meant for the person, or read or confirmed in Kiik meanwhile. */
const selectReached: NotificationType['selectReached'] = (place, now) => sql`
  select asked.user_id, asked.subject_id from asked
  join announcements announcement on announcement.id = asked.subject_id
    and ${sql.ref(`announcement.${place.kind}_id`)} = ${place.id}
  join (${selectAudiencePeople(
    sql`select audience_id from announcements where id in (select subject_id from asked)`,
    identityPlace(place),
    now,
  )}) person on person.audience_id = announcement.audience_id and person.user_id = asked.user_id
  left join kindergartens kindergarten on kindergarten.id = announcement.kindergarten_id
  left join announcement_reads own on own.announcement_id = announcement.id and own.user_id = asked.user_id
  where announcement.published_at <= ${now} and ${isOpen}
    and coalesce(
      announcement.valid_until >= (${now}::timestamptz at time zone coalesce(kindergarten.timezone, 'UTC'))::date, true
    )`;

const path = (announcementId: number) => `/announcements/${announcementId}`;

/** A new announcement. */
export const newAnnouncement: NotificationType = {
  type: 'announcement_new',
  text: 'announcements.told',
  channels: ['mail', 'push'],
  audience: { members: ['employee', 'guardian', 'official'] },
  module: 'announcements',
  path,
  selectReached,
};

/** Its author asks those who have not read or not confirmed it. */
export const announcementReminder: NotificationType = {
  type: 'announcement_reminder',
  text: 'announcements.reminder',
  channels: ['mail', 'push'],
  audience: { members: ['employee', 'guardian', 'official'] },
  module: 'announcements',
  path,
  selectReached,
};
