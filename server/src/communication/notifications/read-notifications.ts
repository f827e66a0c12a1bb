import { type RawBuilder, sql } from 'kysely';
import { notificationLimits } from '#contract/communication/notification-limits.ts';
import {
  countUnseenNotifications,
  listNotifications,
  listRecentNotifications,
  type Notification,
} from '#contract/communication/notifications.ts';
import type { ReadDatabase } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { limitToPage, makePage } from '#server/platform/database/table-query.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import { bind, type Call } from '#server/platform/http/bind.ts';
import { isOwnNotification } from './access.ts';

type NotificationsCall = Call<
  typeof listNotifications | typeof listRecentNotifications | typeof countUnseenNotifications
>;

const isOwn = ({ actor }: Pick<NotificationsCall, 'actor'>) =>
  isOwnNotification(actor, ensurePresent(actor.context));

export const handleListNotifications = bind(listNotifications, async (call) => {
  const { database, query, audit } = call;
  const matching = sql`from notifications notification where ${isOwn(call)}`;
  const [data, { rows }] = await Promise.all([
    readNotifications(call, limitToPage(query)),
    sql<{ total: number }>`select count(*) as total ${matching}`.execute(database),
  ]);
  audit({ notification_id: data.map(({ id }) => id) });
  return makePage(query, data, onlyRow(rows).total);
});

export const handleListRecent = bind(listRecentNotifications, async (call) => {
  const data = await readNotifications(call, sql`limit ${notificationLimits.recent}`);
  call.audit({ notification_id: data.map(({ id }) => id) });
  return { data };
});

export const handleCountUnseen = bind(countUnseenNotifications, async (call) => ({
  unseen_count: await countUnseen(call.database, isOwn(call)),
}));

async function countUnseen(database: ReadDatabase, own: RawBuilder<boolean>): Promise<number> {
  const { rows } = await selectUnseen(own).execute(database);
  return onlyRow(rows).notifications_count;
}

/** Selects how many of the own notifications are unseen, up to one above the badge. */
export function selectUnseen(own: RawBuilder<boolean>): RawBuilder<{ notifications_count: number }> {
  return sql`
    select count(*) as notifications_count from (
      select from notifications notification where notification.seen_at is null and ${own}
      limit ${notificationLimits.badge + 1}
    ) unseen`;
}

interface NotificationRow {
  id: number;
  type: Notification['type'];
  creator: Notification['creator'];
  kindergarten: Notification['kindergarten'];
  created_at: string;
  is_new: boolean;
  data: unknown;
}

/** The own notifications, the latest first, with the names of today. */
async function readNotifications(
  call: Call<typeof listNotifications | typeof listRecentNotifications>,
  limit: RawBuilder<unknown>,
): Promise<Notification[]> {
  const { rows } = await sql<NotificationRow>`
    select notification.id, notification.type, notification.created_at, notification.seen_at is null as is_new,
      case when creator.id is not null then json_build_object(
        'fname', creator.fname, 'lname', creator.lname, 'name', trim(creator.fname || ' ' || creator.lname)
      ) end as creator,
      case when kindergarten.id is not null then json_build_object('name', kindergarten.name) end as kindergarten,
      notification.data || case notification.type
        when 'diary_like' then jsonb_build_object('course_id', course.id, 'course_name', course.name)
        when 'approvals_submit' then jsonb_build_object('child_name', ${childName})
        when 'calendar' then jsonb_build_object('child', ${childName}, 'child_id', child.id)
        else '{}'
      end as data
    from notifications notification
    left join users creator on creator.id = notification.creator_id and creator.erased_at is null
    left join kindergartens kindergarten on kindergarten.id = notification.kindergarten_id
    left join children child on child.id = notification.child_id
    left join courses course on course.id = notification.course_id
    where ${isOwn(call)}
    order by notification.created_at desc, notification.id desc ${limit}`.execute(call.database);
  // The schema of the reply checks the data of each type.
  return rows as Notification[];
}

const childName = sql`trim(child.fname || ' ' || child.lname)`;
