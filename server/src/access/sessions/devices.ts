import { sql } from 'kysely';
import { listDevices, revokeDevice, revokeOtherDevices } from '#contract/access/sessions.ts';
import { message } from '#contract/platform/failure.ts';
import type { RouteReply } from '#contract/platform/route.ts';
import { forgetEndedDevices } from '#server/access/notification-settings/push-subscriptions.ts';
import { bind } from '#server/platform/http/bind.ts';
import { requireRow } from '#server/platform/http/require-row.ts';
import { endUserConnections } from '#server/platform/push/send.ts';
import { endSessions } from './end-sessions.ts';

/** The signed-in devices, the calling one first, then by last use. */
export const handleListDevices = bind(listDevices, async ({ database, actor, now }) => {
  const { rows } = await sql<RouteReply<typeof listDevices>['data'][number]>`
    select
      id, browser, system, kind, timezone, created_at, last_used_at, id is not distinct from ${actor.sessionId} as current
    from sessions
    where user_id = ${actor.userId} and ended_at is null and expires_at > ${now}
    order by current desc, last_used_at desc
    limit 200`.execute(database);
  return { data: rows };
});

/** Ends one of the person's own sessions. */
export const handleRevokeDevice = bind(revokeDevice, async ({ database, actor, params, now }) => {
  const { rows } = await sql`
    update sessions set ended_at = ${now}, end_reason = 'revoked'
    where id = ${params.device_id} and user_id = ${actor.userId} and ended_at is null
    returning id`.execute(database);
  requireRow(rows);
  await forgetEndedDevices(database, actor.userId);
  await endUserConnections(database, actor.userId);
  return { message: message('sessions.device_revoked') };
});

export const handleRevokeOtherDevices = bind(revokeOtherDevices, async ({ database, actor, now }) => {
  await endSessions(database, actor.userId, 'revoked', now, actor.sessionId ?? undefined);
  return { message: message('sessions.devices_revoked') };
});
