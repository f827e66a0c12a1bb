import { sql } from 'kysely';
import { markNotificationsSeen } from '#contract/communication/notifications.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import { bind } from '#server/platform/http/bind.ts';
import { pushToUsers } from '#server/platform/push/send.ts';
import { isOwnNotification } from './access.ts';

export const handleMarkSeen = bind(markNotificationsSeen, async ({ database, actor, now, audit }) => {
  const place = ensurePresent(actor.context);
  const { rows } = await sql<{ id: number }>`
    update notifications notification set seen_at = ${now}
    where notification.seen_at is null and ${isOwnNotification(actor, place)}
    returning notification.id`.execute(database);
  audit({ notification_id: rows.map(({ id }) => id) });
  if (rows.length > 0) {
    // The person's other pages show the new count, too.
    await pushToUsers(database, [actor.userId], 'Changed', {
      kindergarten_id: place.kind === 'kindergarten' ? place.id : null,
      organization_id: place.kind === 'organization' ? place.id : null,
      what: 'notifications',
    });
  }
  return { unseen_count: 0 };
});
