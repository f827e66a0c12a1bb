import Pusher from 'pusher-js';
import { getUser } from '#contract/access/accounts.ts';
import { authorizeBroadcasting } from '#contract/access/sessions.ts';
import { userChannel } from '#contract/platform/push.ts';
import { CallFailure, callRoute } from './api.ts';
import { handleFailure } from './failures.ts';

/**
 * Keeps a live connection for the signed-in person and returns how to end it. A cut connection may mean that the
 * session was ended from elsewhere, so it is asked for at once.
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
    channelAuthorization: {
      transport: 'ajax',
      endpoint: '',
      customHandler: ({ socketId, channelName }, answer) => {
        callRoute(authorizeBroadcasting, { body: { socket_id: socketId, channel_name: channelName } }).then(
          (reply) => answer(null, reply),
          (failure: unknown) => answer(failure instanceof Error ? failure : new Error('refused'), null),
        );
      },
    },
  });
  pusher.subscribe(userChannel(userId));
  pusher.connection.bind('state_change', ({ previous, current }: { previous: string; current: string }) => {
    if (previous === 'connected' && current !== 'disconnected') void checkSession();
  });
  return () => pusher.disconnect();
}

async function checkSession(): Promise<void> {
  try {
    await callRoute(getUser, {});
  } catch (failure) {
    const isLost = failure instanceof CallFailure && (failure.status === 401 || failure.status === 417);
    if (isLost) handleFailure(failure);
  }
}
