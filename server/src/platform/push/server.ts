import { randomInt } from 'node:crypto';
import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import * as z from 'zod/mini';
import { channelUser, socketIdPattern, userChannel } from '#contract/platform/push.ts';
import { Connection, defaultLimits, type PushLimits } from './connection.ts';
import type { Listener } from './notify.ts';
import {
  equalSignatures,
  errorCodes,
  formatError,
  formatMessage,
  parseMessage,
  parseSubscription,
  signSubscription,
} from './protocol.ts';
import { pushChannel, sessionEndedChannel } from './send.ts';

/** How long a closed peer may take to confirm before its socket is destroyed. */
const closeTimeout = 500;

export interface PushServer {
  /** Handles the server's upgrades: those to `/app/{key}` become connections, all others are refused. */
  attach(httpServer: Server): void;
  /**
   * Signs that this connection may subscribe to this channel; the caller must check that the channel belongs
   * to the user. Throws a RangeError if the socket id or the channel is malformed.
   */
  authorize(socketId: string, channel: string): string;
  /** How many connections are open in this process. */
  connections(): number;
  /** Tells every client to reconnect after a second and ends all connections. */
  close(): Promise<void>;
}

const event = z.object({ event: z.string(), data: z.unknown(), users: z.array(z.int()) });

/**
 * The server side of the Pusher Channels protocol, version 7: clients such as pusher-js subscribe to the
 * private channel of their user and receive what `pushToUsers` sends in any process. There are no other
 * channels and no client events. `listen` must not be started yet.
 */
export function createPushServer(options: {
  key: string;
  secret: string;
  listen: Pick<Listener, 'on' | 'onReconnect'>;
  /** Whether a page of this origin may connect to this host; a browser always sends its origin. */
  allowedOrigin(origin: string | undefined, host: string | undefined): boolean;
  limits?: Partial<PushLimits>;
  log?: Pick<Logger, 'warn'>;
}): PushServer {
  const { key, secret, log } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const open = new Set<Connection>();
  const byUser = new Map<number, Set<Connection>>();
  let closed = false;
  // A separate constant, because the published types do not know `closeTimeout` yet.
  const acceptorOptions = {
    noServer: true,
    WebSocket: Connection,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: limits.messageBytes,
    closeTimeout,
  };
  const acceptor = new WebSocketServer(acceptorOptions);
  const sweeper = setInterval(sweep, limits.sweepInterval).unref();

  function transmit(connection: Connection, frame: string): void {
    if (connection.bufferedAmount > limits.bufferedBytes) {
      forget(connection);
      connection.terminate();
    } else connection.send(frame);
  }

  function forget(connection: Connection): void {
    open.delete(connection);
    const own = byUser.get(connection.userId);
    if (own?.delete(connection) && own.size === 0) byUser.delete(connection.userId);
  }

  /** From now on the connection receives no event, even if its peer is slow to confirm. */
  function cut(connection: Connection, code: number, reason: string): void {
    forget(connection);
    connection.close(code, reason);
  }

  function fail(connection: Connection, code: number, reason: string): void {
    transmit(connection, formatError(code, reason));
    cut(connection, code, reason);
  }

  function sweep(): void {
    const now = performance.now();
    for (const connection of open) {
      connection.received = 0;
      const silence = now - connection.heardAt;
      if (!connection.subscribed && now - connection.unsubscribedAt > limits.unsubscribedTimeout) {
        fail(connection, errorCodes.unauthorized, 'No subscription within the time allowed');
      } else if (silence > limits.activityTimeout + limits.pongTimeout) {
        cut(connection, errorCodes.noPong, 'No answer to a ping');
      } else if (silence > limits.activityTimeout && !connection.asked) {
        connection.asked = true;
        transmit(connection, formatMessage('pusher:ping', {}));
      }
    }
  }

  function deliver(payload: string): void {
    const { event: name, data, users } = event.parse(JSON.parse(payload));
    for (const userId of users) {
      const own = byUser.get(userId);
      if (own === undefined) continue;
      const frame = formatMessage(name, data, userChannel(userId));
      for (const connection of own) if (connection.subscribed) transmit(connection, frame);
    }
  }

  /**
   * Closes the user's connections, and every connection without a user: it may hold a signature that was
   * given to the session which has just ended.
   */
  function disconnectUser(userId: number): void {
    for (const connection of open) {
      if (connection.userId === userId || connection.userId === 0) {
        cut(connection, errorCodes.reconnect, 'Session ended');
      }
    }
  }

  function disconnectAll(code: number, reason: string): void {
    for (const connection of open) cut(connection, code, reason);
  }

  function subscribe(connection: Connection, data: unknown): void {
    const { channel = '', auth = '' } = parseSubscription(data) ?? {};
    const userId = channelUser(channel);
    const expected = signSubscription(key, secret, connection.id, channel);
    const foreign = connection.userId !== 0 && connection.userId !== userId;
    if (userId === null || foreign || !equalSignatures(expected, auth)) {
      transmit(
        connection,
        formatError(errorCodes.unauthorized, 'Connection is unauthorized for this channel'),
      );
      return;
    }
    connection.userId = userId;
    connection.subscribed = true;
    byUser.set(userId, (byUser.get(userId) ?? new Set()).add(connection));
    transmit(connection, formatMessage('pusher_internal:subscription_succeeded', {}, channel));
  }

  function unsubscribe(connection: Connection, data: unknown): void {
    const channel = parseSubscription(data)?.channel ?? '';
    if (!connection.subscribed || channelUser(channel) !== connection.userId) return;
    connection.subscribed = false;
    connection.unsubscribedAt = performance.now();
  }

  /** False if nothing more should be read from the connection. */
  function hear(connection: Connection): boolean {
    if (!open.has(connection)) return false;
    connection.heardAt = performance.now();
    connection.asked = false;
    connection.received += 1;
    if (connection.received <= limits.messagesPerSweep) return true;
    fail(connection, errorCodes.overCapacity, 'Too many messages');
    return false;
  }

  function receive(this: WebSocket, raw: RawData, isBinary: boolean): void {
    const connection = this as Connection;
    if (!hear(connection)) return;
    const message = isBinary ? null : parseMessage(String(raw));
    if (message === null) transmit(connection, formatError(null, 'Not a message of the protocol'));
    else if (message.event === 'pusher:ping') transmit(connection, formatMessage('pusher:pong', {}));
    else if (message.event === 'pusher:pong') return;
    else if (message.event === 'pusher:subscribe') subscribe(connection, message.data);
    else if (message.event === 'pusher:unsubscribe') unsubscribe(connection, message.data);
    else if (message.event.startsWith('client-')) {
      transmit(connection, formatError(errorCodes.clientEventRefused, 'Client events are not accepted'));
    } else transmit(connection, formatError(null, 'Unknown event'));
  }

  function receivePing(this: WebSocket): void {
    hear(this as Connection);
  }

  function end(this: WebSocket): void {
    forget(this as Connection);
  }

  function greet(connection: Connection, url: URL): void {
    // A broken frame ends the connection by itself; 'close' follows.
    connection.on('error', end);
    connection.on('close', end);
    const protocol = url.searchParams.get('protocol');
    if (url.pathname !== `/app/${key}`) fail(connection, errorCodes.unknownKey, 'Application does not exist');
    else if (protocol === null) fail(connection, errorCodes.missingProtocol, 'No protocol version supplied');
    else if (protocol !== '7')
      fail(connection, errorCodes.unsupportedProtocol, 'Unsupported protocol version');
    else if (open.size >= limits.connections) fail(connection, errorCodes.overCapacity, 'Over capacity');
    else {
      open.add(connection);
      connection.on('message', receive);
      connection.on('ping', receivePing);
      const greeting = {
        socket_id: connection.id,
        activity_timeout: spreadSilence(limits.activityTimeout),
      };
      transmit(connection, formatMessage('pusher:connection_established', greeting));
    }
  }

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const url = URL.parse(request.url ?? '', 'http://localhost');
    if (url === null || !/^\/app\/[^/]+$/.test(url.pathname)) refuse(socket, 404);
    else if (closed) refuse(socket, 503);
    else if (!options.allowedOrigin(request.headers.origin, request.headers.host)) refuse(socket, 403);
    else acceptor.handleUpgrade(request, socket, head, (connection) => greet(connection, url));
  }

  options.listen.on(pushChannel, deliver);
  options.listen.on(sessionEndedChannel, (payload) => disconnectUser(Number(payload)));
  options.listen.onReconnect(() => {
    // Sessions that ended meanwhile are unknown, so all authorise again; pages then fetch missed events.
    log?.warn(
      { connections: open.size },
      'notifications may have been missed, all live connections start over',
    );
    disconnectAll(errorCodes.reconnect, 'Notifications were interrupted');
  });

  return {
    attach(httpServer) {
      httpServer.on('upgrade', upgrade);
    },
    authorize(socketId, channel) {
      if (!socketIdPattern.test(socketId) || channelUser(channel) === null) {
        throw new RangeError('A malformed socket id or channel can not be signed.');
      }
      return signSubscription(key, secret, socketId, channel);
    },
    connections: () => open.size,
    async close() {
      closed = true;
      clearInterval(sweeper);
      const ended = [...open].map(
        (connection) => new Promise((resolve) => connection.once('close', resolve)),
      );
      // Not "at once": pusher-js waits 15 seconds after a refused attempt, and right now it would be refused.
      disconnectAll(errorCodes.overCapacity, 'Server restarts');
      await Promise.all(ended);
    },
  };
}

/** Seconds of silence until a client pings: it differs, so that clients that came together ping apart. */
function spreadSilence(longest: number): number {
  const seconds = Math.ceil(longest / 1000);
  return seconds - randomInt(0, Math.floor(seconds / 4) + 1);
}

function refuse(socket: Duplex, status: number): void {
  socket.on('error', () => undefined);
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
    () => socket.destroy(),
  );
}
