import { type RawBuilder, sql } from 'kysely';
import { type PushEventName, type PushEvents, pushEvents } from '#contract/platform/push.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { notify, packUsers } from './notify.ts';

/** Carries live events: the JSON of `{ event, data, users }`. */
export const pushChannel = 'kiik_push';
/** Says that a session of the user ended; the payload is the user's id. */
export const sessionEndedChannel = 'kiik_session_ended';

/**
 * Sends a live event to all open connections of the users, in every process, when the transaction commits.
 * The payload is limited to what the contract declares; throws if it does not match the contract.
 */
export async function pushToUsers<Name extends PushEventName>(
  transaction: Transaction,
  userIds: Iterable<number>,
  event: Name,
  payload: PushEvents[Name],
): Promise<void> {
  const payloads = packUsers(event, pushEvents[event].parse(payload), userIds);
  if (payloads.length > 0) await notify(transaction, pushChannel, payloads);
}

/** Few enough that their ids, with any payload of the contract, fit into a notification. */
const usersAtOnce = 400;

/** A select that sends the event to the users that another select finds, as rows `(user_id)`: it can be part of any statement. */
export function selectPush<Name extends PushEventName>(
  users: RawBuilder<unknown>,
  event: Name,
  payload: PushEvents[Name],
): RawBuilder<unknown> {
  const head = JSON.stringify({ event, data: pushEvents[event].parse(payload) }).slice(0, -1);
  return sql`
    select pg_notify(${pushChannel}, ${head}::text || ',"users":[' || string_agg(listed.user_id::text, ',') || ']}')
    from (
      select told.user_id, (row_number() over (order by told.user_id) - 1) / ${usersAtOnce}::integer as part
      from (${users}) told
    ) listed
    group by listed.part`;
}

/**
 * Closes all live connections of the user, in every process, when the transaction commits: each device must
 * then authorise itself again. Call it wherever a session of the user ends.
 */
export async function endUserConnections(transaction: Transaction, userId: number): Promise<void> {
  await notify(transaction, sessionEndedChannel, [`${userId}`]);
}
