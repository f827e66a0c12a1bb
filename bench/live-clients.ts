import { WebSocket } from 'ws';
import { userChannel } from '#contract/platform/push.ts';
import { signSubscription } from '#server/platform/push/protocol.ts';
import { workApart } from './apart.ts';

/** Live connections of people, one each, in a process of their own. */
export interface LiveClients {
  port: number;
  /** Of the application, to sign the subscriptions with. */
  key: string;
  secret: string;
  users: readonly number[];
  /** The event that is waited for. */
  event: string;
}

/** What the process tells its parent when somebody has the event, on a clock that two processes share. */
export interface Heard {
  messageId: number;
  receivedAt: number;
}

/** Milliseconds on a clock that two processes of one machine share. */
export function wallClock(): number {
  return performance.timeOrigin + performance.now();
}

/** Returns the number of opened connections. */
async function openClients(plan: LiveClients): Promise<number> {
  for (const userId of plan.users) await openClient(plan, userId);
  return plan.users.length;
}

function openClient({ port, key, secret, event: wanted }: LiveClients, userId: number): Promise<void> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/app/${key}?protocol=7`, { perMessageDeflate: false });
  const channel = userChannel(userId);
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', (code) => reject(new Error(`a push connection ended with ${code}`)));
    socket.on('message', (raw) => {
      const { event, data } = JSON.parse(String(raw));
      if (event === 'pusher:connection_established') {
        const auth = signSubscription(key, secret, JSON.parse(data).socket_id, channel);
        socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } }));
      } else if (event === 'pusher_internal:subscription_succeeded') resolve();
      else if (event === wanted) {
        const heard: Heard = { messageId: JSON.parse(data).message_id, receivedAt: wallClock() };
        process.send?.(heard);
      }
    });
  });
}

if (import.meta.main) await workApart(openClients);
