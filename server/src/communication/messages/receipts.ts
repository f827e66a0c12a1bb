import { type RawBuilder, sql } from 'kysely';
import { listReceipts, remindReceivers } from '#contract/communication/message-receipts.ts';
import { planNotifications } from '#server/access/notification-settings/plan-notifications.ts';
import { caresForChild, seesGuardian } from '#server/kindergarten/guardians/access.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { limitToPage, makePage } from '#server/platform/database/table-query.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { bind } from '#server/platform/http/bind.ts';
import { forbidden } from '#server/platform/http/failure.ts';
import { requireRow } from '#server/platform/http/require-row.ts';
import { isOwn, isStaff, readPlace, requireOwn } from './access.ts';
import { tellSender } from './release.ts';
import { messageReminder } from './types.ts';

interface ReceiptCounts {
  people_count: number;
  seen_people_count: number;
  families_count: number;
  seen_families_count: number;
}

/**
 * Each family by its child, seen as soon as one guardian has; and each other person. Named are those whom the
 * sender may know: the children they look after and their guardians, and who works here.
 */
function selectReceipts(actor: Actor): RawBuilder<unknown> {
  const { kind, id } = readPlace(actor);
  const [knowsChild, knowsGuardian] =
    kind === 'kindergarten'
      ? [caresForChild(actor, id), seesGuardian(actor, id)]
      : [sql<boolean>`false`, sql<boolean>`false`];
  return sql`
    select case when ${knowsChild} then child.fname || ' ' || child.lname else '' end as name, true as is_family,
      min(reader.seen_at) as seen, child.id
    from message_receiver_children family
    join children child on child.id = family.child_id
    join message_receivers reader on reader.message_id = family.message_id and reader.user_id = family.user_id
    where family.message_id = (select id from asked)
    group by child.id
    union all
    select case when exists (
        select from memberships membership
        where membership.user_id = person.id and (
          membership.type = 'employee' and membership.kindergarten_id = reader.kindergarten_id
          or membership.type = 'official'
          or membership.type = 'guardian' and ${knowsGuardian}
        )
      ) then person.fname || ' ' || person.lname else '' end, false, reader.seen_at, person.id
    from message_receivers reader join users person on person.id = reader.user_id
    where reader.message_id = (select id from asked) and not exists (
      select from message_receiver_children family
      where family.message_id = reader.message_id and family.user_id = reader.user_id
    )`;
}

export const handleListReceipts = bind(listReceipts, async (call) => {
  const { database, actor, params, query } = call;
  const { rows: own } = await sql<{ reminded_at: string | null; is_staff: boolean }>`
    select message.reminded_at, ${isStaff(actor)} as is_staff from messages message
    where message.id = ${params.message_id} and message.state = 'sent' and ${isOwn(actor)}`.execute(database);
  const { reminded_at, is_staff } = requireRow(own);
  // Who answers all families learns nothing about the others.
  if (!is_staff) throw forbidden();
  const asked = sql`asked as (select ${params.message_id}::bigint as id)`;
  const { rows: counted } = await sql<ReceiptCounts & { total: number }>`
    with ${asked}, receipt as (${selectReceipts(actor)})
    select count(*) as total, count(*) filter (where is_family) as families_count,
      count(*) filter (where is_family and seen is not null) as seen_families_count,
      (select count(*) from message_receivers where message_id = ${params.message_id}) as people_count,
      (select count(*) from message_receivers where message_id = ${params.message_id} and seen_at is not null) as seen_people_count
    from receipt`.execute(database);
  const { total, ...counts } = onlyRow(counted);
  const { rows } = await sql<{ id: number; name: string; is_family: boolean; seen: string | null }>`
    with ${asked}, receipt as (${selectReceipts(actor)})
    select receipt.id, receipt.name, receipt.is_family, receipt.seen from receipt
    order by receipt.seen is not null, receipt.is_family desc, receipt.name collate names, receipt.id ${limitToPage(query)}`.execute(
    database,
  );
  const named = rows.filter(({ name }) => name !== '');
  const listIds = (ofFamilies: boolean) =>
    named.filter(({ is_family }) => is_family === ofFamilies).map(({ id }) => id);
  call.audit({ child_id: listIds(true), user_id: listIds(false) });
  return {
    ...makePage(
      query,
      rows.map(({ id: _, ...row }) => row),
      total,
    ),
    counts,
    reminded_at,
    allowed: { remind: reminded_at === null && counts.seen_people_count < counts.people_count },
  };
});

export const handleRemindReceivers = bind(remindReceivers, async (call) => {
  const { database, actor, params, now } = call;
  const { state } = await requireOwn(call, params.message_id);
  const { rows } = await sql<{ user_id: number; place: number; is_staff: boolean }>`
    select receiver.user_id, receiver.place, ${isStaff(actor)} as is_staff from message_receivers receiver
    join messages message on message.id = receiver.message_id
    where message.id = ${params.message_id} and message.reminded_at is null and receiver.seen_at is null`.execute(
    database,
  );
  if (state !== 'sent' || rows[0]?.is_staff !== true) throw forbidden();
  await sql`update messages set reminded_at = ${now} where id = ${params.message_id}`.execute(database);
  for (const [place, people] of Map.groupBy(rows, (row) => row.place)) {
    await planNotifications(database, {
      type: messageReminder,
      place: { kind: place > 0 ? 'kindergarten' : 'organization', id: Math.abs(place) },
      userIds: people.map(({ user_id }) => user_id),
      subjectId: params.message_id,
      now,
    });
  }
  await tellSender(database, readPlace(actor), actor.userId);
  return { reminded_count: rows.length };
});
