import Pusher from 'pusher-js';
import { getUser } from '#contract/access/accounts.ts';
import { authorizeBroadcasting } from '#contract/access/sessions.ts';
import type { PushEvents } from '#contract/platform/push.ts';
import { userChannel } from '#contract/platform/push-channels.ts';
import { CallFailure, callRoute } from '../base/api.ts';
import { isReachable } from '../base/ask-while-away.ts';
import { handleFailure, readRightsAnew } from '../base/failures.ts';
import { liveState, liveStates, noteLine } from '../base/live.ts';
import { queryClient } from '../base/query-client.ts';
import type { LiveEvent } from '../base/screens.ts';
import { domains } from './domains.ts';

/**
 * How soon a dead line is noticed, in milliseconds: silence until a ping, at most what the server announces;
 * then until its answer; then until the state is called unavailable. With the check afterwards: 30 seconds.
 */
const patience = { activityTimeout: 16_000, pongTimeout: 5_000, unavailableTimeout: 4_000 };

/**
 * Keeps a live connection for the signed-in person and returns how to end it. A closed connection may mean
 * that the session was ended elsewhere, so it is read at once. After a gap, all shown data is read again.
 */
export function startPush(key: string, userId: number): () => void {
  const secure = location.protocol === 'https:';
  const port = location.port === '' ? (secure ? 443 : 80) : Number(location.port);
  const pusher = new Pusher(key, {
    cluster: '',
    wsHost: location.hostname,
    wsPort: port,
    wssPort: port,
    forceTLS: secure,
    enabledTransports: ['ws', 'wss'],
    enableStats: false,
    ...patience,
    channelAuthorization: {
      transport: 'ajax',
      endpoint: '',
      customHandler: ({ socketId, channelName }, answer) => {
        callRoute(authorizeBroadcasting, { body: { socket_id: socketId, channel_name: channelName } }).then(
          (reply) => answer(null, reply),
          (failure: unknown) => {
            // The session may have ended before this connection was open, so that no close could be noticed.
            leaveIfLost(failure);
            answer(failure instanceof Error ? failure : new Error('refused'), null);
          },
        );
      },
    },
  });
  // A line can be cut before it listens for the first time, so the cuts are noted, not the subscriptions.
  let wasCut = false;
  pusher.subscribe(userChannel(userId)).bind('pusher:subscription_succeeded', () => {
    // Events of the meantime are lost, so everything on the screen is read again.
    if (wasCut) void queryClient.invalidateQueries();
    wasCut = false;
  });
  pusher.channel(userChannel(userId)).bind_global((event: string, payload: unknown) => {
    const name =
      event === 'Changed' ? (`Changed:${(payload as PushEvents['Changed']).what}` as const) : event;
    if (name === 'Changed:rights') readRightsAnew();
    for (const { live } of domains) void live?.[name as LiveEvent]?.();
  });
  pusher.connection.bind('state_change', ({ previous, current }: { previous: string; current: string }) => {
    liveState.set(liveStates.find((state) => state === current) ?? 'connecting');
    if (current === 'connected') noteLine(true);
    if (previous === 'connected' || current === 'unavailable') wasCut = true;
    // Only the live connection may be cut, so Kiik itself is asked.
    if (current === 'unavailable') void isReachable();
    if (previous === 'connected' && current !== 'disconnected') void checkSession();
  });
  // In a browser without web sockets, the connection failed before a listener was added.
  if (pusher.connection.state === 'failed') liveState.set('failed');
  return () => {
    pusher.disconnect();
    liveState.set('connecting');
  };
}

async function checkSession(): Promise<void> {
  try {
    await callRoute(getUser, {});
  } catch (failure) {
    leaveIfLost(failure);
  }
}

function leaveIfLost(failure: unknown): void {
  if (!(failure instanceof CallFailure)) return;
  const { status, text } = failure;
  if (status === 401 || status === 417 || text.key === 'sessions.acting_ended') handleFailure(failure);
}
