import { sql } from 'kysely';
import {
  getPushDevice,
  pushDeviceLimits,
  switchPushesOff,
  switchPushesOn,
} from '#contract/access/notification-settings.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import { bind, type Call } from '#server/platform/http/bind.ts';
import { invalidField } from '#server/platform/http/failure.ts';
import { isOnCurve } from '#server/platform/web-push/encrypt-push.ts';
import type { PushedBrowser } from '#server/platform/web-push/web-push.ts';

type DeviceCall = Call<typeof getPushDevice | typeof switchPushesOff | typeof switchPushesOn>;

/** Whether the calling device shows pushes, and what its browser needs to ask for them. */
async function readDevice({ database, actor, platform }: DeviceCall) {
  const { rows } = await sql<{ endpoint: string }>`
    select endpoint from push_subscriptions
    where session_id = ${actor.sessionId} and user_id = ${actor.userId}`.execute(database);
  return { public_key: platform.webPush.publicKey, endpoint: rows[0]?.endpoint ?? null };
}

export const handleGetPushDevice = bind(getPushDevice, readDevice);

export const handleSwitchPushesOn = bind(switchPushesOn, async (call) => {
  const { database, actor, platform, body, now } = call;
  if (!platform.webPush.accepts(body.endpoint)) throw invalidField('endpoint', 'rules.invalid');
  if (!isOnCurve(body.keys.p256dh)) throw invalidField('keys.p256dh', 'rules.invalid');
  const sessionId = ensurePresent(actor.sessionId);
  await sql`
    delete from push_subscriptions
    where session_id = ${sessionId} or endpoint = ${body.endpoint} or session_id in (
      select session_id from push_subscriptions where user_id = ${actor.userId} and session_id <> ${sessionId}
      order by session_id desc offset ${pushDeviceLimits.devices - 1}
    )`.execute(database);
  // The same device may ask twice at once.
  await sql`
    insert into push_subscriptions (session_id, user_id, endpoint, p256dh, auth, created_at)
    values (${sessionId}, ${actor.userId}, ${body.endpoint}, ${body.keys.p256dh}, ${body.keys.auth}, ${now})
    on conflict do nothing`.execute(database);
  return readDevice(call);
});

export const handleSwitchPushesOff = bind(switchPushesOff, async (call) => {
  const { database, actor } = call;
  await sql`
    delete from push_subscriptions
    where session_id = ${actor.sessionId} and user_id = ${actor.userId}`.execute(database);
  return readDevice(call);
});

/** Forgets the person's devices that were signed out. Called by whoever ends sessions. */
export async function forgetEndedDevices(transaction: Transaction, userId: number): Promise<void> {
  await sql`
    delete from push_subscriptions device using sessions session
    where device.user_id = ${userId} and session.id = device.session_id and session.ended_at is not null`.execute(
    transaction,
  );
}

/** The devices of these people that pushes reach, each with its person. */
export async function listLiveDevices(
  transaction: Transaction,
  userIds: readonly number[],
  now: string,
): Promise<{ user_id: number; session_id: number }[]> {
  const { rows } = await sql<{ user_id: number; session_id: number }>`
    select device.user_id, device.session_id
    from push_subscriptions device join sessions session on session.id = device.session_id
    where device.user_id = any(${[...userIds]}::bigint[])
      and session.ended_at is null and session.expires_at > ${now}
    order by device.session_id`.execute(transaction);
  return rows;
}

/** Where to push to that device; null if it has switched pushes off or its session has ended. */
export async function findPushedBrowser(
  database: ReadDatabase | Transaction,
  { user_id, session_id }: { user_id: number; session_id: number },
  now: string,
): Promise<PushedBrowser | null> {
  const { rows } = await sql<PushedBrowser>`
    select device.endpoint, device.p256dh, device.auth
    from push_subscriptions device join sessions session on session.id = device.session_id
    where device.session_id = ${session_id} and device.user_id = ${user_id}
      and session.ended_at is null and session.expires_at > ${now}`.execute(database);
  return rows[0] ?? null;
}

/** The push service knows the device no more. */
export async function forgetDevice(transaction: Transaction, { endpoint }: PushedBrowser): Promise<void> {
  await sql`delete from push_subscriptions where endpoint = ${endpoint}`.execute(transaction);
}
