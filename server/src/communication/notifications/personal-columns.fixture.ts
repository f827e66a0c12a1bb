import { sql } from 'kysely';
import { exported, type HeldColumns, type HeldPeople, number, why } from '#server/testing/held-columns.ts';

export const personalColumns: HeldColumns = {
  notifications: {
    id: number,
    kindergarten_id: exported('received_notifications.kindergarten'),
    organization_id: why('The archive shows its name where it shows that of the kindergarten'),
    user_id: number,
    type: exported('received_notifications.notification', 'child_notifications.notification'),
    key: why('Keeps the same thing from being told twice'),
    creator_id: number,
    child_id: number,
    course_id: why('The class, which says nothing about a person'),
    data: exported(
      'caused_notifications.comment',
      'caused_notifications.title',
      'child_notifications.comment',
    ),
    created_at: exported('received_notifications.created_at', 'caused_notifications.created_at'),
    seen_at: exported('received_notifications.seen_at'),
  },
};

export const personalRows = ({ userId, otherId, kindergartenId, childId }: HeldPeople) => [
  sql`
      insert into notifications (kindergarten_id, user_id, type, key, creator_id, data, created_at, seen_at)
      values (
        ${kindergartenId}, ${userId}, 'wishlist', 'held', ${otherId}, '{"name": "Kevad"}', '2026-10-13T08:00:00Z',
        '2026-10-13T09:00:00Z'
      )`,
  sql`
      insert into notifications (kindergarten_id, user_id, type, key, creator_id, child_id, data, created_at)
      select ${kindergartenId}, ${otherId}, 'calendar', 'held', ${userId}, ${childId},
        '{"type": "comment", "comment": "Palavik", "name": "Sügis"}', '2026-10-13T08:00:00Z'`,
];
