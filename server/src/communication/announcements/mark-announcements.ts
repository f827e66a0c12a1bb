import { sql } from 'kysely';
import {
  kindergartenAnnouncements,
  organizationAnnouncements,
} from '#contract/communication/announcements.ts';
import { readTenant } from '#server/kindergarten/target-groups/groups.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { ifAsked } from '#server/platform/database/table-query.ts';
import { bind, type Call } from '#server/platform/http/bind.ts';
import { forbidden } from '#server/platform/http/failure.ts';
import { pushToUsers } from '#server/platform/push/send.ts';
import { type AnnouncementView, isReceived, withReached } from './access.ts';
import { readAnnouncement, readAnnouncementId } from './read-announcements.ts';

const done = { message: { key: 'announcements.marked' } };

type ReadAllCall = Call<typeof kindergartenAnnouncements.readAll | typeof organizationAnnouncements.readAll>;
type MarkCall = Call<typeof kindergartenAnnouncements.read | typeof organizationAnnouncements.read>;

async function markAllRead(call: ReadAllCall) {
  await markReceived({ ...call, tenant: readTenant(call.params) });
  return done;
}

/** Marks it as read; 404 if it does not reach the caller, and nothing to do for whoever only sent it. */
async function markRead(call: MarkCall) {
  const view = { ...call, tenant: readTenant(call.params) };
  const id = readAnnouncementId(call.params);
  await readAnnouncement(call.database, view, id);
  await markReceived(view, id);
  return done;
}

async function confirmRead(
  call: Call<typeof kindergartenAnnouncements.confirm | typeof organizationAnnouncements.confirm>,
) {
  const view = { ...call, tenant: readTenant(call.params) };
  const { database, actor, now } = call;
  const { id, is_received, needs_confirmation } = await readAnnouncement(
    database,
    view,
    readAnnouncementId(call.params),
  );
  if (!is_received || !needs_confirmation) throw forbidden();
  await sql`
    insert into announcement_reads as known (announcement_id, user_id, seen_at, confirmed_at)
    values (${id}, ${actor.userId}, ${now}, ${now})
    on conflict (announcement_id, user_id) do update
      set confirmed_at = coalesce(known.confirmed_at, excluded.confirmed_at)`.execute(database);
  await refreshOwnPages(view);
  return { message: { key: 'announcements.confirmed' } };
}

/** Marks what is received, all or only that one. What an acting administrator reads stays unread. */
async function markReceived(
  view: AnnouncementView & { database: Transaction },
  only?: number,
): Promise<void> {
  const { database, actor, now } = view;
  if (actor.administratorId !== null) return;
  const { numAffectedRows = 0n } = await sql`
    with ${withReached(view, only)}
    insert into announcement_reads (announcement_id, user_id, seen_at)
    select announcement.id, ${actor.userId}, ${now} from announcements announcement
    where ${isReceived(view)} and ${ifAsked(only === undefined ? undefined : sql`announcement.id = ${only}`)}
    on conflict (announcement_id, user_id) do nothing`.execute(database);
  if (numAffectedRows > 0n) await refreshOwnPages(view);
}

/** The person's other tabs and devices show the same. */
async function refreshOwnPages({
  database,
  actor,
  tenant,
}: AnnouncementView & { database: Transaction }): Promise<void> {
  await pushToUsers(database, [actor.userId], 'Changed', {
    kindergarten_id: tenant.kind === 'kindergarten' ? tenant.id : null,
    organization_id: tenant.kind === 'organization' ? tenant.id : null,
    what: 'announcements',
  });
}

/** The same calls in a kindergarten and in an organisation. */
export const announcementMarks = [kindergartenAnnouncements, organizationAnnouncements].flatMap((routes) => [
  bind(routes.readAll, markAllRead),
  bind(routes.read, markRead),
  bind(routes.confirm, confirmRead),
]);
