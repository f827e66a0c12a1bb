import { sql } from 'kysely';
import { listDevices, revokeDevice, revokeOtherDevices } from '#contract/access/sessions.ts';
import { message } from '#contract/platform/failure.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import { bind } from '#server/platform/http/bind.ts';
import { requireRow } from '#server/platform/http/require-row.ts';
import { endUserConnections } from '#server/platform/push/send.ts';
import { endSessions } from './end-sessions.ts';

interface DeviceRow {
  id: number;
  browser: string | null;
  system: string | null;
  kind: 'desktop' | 'tablet' | 'phone' | 'unknown';
  timezone: string | null;
  created_at: string;
  last_used_at: string;
  current: boolean;
}

/** The devices that are signed in, the calling one first, then by last use. */
async function listOwnDevices(
  database: ReadDatabase,
  userId: number,
  sessionId: number | null,
  now: string,
): Promise<DeviceRow[]> {
  const { rows } = await sql<DeviceRow>`
    select id, browser, system, kind, timezone, created_at, last_used_at, id is not distinct from ${sessionId} as current
    from sessions
    where user_id = ${userId} and ended_at is null and expires_at > ${now}
    order by current desc, last_used_at desc
    limit 200`.execute(database);
  return rows;
}

/** Ends one of the person's own sessions. */
async function endDevice(
  transaction: Transaction,
  userId: number,
  sessionId: number,
  now: string,
): Promise<void> {
  const { rows } = await sql`
    update sessions set ended_at = ${now}, end_reason = 'revoked'
    where id = ${sessionId} and user_id = ${userId} and ended_at is null
    returning id`.execute(transaction);
  requireRow(rows);
  await endUserConnections(transaction, userId);
}

export const handleListDevices = bind(listDevices, async ({ database, actor, now }) => ({
  data: await listOwnDevices(database, actor.userId, actor.sessionId, now),
}));

export const handleRevokeDevice = bind(revokeDevice, async ({ database, actor, params, now }) => {
  await endDevice(database, actor.userId, params.device_id, now);
  return { message: message('sessions.device_revoked') };
});

export const handleRevokeOtherDevices = bind(revokeOtherDevices, async ({ database, actor, now }) => {
  await endSessions(database, actor.userId, 'revoked', now, actor.sessionId ?? undefined);
  return { message: message('sessions.devices_revoked') };
});
