import { sql } from 'kysely';
import {
  type Announcement,
  kindergartenAnnouncements,
  organizationAnnouncements,
} from '#contract/communication/announcements.ts';
import { readEntries } from '#server/kindergarten/target-groups/audiences.ts';
import { readTenant } from '#server/kindergarten/target-groups/groups.ts';
import { addLooks } from '#server/kindergarten/target-groups/identity-looks.ts';
import { selectNamedIdentities, shareable } from '#server/kindergarten/target-groups/named-identities.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import { ifAsked, limitToPage, readTotal } from '#server/platform/database/table-query.ts';
import { bind, type Call } from '#server/platform/http/bind.ts';
import { requireRow } from '#server/platform/http/require-row.ts';
import { type IdentityView, listIdentityKinds } from '#server/platform/identities.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type AnnouncementView, isReceived, mayEdit, withReached } from './access.ts';
import { readAttachments } from './attachments.ts';
import { isOpen, joinNames, type ListedRow, listedColumns } from './columns.ts';

type ListCall = Call<typeof kindergartenAnnouncements.list | typeof organizationAnnouncements.list>;
type RecentCall = Call<typeof kindergartenAnnouncements.recent | typeof organizationAnnouncements.recent>;

/** How many the header shows. */
const recentCount = 5;

/** A page of what reaches the caller. */
async function listReceived(call: ListCall) {
  const { database, actor, params, query, now, audit } = call;
  const view = { actor, tenant: readTenant(params), now };
  const matching = sql`${isReceived(view)} and ${ifAsked(query.show === 'open' ? isOpen : undefined)}`;
  // What waits for the caller begins with what asks for a confirmation.
  const first = query.show === 'open' ? sql`announcement.needs_confirmation desc,` : sql``;
  const { rows } = await sql<ListedRow & { may_edit: boolean; total: number }>`
    with ${withReached(view)}
    select announcement.id, coalesce(${mayEdit(view)}, false) as may_edit, count(*) over () as total, ${listedColumns}
    from announcements announcement ${joinNames(actor)}
    where ${matching}
    order by ${first} announcement.is_pinned desc, announcement.published_at desc, announcement.id desc
    ${limitToPage(query)}`.execute(database);
  audit({ announcement_id: rows.map(({ id }) => id) });
  const all = sql`from (
    with ${withReached(view)} select from announcements announcement ${joinNames(actor)} where ${matching}
  ) received`;
  const total = await readTotal(database, query, rows, all);
  return {
    announcements: rows.map(({ may_edit, total: _, ...row }) => ({
      ...row,
      is_received: true,
      allowed: { edit: may_edit },
    })),
    has_more: query.page * query.perPage < total,
    total,
  };
}

/** The newest for the header, and how many the caller has not read. */
async function listRecent({ database, actor, params, now, audit }: RecentCall) {
  const view = { actor, tenant: readTenant(params), now };
  const { rows } = await sql<ListedRow & { may_edit: boolean; unread_count: number }>`
    with ${withReached(view)}
    select announcement.id, coalesce(${mayEdit(view)}, false) as may_edit,
      count(*) filter (where own.seen_at is null) over () as unread_count, ${listedColumns}
    from announcements announcement ${joinNames(actor)}
    where ${isReceived(view)}
    order by announcement.is_pinned desc, announcement.published_at desc, announcement.id desc
    limit ${recentCount}`.execute(database);
  audit({ announcement_id: rows.map(({ id }) => id) });
  return {
    announcements: rows.map(({ may_edit, unread_count: _, ...row }) => ({
      ...row,
      is_received: true,
      allowed: { edit: may_edit },
    })),
    unread_count: rows[0]?.unread_count ?? 0,
  };
}

async function getAnnouncement(
  call: Call<typeof kindergartenAnnouncements.get | typeof organizationAnnouncements.get>,
) {
  const { params } = call;
  return readAnnouncement(call.database, { ...call, tenant: readTenant(params) }, readAnnouncementId(params));
}

/** The id of the announcement in the path. */
export function readAnnouncementId(
  params: { announcement_id: number } | { organization_announcement_id: number },
): number {
  return 'announcement_id' in params ? params.announcement_id : params.organization_announcement_id;
}

/** One announcement that reaches the actor or that they may edit; 404 for every other. */
export async function readAnnouncement(
  database: ReadDatabase | Transaction,
  view: IdentityView & AnnouncementView & { platform: Pick<Platform, 'translator'> },
  id: number,
): Promise<Announcement> {
  const { rows } = await sql<
    ListedRow & {
      body: string;
      language: string | null;
      audience_id: number;
      file_set_id: number | null;
      version: number;
      is_received: boolean;
      may_edit: boolean;
    }
  >`
    with ${withReached(view, id)}
    select announcement.id, announcement.body, announcement.language, announcement.audience_id,
      announcement.file_set_id, announcement.version,
      coalesce(${isReceived(view)}, false) as is_received, coalesce(${mayEdit(view)}, false) as may_edit, ${listedColumns}
    from announcements announcement ${joinNames(view.actor)}
    where announcement.id = ${id} and (${isReceived(view)} or ${mayEdit(view)})`.execute(database);
  const { audience_id, file_set_id, may_edit, language, ...row } = requireRow(rows);
  const { actor, platform } = view;
  const recipients = may_edit ? await readRecipients(database, view, audience_id) : [];
  const translate = platform.translator !== null && language !== null && language !== actor.language;
  const ofSet = sql`file.file_set_id = ${file_set_id}::bigint`;
  const files = file_set_id === null ? [] : await readAttachments(database, view, ofSet);
  return { ...row, files, recipients, allowed: { edit: may_edit, translate } };
}

/** Whom the audience names, with their looks. */
export async function readRecipients(
  database: ReadDatabase | Transaction,
  view: IdentityView,
  audienceId: number,
) {
  return addLooks(database, await readEntries(database, view, sql`${audienceId}::bigint`));
}

/** The groups that the caller may send to: all kinds but single people. */
async function listGroups(
  call: Call<typeof kindergartenAnnouncements.groups | typeof organizationAnnouncements.groups>,
) {
  const kinds = listIdentityKinds().filter(({ names }) => names !== 'membership_id');
  const types = kinds.toSorted((one, other) => one.order - other.order).map(({ type }) => type);
  const groups = selectNamedIdentities({ ...call, tenant: readTenant(call.params) }, shareable, kinds);
  const { rows } = await sql<{ unique_id: string; type: string; name: string }>`
    select unique_id, type, name from (${groups}) identity (unique_id, type, name)
    order by array_position(${types}::text[], type), name collate names, unique_id`.execute(call.database);
  return { groups: rows };
}

/** The same calls in a kindergarten and in an organisation. */
export const announcementReads = [kindergartenAnnouncements, organizationAnnouncements].flatMap((routes) => [
  bind(routes.list, listReceived),
  bind(routes.recent, listRecent),
  bind(routes.get, getAnnouncement),
  bind(routes.groups, listGroups),
]);
