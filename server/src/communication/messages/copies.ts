import { type RawBuilder, sql } from 'kysely';
import { selectEntries } from '#server/kindergarten/target-groups/audiences.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { IdentityView } from '#server/platform/identities.ts';
import { worksIn } from './access.ts';
import { mayKnowOfChild, selectFamilyPeople, selectIdentityPeople, selectOfficePeople } from './people.ts';

type Tenant = IdentityView['tenant'];

/** What decides who receives a message. */
export interface SentMessage {
  id: number;
  sender_id: number | null;
  audience_id: number;
  to_office: boolean;
}

/** Somebody who received it, and the place where they read it. */
export interface Reader {
  user_id: number;
  kindergarten_id: number | null;
  organization_id: number | null;
}

/**
 * Gives everybody whom the message is for at `now` their copy, and counts them; the message is then sent. The
 * caller has locked its row. In an organisation, the transaction reaches its kindergartens.
 */
export async function sendCopies(
  transaction: Transaction,
  message: SentMessage,
  place: Tenant,
  { now, sentAt }: { now: string; sentAt: string },
): Promise<Reader[]> {
  const { readers, count } = await giveCopies(transaction, message, place, { now, sentAt });
  if (place.kind === 'kindergarten') await noteChildren(transaction, message, now);
  await sql`
    update messages set state = 'sent', dated_at = ${sentAt}, send_at = null, people_count = ${count},
      families_count = (
        select count(distinct child_id) from message_receiver_children where message_id = ${message.id}
      )
    where id = ${message.id}`.execute(transaction);
  return readers;
}

/**
 * One copy for each person, in the place where they read it. A guardian who has blocked the sender, another
 * guardian, counts as well, but their copy is removed at once: nobody can tell that from a message not opened.
 */
async function giveCopies(
  transaction: Transaction,
  { id, ...message }: SentMessage,
  place: Tenant,
  { now, sentAt }: { now: string; sentAt: string },
): Promise<{ readers: Reader[]; count: number }> {
  const entries = sql`select unique_id from (${selectEntries(sql`${message.audience_id}`)}) entry`;
  const families = sql`select child_id from message_families where message_id = ${id}`;
  const { rows } = await sql<Reader & { is_kept: boolean }>`
    with people as (
      select user_id from (${selectIdentityPeople(entries, place, now)}) named
      union select user_id from (${selectFamilyPeople(families)}) family
      ${message.to_office ? sql`union select user_id from (${selectOfficePeople(place)}) office` : sql``}
    )
    insert into message_receivers (
      message_id, user_id, kindergarten_id, organization_id, dated_at, deleted_at, purged_at
    )
    select ${id}, people.user_id, home.kindergarten_id, home.organization_id, ${sentAt}, block.at, block.at
    from people cross join lateral (${selectHome(place)}) home
    left join lateral (${selectBlock(message.sender_id, place, sentAt)}) block on true
    where people.user_id is distinct from ${message.sender_id}
    returning user_id, kindergarten_id, organization_id, purged_at is null as is_kept`.execute(transaction);
  return { readers: rows.filter(({ is_kept }) => is_kept), count: rows.length };
}

/** Selects `at`, now, if a person of `people` has blocked the sender, who does not work here. */
function selectBlock(senderId: number | null, { kind, id }: Tenant, sentAt: string): RawBuilder<unknown> {
  if (kind === 'organization') return sql`select null::timestamptz as at`;
  return sql`
    select ${sentAt}::timestamptz as at from message_blocks block
    where block.user_id = people.user_id and block.kindergarten_id = ${id}
      and block.blocked_user_id = ${senderId} and not ${worksIn(sql`block.blocked_user_id`, id)}`;
}

/** Where a person of `people` reads: an organisation's officials there, others in their kindergarten. */
function selectHome({ kind, id }: Tenant): RawBuilder<unknown> {
  if (kind === 'kindergarten')
    return sql`select ${id}::bigint as kindergarten_id, null::bigint as organization_id`;
  return sql`
    select member.kindergarten_id, member.organization_id
    from memberships member
    where member.user_id = people.user_id and member.active and (
      member.organization_id = ${id}
      or member.kindergarten_id in (select id from kindergartens where organization_id = ${id})
    )
    order by member.organization_id nulls last, member.kindergarten_id
    limit 1`;
}

/**
 * Notes because of which children guardians received it: those of the named classes and families, or all of
 * theirs if it was for all guardians, a group or themselves. Not those that a guardian may not know of.
 */
async function noteChildren(
  transaction: Transaction,
  { id, audience_id: audienceId }: SentMessage,
  now: string,
): Promise<void> {
  await sql`
    with entry as materialized (${selectEntries(sql`${audienceId}`)}), place as materialized (
      select kindergarten.id, (${now}::timestamptz at time zone kindergarten.timezone)::date as today
      from kindergartens kindergarten join messages message on message.kindergarten_id = kindergarten.id
      where message.id = ${id}
    )
    insert into message_receiver_children (message_id, user_id, kindergarten_id, child_id)
    select distinct ${id}::bigint, receiver.user_id, child.kindergarten_id, child.id
    from message_receivers receiver
    join memberships member on member.user_id = receiver.user_id and member.type = 'guardian' and member.active
      and member.kindergarten_id = receiver.kindergarten_id
    join child_guardians own on own.guardian_id = member.id
    join children child on child.id = own.child_id and child.archived_at is null
    where receiver.message_id = ${id} and ${mayKnowOfChild} and (
      child.id in (select child_id from message_families where message_id = ${id})
      or exists (
        select from entry
        where split_part(entry.unique_id, '-', 1) in ('guardians', 'group', 'role')
          or entry.unique_id = 'guardian-' || member.id::text
      )
      or exists (
        select from course_children attendance cross join place
        where attendance.child_id = child.id and attendance.days @> place.today
          and 'course-' || attendance.course_id::text in (select unique_id from entry)
      )
    )`.execute(transaction);
}
