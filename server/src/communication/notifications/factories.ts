import type { Database } from '#server/platform/database/database.ts';
import { testNow } from '#server/testing/now.ts';
import { createNotifications, type NewNotification } from './create-notifications.ts';

let made = 0;

/** Tells these people of a wishlist in the kindergarten, which has no parents; `key` is unique by default. */
export async function makeWishlistNotice(
  database: Database,
  kindergartenId: number,
  userIds: readonly number[],
  traits: { name?: string; key?: string; creatorId?: number | null; now?: string } = {},
): Promise<void> {
  made += 1;
  const { name = `Sooviloend ${made}`, key = `wishlist-${made}`, creatorId = null, now = testNow } = traits;
  await makeNotification(database, {
    type: 'wishlist',
    place: { kind: 'kindergarten', id: kindergartenId },
    userIds,
    creatorId,
    key,
    data: { name },
    now,
  });
}

/** Tells of anything. */
export async function makeNotification(database: Database, notification: NewNotification): Promise<void> {
  await database.transaction((transaction) => createNotifications(transaction, notification));
}

/** The data of a calendar notice: the child is ill on that day. */
export const illness = {
  type: 'status',
  date: '2026-10-15',
  end_date: null,
  status: 'absent',
  comment: 'Palavik',
  start_time: null,
  end_time: null,
} as const;
