import { sql } from 'kysely';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import { notFound } from '#server/platform/http/failure.ts';
import { endUserConnections } from '#server/platform/push/send.ts';

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
export async function listOwnDevices(
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
export async function endDevice(
  transaction: Transaction,
  userId: number,
  sessionId: number,
  now: string,
): Promise<void> {
  const { rows } = await sql`
    update sessions set ended_at = ${now}, end_reason = 'revoked'
    where id = ${sessionId} and user_id = ${userId} and ended_at is null
    returning id`.execute(transaction);
  if (rows.length === 0) throw notFound();
  await endUserConnections(transaction, userId);
}
