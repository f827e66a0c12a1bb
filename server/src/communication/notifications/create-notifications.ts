import { sql } from 'kysely';
import type { NotificationData, NotificationTypeName } from '#contract/communication/notifications.ts';
import { planOwnNotifications } from '#server/access/notification-settings/plan-notifications.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import type { NotifiedPlace } from '#server/platform/notifications.ts';
import { notify, packUsers } from '#server/platform/push/notify.ts';
import { pushChannel } from '#server/platform/push/send.ts';
import { types } from './types.ts';

/** What a type stores besides the ids of its child and class, whose names are read when it is shown. */
interface StoredData {
  diary_like: { courseId: number; data: Omit<NotificationData<'diary_like'>, 'course_id' | 'course_name'> };
  approvals_submit: { childId: number; data: Omit<NotificationData<'approvals_submit'>, 'child_name'> };
  application: { data: NotificationData<'application'> };
  calendar: { childId: number; data: Omit<NotificationData<'calendar'>, 'child' | 'child_id'> };
  wishlist: { data: NotificationData<'wishlist'> };
}

/** One thing that happened, with those who are told. */
export type NewNotification = {
  [Type in NotificationTypeName]: StoredData[Type] & {
    type: Type;
    place: NotifiedPlace;
    userIds: readonly number[];
    /** Who caused it; not told of it themselves. */
    creatorId: number | null;
    /** Names what happened, such as `entry-12`: nobody is told of it twice. */
    key: string;
    now: string;
  };
}[NotificationTypeName];

/** Tells these people in the app, at once on their open pages, and outside of it as they chose. */
export async function createNotifications(transaction: Transaction, made: NewNotification): Promise<void> {
  const { type, place, userIds, creatorId, key, data, now } = made;
  const kindergartenId = place.kind === 'kindergarten' ? place.id : null;
  const organizationId = place.kind === 'organization' ? place.id : null;
  const { rows } = await sql<{ id: number; user_id: number }>`
    insert into notifications (
      kindergarten_id, organization_id, user_id, type, key, creator_id, child_id, course_id, data, created_at
    )
    select ${kindergartenId}, ${organizationId}, told.user_id, ${type}, ${key}, ${creatorId},
      ${'childId' in made ? made.childId : null}, ${'courseId' in made ? made.courseId : null},
      ${JSON.stringify(data)}::jsonb, ${now}
    from unnest(${[...userIds]}::bigint[]) as told (user_id)
    where told.user_id is distinct from ${creatorId}::bigint
    on conflict (user_id, type, key) do nothing
    returning id, user_id`.execute(transaction);
  if (rows.length === 0) return;
  // Each person has an own row, so an own event; all are sent in one statement.
  const here = { kindergarten_id: kindergartenId, organization_id: organizationId };
  await notify(
    transaction,
    pushChannel,
    rows.flatMap(({ id, user_id }) =>
      packUsers('NewNotification', { ...here, notification_id: id, type }, [user_id]),
    ),
  );
  await planOwnNotifications(transaction, {
    type: ensurePresent(types.find((one) => one.type === type)),
    place,
    people: rows.map(({ id, user_id }) => ({ userId: user_id, subjectId: id })),
    now,
  });
}

type OfClass = Extract<NewNotification, { courseId: number }>;

/** Holds for what was told of a class under that key; the class has an index. */
const isTold = ({ courseId, type, key }: Pick<OfClass, 'courseId' | 'type' | 'key'>) =>
  sql<boolean>`course_id = ${courseId} and type = ${type} and key = ${key}`;

/**
 * Replaces what a notification says, and who caused it, for all who were told of it: something that is counted, such
 * as likes, is told once, and its number grows.
 */
export async function updateNotifications(
  transaction: Transaction,
  told: Pick<OfClass, 'courseId' | 'type' | 'key' | 'data' | 'creatorId'>,
): Promise<void> {
  await sql`
    update notifications set data = ${JSON.stringify(told.data)}::jsonb, creator_id = ${told.creatorId}
    where ${isTold(told)}`.execute(transaction);
}

/** Takes back what is no longer so, such as the only like. */
export async function removeNotifications(
  transaction: Transaction,
  told: Pick<OfClass, 'courseId' | 'type' | 'key'>,
): Promise<void> {
  await sql`delete from notifications where ${isTold(told)}`.execute(transaction);
}
