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

/**
 * Closes all live connections of the user, in every process, when the transaction commits: each device must
 * then authorise itself again. Call it wherever a session of the user ends.
 */
export async function endUserConnections(transaction: Transaction, userId: number): Promise<void> {
  await notify(transaction, sessionEndedChannel, [`${userId}`]);
}
