import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { WebSocket } from 'ws';
import { withClient } from '#server/platform/database/with-client.ts';
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded.ts';
import type { PushLimits } from './connection.ts';
import type { Listener } from './notify.ts';
import { createPushServer, type PushServer } from './server.ts';

/** A web server with live push and the channel authorisation call; the header `x-user` names the user. */
export interface PushHost {
  port: number;
  push: PushServer;
  /** Users whose session ended: the authorisation call refuses them. */
  signedOut: Set<string>;
  /** Ends everything; further calls wait for the first. */
  close(): Promise<void>;
}

export async function startPushHost(options: {
  listen: Pick<Listener, 'on' | 'onReconnect'>;
  port?: number;
  limits?: Partial<PushLimits>;
}): Promise<PushHost> {
  const signedOut = new Set<string>();
  const push = createPushServer({
    key: 'test-key',
    secret: 'test-secret',
    listen: options.listen,
    allowedOrigin: (origin) => origin === undefined || origin === 'https://kiik.test',
    limits: options.limits ?? {},
  });
  const server = createServer(async (request, response) => {
    const chunks = await request.toArray();
    const body = new URLSearchParams(Buffer.concat(chunks).toString());
    const user = String(request.headers['x-user']);
    const channel = body.get('channel_name') ?? '';
    const allowed = channel === `private-user.${user}` && !signedOut.has(user);
    response.writeHead(allowed ? 200 : 403, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify(
        allowed ? { auth: push.authorize(body.get('socket_id') ?? '', channel) } : { message: 'no' },
      ),
    );
  });
  push.attach(server);
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');

  let closing: Promise<void> | undefined;
  async function close(): Promise<void> {
    const closed = once(server, 'close');
    server.close();
    await push.close();
    server.closeAllConnections();
    await closed;
  }

  return {
    port: (server.address() as AddressInfo).port,
    push,
    signedOut,
    close() {
      closing ??= close();
      return closing;
    },
  };
}

/** Notifications without a database: `send` passes a payload to the handlers of the channel. */
export function createLocalNotifications() {
  const handlers = new Map<string, (payload: string) => void>();
  let reconnect: () => void = () => undefined;
  return {
    on: (channel: string, handler: (payload: string) => void) => void handlers.set(channel, handler),
    onReconnect(handler: () => void) {
      reconnect = handler;
    },
    send: (channel: string, payload: string) => handlers.get(channel)?.(payload),
    reconnect: () => reconnect(),
  };
}

export interface Frame {
  event: string;
  channel?: string;
  data: { code?: number | null; message?: string; socket_id?: string; activity_timeout?: number };
}

/** A raw client that can send what no library would; `next` waits for the following frame. */
interface RawClient {
  socket: WebSocket;
  next(): Promise<Frame>;
  send(message: unknown): void;
  /** The code with which the connection ended or ends. */
  closed: Promise<number>;
}

export function openRawClient(port: number, path = '/app/test-key?protocol=7', origin?: string): RawClient {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, origin === undefined ? {} : { origin });
  const frames: Frame[] = [];
  let wake: () => void = () => undefined;
  socket.on('message', (raw) => {
    const frame = JSON.parse(String(raw));
    frames.push({ ...frame, data: typeof frame.data === 'string' ? JSON.parse(frame.data) : frame.data });
    wake();
  });
  socket.on('error', () => undefined);
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  return {
    socket,
    closed,
    async next() {
      for (;;) {
        const frame = frames.shift();
        if (frame !== undefined) return frame;
        const ended = await Promise.race([
          new Promise<false>((resolve) => {
            wake = () => resolve(false);
          }),
          closed,
        ]);
        if (ended !== false && frames.length === 0) throw new Error(`closed with ${ended}, no further frame`);
      }
    },
    send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
  };
}

/** A raw client that has subscribed to the channel of its user. */
export async function openSubscribedClient(host: PushHost, userId: number): Promise<RawClient> {
  const client = openRawClient(host.port);
  const greeting = await client.next();
  const channel = `private-user.${userId}`;
  client.send({
    event: 'pusher:subscribe',
    data: { channel, auth: host.push.authorize(greeting.data.socket_id ?? '', channel) },
  });
  const answer = await client.next();
  if (answer.event !== 'pusher_internal:subscription_succeeded') throw new Error(answer.data.message);
  return client;
}

/** Ends every listening connection on the database's side, as a restart or failover does. */
export async function cutListeners(connection: pg.ClientConfig): Promise<void> {
  await withClient(connection, (client) =>
    client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kiik-listen'",
    ),
  );
}

export interface TestPostgres {
  connection: pg.ClientConfig;
  dataDirectory: string;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts an empty PostgreSQL for one test file; `stop` removes it. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'kiik-test-'));
  let postgres = await startEmbeddedPostgres({ dataDirectory, durable: false });
  return {
    connection: postgres.connection,
    dataDirectory,
    async restart() {
      await postgres.stop();
      postgres = await startEmbeddedPostgres({ dataDirectory, durable: false });
    },
    async stop() {
      await postgres.stop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}
