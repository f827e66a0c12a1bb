import { type RawBuilder, sql } from 'kysely';
import {
  type AnnouncementReader,
  kindergartenAnnouncements,
  organizationAnnouncements,
  type ReadCounts,
  type SentAnnouncement,
} from '#contract/communication/announcements.ts';
import { planNotifications } from '#server/access/notification-settings/plan-notifications.ts';
import { selectAudiencePeople } from '#server/kindergarten/target-groups/audiences.ts';
import { readTenant } from '#server/kindergarten/target-groups/groups.ts';
import { addLooks } from '#server/kindergarten/target-groups/identity-looks.ts';
import { nameable, selectNamedIdentities } from '#server/kindergarten/target-groups/named-identities.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { limitToPage, readTotal, type TableQuery } from '#server/platform/database/table-query.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { bind, type Call } from '#server/platform/http/bind.ts';
import { forbidden } from '#server/platform/http/failure.ts';
import { listIdentityKinds } from '#server/platform/identities.ts';
import { identityPlace, mayEdit, type Tenant } from './access.ts';
import { findAllowedReaders } from './announce.ts';
import { isOpen, joinNames, type ListedRow, listedColumns } from './columns.ts';
import { readAnnouncement, readAnnouncementId } from './read-announcements.ts';
import { announcementReminder } from './types.ts';

type ReadersCall = Call<typeof kindergartenAnnouncements.readers | typeof organizationAnnouncements.readers>;

type RemindCall = Call<typeof kindergartenAnnouncements.remind | typeof organizationAnnouncements.remind>;

const nobody: ReadCounts = { people_count: 0, seen_count: 0, confirmed_count: 0 };

interface CountCall {
  database: ReadDatabase | Transaction;
  actor: Actor;
  now: string;
}

/** The people whom these announcements reach, without their authors, and when each read and confirmed it. */
function selectReaders(ids: readonly number[], tenant: Tenant, now: string): RawBuilder<unknown> {
  const audiences = sql`select audience_id from announcements where id = any(${ids}::bigint[])`;
  return sql`
    select announcement.id as announcement_id, person.user_id, own.seen_at, own.confirmed_at, ${isOpen} as is_open
    from announcements announcement
    join (${selectAudiencePeople(audiences, identityPlace(tenant), now)}) person using (audience_id)
    left join announcement_reads own on own.announcement_id = announcement.id and own.user_id = person.user_id
    where announcement.id = any(${ids}::bigint[]) and person.user_id is distinct from announcement.author_id`;
}

/** How many people each of these announcements of the place reaches today, and how many of them read it. */
async function countReaders(
  { database, now }: CountCall,
  tenant: Tenant,
  ids: readonly number[],
): Promise<Map<number, ReadCounts>> {
  const { rows } = await sql<ReadCounts & { announcement_id: number }>`
    select reader.announcement_id, count(*) as people_count, count(reader.seen_at) as seen_count,
      count(reader.confirmed_at) as confirmed_count
    from (${selectReaders(ids, tenant, now)}) reader group by reader.announcement_id`.execute(database);
  return new Map(rows.map(({ announcement_id, ...counts }) => [announcement_id, counts]));
}

/** A page of the announcements of the place that `matching` holds for, the newest first, with their readers. */
export async function listSent(
  call: CountCall & { query: TableQuery },
  tenant: Tenant,
  matching: RawBuilder<boolean>,
): Promise<{ announcements: SentAnnouncement[]; has_more: boolean; total: number }> {
  const { database, actor, query, now } = call;
  const { rows } = await sql<ListedRow & { state: SentAnnouncement['state']; total: number }>`
    select announcement.id, count(*) over () as total,
      case
        when announcement.published_at > ${now} then 'planned'
        when announcement.valid_until < ${actor.today}::date then 'ended'
        else 'current'
      end as state, ${listedColumns}
    from announcements announcement ${joinNames(actor)}
    where ${matching}
    order by announcement.published_at desc, announcement.id desc
    ${limitToPage(query)}`.execute(database);
  const total = await readTotal(
    database,
    query,
    rows,
    sql`from announcements announcement where ${matching}`,
  );
  const ids = rows.map(({ id }) => id);
  const counts = ids.length === 0 ? new Map() : await countReaders(call, tenant, ids);
  return {
    announcements: rows.map(({ total: _, ...row }) => ({
      ...row,
      is_received: false,
      counts: counts.get(row.id) ?? nobody,
      allowed: { edit: true },
    })),
    has_more: query.page * query.perPage < total,
    total,
  };
}

async function listOwnSent(
  call: Call<typeof kindergartenAnnouncements.sent | typeof organizationAnnouncements.sent>,
) {
  const tenant = readTenant(call.params);
  const sent = await listSent(call, tenant, mayEdit({ ...call, tenant }));
  call.audit({ announcement_id: sent.announcements.map(({ id }) => id) });
  return sent;
}

/** Everybody in one state, named ones first by name, the others only counted. */
async function listReaders(call: ReadersCall) {
  const { database, params, query, now, audit } = call;
  const tenant = readTenant(params);
  const view = { ...call, tenant };
  const announcement = await readAnnouncement(database, view, readAnnouncementId(params));
  if (!announcement.allowed.edit) throw forbidden();
  const counts = (await countReaders(call, tenant, [announcement.id])).get(announcement.id) ?? nobody;
  const { isRunning, reminded_at } = await readReminding(call, announcement.id);
  const people = listIdentityKinds().filter(({ names }) => names === 'membership_id');
  const named = sql`
      select distinct on (reader.user_id)
        known.unique_id, known.type, known.name, reader.seen_at, reader.confirmed_at
      from (${selectReaders([announcement.id], tenant, now)}) reader
      join memberships membership on membership.user_id = reader.user_id and membership.active
      join (${selectNamedIdentities(view, nameable, people)}) known
        on known.unique_id = membership.type || '-' || membership.id::text
      where reader.is_open = ${query.state === 'missing'}
      order by reader.user_id, known.type`;
  const { rows } = await sql<
    Pick<AnnouncementReader, 'unique_id' | 'type' | 'name' | 'seen_at' | 'confirmed_at'> & { total: number }
  >`
    with named as (${named})
    select unique_id, type, name, seen_at, confirmed_at, count(*) over () as total from named
    order by name collate names, unique_id ${limitToPage(query)}`.execute(database);
  const total = await readTotal(database, query, rows, sql`from (${named}) named`);
  const done = announcement.needs_confirmation ? counts.confirmed_count : counts.seen_count;
  const inState = query.state === 'done' ? done : counts.people_count - done;
  audit({ membership_id: rows.map(({ unique_id }) => Number(unique_id.split('-')[1])) });
  return {
    counts,
    readers: await addLooks(
      database,
      rows.map(({ total: _, ...row }) => row),
    ),
    others_count: Math.max(0, inState - total),
    total,
    has_more: query.page * query.perPage < total,
    reminded_at,
    allowed: { remind: isRunning && reminded_at === null && done < counts.people_count },
  };
}

/** Whether people read it today, and when they were reminded. */
async function readReminding({ database, actor, now }: CountCall, id: number) {
  const { rows } = await sql<{ isRunning: boolean; reminded_at: string | null }>`
    select announcement.reminded_at,
      announcement.published_at <= ${now} and coalesce(announcement.valid_until >= ${actor.today}::date, true) as "isRunning"
    from announcements announcement where announcement.id = ${id}`.execute(database);
  return onlyRow(rows);
}

/** Those who have it open still and may read it; 403 if it does not run, or they were reminded already. */
async function remindReaders(call: RemindCall) {
  const { database, params, now } = call;
  const tenant = readTenant(params);
  const announcement = await readAnnouncement(database, { ...call, tenant }, readAnnouncementId(params));
  if (!announcement.allowed.edit) throw forbidden();
  const { isRunning } = await readReminding(call, announcement.id);
  const { numAffectedRows } = await sql`
    update announcements set reminded_at = ${now}
    where id = ${announcement.id} and reminded_at is null and ${isRunning}`.execute(database);
  if (numAffectedRows !== 1n) throw forbidden();
  const { rows } = await sql<{ user_id: number }>`
    select reader.user_id from (${selectReaders([announcement.id], tenant, now)}) reader
    where reader.is_open order by reader.user_id`.execute(database);
  const reached = rows.map(({ user_id }) => user_id);
  const userIds = await findAllowedReaders(database, reached, tenant, now);
  call.audit({ user_id: userIds });
  const type = announcementReminder;
  await planNotifications(database, { type, place: tenant, userIds, subjectId: announcement.id, now });
  return { reminded_count: userIds.length };
}

/** The same calls in a kindergarten and in an organisation. */
export const announcementCounts = [kindergartenAnnouncements, organizationAnnouncements].flatMap((routes) => [
  bind(routes.sent, listOwnSent),
  bind(routes.readers, listReaders),
  bind(routes.remind, remindReaders),
]);
