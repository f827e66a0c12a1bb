import { sql } from 'kysely';
import type { NotificationChannel } from '#contract/platform/notifications.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { NotificationChoice, NotifiedPlace } from '#server/platform/notifications.ts';
import { findType, groupOf, type ReachedTold, type Told } from './describe-told.ts';
import { findEntrance } from './find-entrance.ts';

/**
 * Ends the person's handed deliveries, and returns those to send now: of the rows that they may still see, in
 * types that they have not switched off meanwhile. The others are dropped.
 */
export async function takeReached(
  transaction: Transaction,
  types: readonly NotificationChoice[],
  asked: { userId: number; deliveryIds: readonly number[]; channel: NotificationChannel; now: string },
): Promise<ReachedTold[]> {
  const wanted = await readHanded(transaction, asked);
  const reached: ReachedTold[] = [];
  for (const told of Object.values(Object.groupBy(wanted, groupOf))) {
    reached.push(...(await keepReached(transaction, types, asked, told ?? [])));
  }
  await sql`
    update notification_deliveries
    set state = case when id = any(${reached.map(({ id }) => id)}::bigint[]) then 'sent' else 'dropped' end,
      ended_at = ${asked.now}
    where id = any(${[...asked.deliveryIds]}::bigint[]) and state = 'handed'`.execute(transaction);
  return reached.sort((one, other) => one.id - other.id);
}

/** Ends handed deliveries that there is nobody to send to anymore. */
export async function dropHanded(
  transaction: Transaction,
  deliveryIds: readonly number[],
  now: string,
): Promise<void> {
  await sql`
    update notification_deliveries set state = 'dropped', ended_at = ${now}
    where id = any(${[...deliveryIds]}::bigint[]) and state = 'handed'`.execute(transaction);
}

async function readHanded(
  transaction: Transaction,
  { userId, deliveryIds, channel }: { userId: number; deliveryIds: readonly number[]; channel: string },
): Promise<Told[]> {
  const { rows } = await sql<Told>`
    select delivery.id, delivery.subject_id, delivery.kindergarten_id, delivery.organization_id, delivery.type,
      delivery.is_urgent,
      coalesce(kindergarten.name, organization.name) as place
    from notification_deliveries delivery
    left join kindergartens kindergarten on kindergarten.id = delivery.kindergarten_id
    left join organizations organization on organization.id = delivery.organization_id
    where delivery.id = any(${[...deliveryIds]}::bigint[]) and delivery.user_id = ${userId}
      -- One that was sent to another device of the person is still to be sent to this one.
      and delivery.channel = ${channel} and delivery.state in ('handed', 'sent')
      and not exists (
        select from notification_settings setting
        where setting.user_id = ${userId} and setting.type = delivery.type and setting.channel = ${channel}
          and not setting.enabled
      )`.execute(transaction);
  return rows;
}

/** Those of one type in one place that the person may see and open; a type that no domain has anymore has none. */
async function keepReached(
  transaction: Transaction,
  types: readonly NotificationChoice[],
  { userId, now }: { userId: number; now: string },
  told: readonly Told[],
): Promise<ReachedTold[]> {
  const [first] = told;
  const type = findType(first, types);
  if (first === undefined || type === undefined) return [];
  const place = placeOf(first);
  const entrance = await findEntrance(transaction, userId, place, type.module);
  if (entrance === null) return [];
  const { rows } = await sql<{ subject_id: number }>`
    with asked (user_id, subject_id) as (
      select ${userId}::bigint, subject_id from unnest(${told.map((one) => one.subject_id)}::bigint[]) as subject_id
    )
    select subject_id from (${type.selectReached(place, now)}) as reached (user_id, subject_id)
    where user_id = ${userId}`.execute(transaction);
  const seen = new Set(rows.map((row) => row.subject_id));
  return told.filter((one) => seen.has(one.subject_id)).map((one) => ({ ...one, entrance }));
}

function placeOf({ kindergarten_id, organization_id }: Told): NotifiedPlace {
  return kindergarten_id === null
    ? { kind: 'organization', id: Number(organization_id) }
    : { kind: 'kindergarten', id: kindergarten_id };
}
