import { randomInt } from 'node:crypto';
import { WebSocket } from 'ws';

/** Times are milliseconds, sizes bytes. */
export interface PushLimits {
  /** Silence after which the server pings the client; clients are told to do so a little earlier. */
  activityTimeout: number;
  /** How long the answer may take before the connection counts as dead. */
  pongTimeout: number;
  /** How long a connection may live without a subscription. */
  unsubscribedTimeout: number;
  /** How often all connections are looked through; one timer for all keeps an idle connection small. */
  sweepInterval: number;
  /** Frames one connection may send between two sweeps. */
  messagesPerSweep: number;
  messageBytes: number;
  /** The maximum that may wait for a slow reader. */
  bufferedBytes: number;
  connections: number;
}

export const defaultLimits: PushLimits = {
  activityTimeout: 16_000,
  pongTimeout: 30_000,
  unsubscribedTimeout: 30_000,
  sweepInterval: 5_000,
  messagesPerSweep: 50,
  messageBytes: 10_240,
  bufferedBytes: 65_536,
  connections: 15_000,
};

/** One client. It belongs to the first user whose channel it subscribes to, until it ends. */
export class Connection extends WebSocket {
  id = `${randomInt(1, 1e9)}.${randomInt(1, 1e9)}`;
  userId = 0;
  subscribed = false;
  /** When it connected or unsubscribed. */
  unsubscribedAt = performance.now();
  heardAt = performance.now();
  asked = false;
  received = 0;
}
