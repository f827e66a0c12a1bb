import { sql } from 'kysely';
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts';

/** What somebody was told of, and what they caused; about a child what was told of it. */
export const notificationsPersonalData: PersonalData = {
  user: (id) => ({
    sections: [
      {
        key: 'received_notifications',
        rows: sql`
          select coalesce(kindergarten.name, organization.name) as kindergarten,
            notification.type as notification, notification.created_at, notification.seen_at
          from notifications notification
          left join kindergartens kindergarten on kindergarten.id = notification.kindergarten_id
          left join organizations organization on organization.id = notification.organization_id
          where notification.user_id = ${id}
          order by notification.created_at, notification.id`,
      },
      {
        key: 'caused_notifications',
        rows: sql`
          select distinct kindergarten.name as kindergarten, notification.type as notification,
            notification.created_at, notification.data ->> 'comment' as comment,
            coalesce(notification.data ->> 'child_name', notification.data ->> 'name') as title
          from notifications notification
          left join kindergartens kindergarten on kindergarten.id = notification.kindergarten_id
          where notification.creator_id = ${id}
          order by notification.created_at`,
      },
    ],
    erase: () => ({
      notifications: sql`delete from notifications where user_id = ${id} or creator_id = ${id}`,
    }),
  }),
  child: (id) => ({
    sections: [
      {
        key: 'child_notifications',
        area: 'profile',
        rows: sql`
          select distinct notification.type as notification, notification.created_at,
            notification.data ->> 'comment' as comment
          from notifications notification where notification.child_id = ${id}
          order by notification.created_at`,
      },
    ],
    erase: () => ({ notifications: sql`delete from notifications where child_id = ${id}` }),
  }),
};
