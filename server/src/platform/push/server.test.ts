import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { createListener } from './notify.ts';
import { endUserConnections, pushToUsers } from './send.ts';
import {
  cutListeners,
  type PushHost,
  startPushHost,
  startTestPostgres,
  type TestPostgres,
} from './testing.ts';

// The library is CommonJS; its declared default export does not exist for Node's own module loader.
const Pusher: typeof import('pusher-js').default = createRequire(import.meta.url)('pusher-js');
type Pusher = import('pusher-js').default;
type Channel = import('pusher-js').Channel;

let postgres: TestPostgres;
let database: Database;
const cleanups: (() => unknown)[] = [];

beforeAll(async () => {
  postgres = await startTestPostgres();
  database = openDatabase(postgres.connection, { connections: 2 });
});
afterAll(async () => {
  await database.close();
  await postgres.stop();
});
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function startHost(port?: number): Promise<PushHost> {
  const listener = createListener({ connection: postgres.connection });
  const host = await startPushHost({ listen: listener, ...(port === undefined ? {} : { port }) });
  await listener.start();
  cleanups.push(listener.close, host.close);
  return host;
}

function openPusher(port: number, userId: number, key = 'test-key', forgedAuth?: string): Pusher {
  const pusher = new Pusher(key, {
    cluster: '',
    wsHost: '127.0.0.1',
    wsPort: port,
    forceTLS: false,
    enabledTransports: ['ws'],
    channelAuthorization: {
      transport: 'ajax',
      endpoint: `http://127.0.0.1:${port}/api/broadcasting/auth`,
      headers: { 'x-user': String(userId) },
      ...(forgedAuth && { customHandler: (_, answer) => answer(null, { auth: forgedAuth }) }),
    },
  });
  cleanups.push(() => pusher.disconnect());
  return pusher;
}

const nextEvent = <Data>(target: Channel | Pusher['connection'], event: string) =>
  new Promise<Data>((resolve) => {
    const handler = (data: Data) => {
      target.unbind(event, handler);
      resolve(data);
    };
    target.bind(event, handler);
  });

async function subscribe(pusher: Pusher, userId: number): Promise<Channel> {
  const channel = pusher.subscribe(`private-user.${userId}`);
  await nextEvent(channel, 'pusher:subscription_succeeded');
  return channel;
}

const message = (message_id: number) => ({ kindergarten_id: 3, organization_id: null, message_id });
const send = (users: number[], message_id: number) =>
  database.transaction((transaction) => pushToUsers(transaction, users, 'NewMessage', message(message_id)));

test('pusher-js receives what another process sends', async () => {
  const host = await startHost();
  const channel = await subscribe(openPusher(host.port, 7), 7);
  const received = nextEvent(channel, 'NewMessage');
  const script = fileURLToPath(new URL('./publisher.fixture.ts', import.meta.url));
  const order = JSON.stringify({ connection: postgres.connection, users: [6, 7], messageId: 41 });
  await promisify(execFile)(process.execPath, [script, order]);
  expect(await received).toEqual(message(41));
});

const here = { kindergarten_id: 3, organization_id: null };
test.each([
  ['NewMessage', { ...here, message_id: 1 }],
  ['NewAnnouncement', { ...here, announcement_id: 2 }],
  ['NewDocument', { ...here, folder_id: 3, file_id: 4 }],
  ['NewEvent', { ...here, event_id: 5 }],
  ['NewNotification', { ...here, notification_id: 6, type: 'diary_like' }],
] as const)(
  'pusher-js receives %s from each of two servers that share a database',
  async (event, payload) => {
    const hosts = [await startHost(), await startHost()];
    const channels = await Promise.all(hosts.map(({ port }) => subscribe(openPusher(port, 7), 7)));
    const received = channels.map((channel) => nextEvent(channel, event));
    await database.transaction((transaction) => pushToUsers(transaction, [7], event, payload));
    expect(await Promise.all(received)).toEqual([payload, payload]);
  },
);

test('each user receives their own events only, on all devices, and nothing that was rolled back', async () => {
  const host = await startHost();
  const phone = await subscribe(openPusher(host.port, 7), 7);
  const tablet = await subscribe(openPusher(host.port, 7), 7);
  const other = await subscribe(openPusher(host.port, 8), 8);
  const received = [phone, tablet, other].map((channel) => nextEvent(channel, 'NewMessage'));
  await expect(
    database.transaction(async (transaction) => {
      await pushToUsers(transaction, [7, 8], 'NewMessage', message(1));
      throw new Error('roll back');
    }),
  ).rejects.toThrow('roll back');
  await send([7], 2);
  await send([8], 3);
  expect(await Promise.all(received)).toEqual([message(2), message(2), message(3)]);
});

test('undeclared fields never leave, and a payload that breaks the contract is refused', async () => {
  const host = await startHost();
  const channel = await subscribe(openPusher(host.port, 7), 7);
  const received = nextEvent(channel, 'NewMessage');
  const wordy = { ...message(4), subject: 'Anna has a fever' };
  await database.transaction((transaction) => pushToUsers(transaction, [7], 'NewMessage', wordy));
  expect(await received).toEqual(message(4));
  await expect(send([7], -1)).rejects.toThrow();
});

test('pusher-js is refused a foreign channel', async () => {
  const host = await startHost();
  const channel = openPusher(host.port, 7).subscribe('private-user.8');
  expect(await nextEvent(channel, 'pusher:subscription_error')).toMatchObject({
    type: 'AuthError',
    status: 403,
  });
});

test('pusher-js is refused with a signature that is not ours', async () => {
  const host = await startHost();
  const pusher = openPusher(host.port, 7, 'test-key', `test-key:${'0'.repeat(64)}`);
  const refused = nextEvent(pusher.connection, 'error');
  pusher.subscribe('private-user.7');
  expect(await refused).toMatchObject({ data: { code: 4009 } });
});

test('pusher-js comes back by itself after the server restarted on the same port', async () => {
  const host = await startHost();
  const pusher = openPusher(host.port, 7);
  const channel = await subscribe(pusher, 7);
  const again = nextEvent(channel, 'pusher:subscription_succeeded');
  await host.close();
  await startHost(host.port);
  await again;
  const received = nextEvent(channel, 'NewMessage');
  await send([7], 5);
  expect(await received).toEqual(message(5));
});

test('pusher-js gives up where the key is unknown', async () => {
  const host = await startHost();
  const pusher = openPusher(host.port, 7, 'other-key');
  await nextEvent(pusher.connection, 'disconnected');
  expect(pusher.connection.state).toBe('disconnected');
});

test('a session that ended cuts the user everywhere, and each device has to authorise again', async () => {
  const [first, second] = [await startHost(), await startHost()];
  const here = await subscribe(openPusher(first.port, 7), 7);
  const there = await subscribe(openPusher(second.port, 7), 7);
  const other = await subscribe(openPusher(first.port, 8), 8);
  // The first host's authorisation now refuses this user. The second still accepts their other session.
  first.signedOut.add('7');
  const refused = nextEvent(here, 'pusher:subscription_error');
  const accepted = nextEvent(there, 'pusher:subscription_succeeded');
  await database.transaction((transaction) => endUserConnections(transaction, 7));
  expect(await refused).toMatchObject({ status: 403 });
  await accepted;
  const received = [there, other].map((channel) => nextEvent(channel, 'NewMessage'));
  let leaked = false;
  here.bind('NewMessage', () => {
    leaked = true;
  });
  await send([7, 8], 6);
  expect(await Promise.all(received)).toEqual([message(6), message(6)]);
  expect(leaked).toBe(false);
});

test('all devices authorise again when listening broke, since what ended meanwhile is unknown', async () => {
  const host = await startHost();
  const channel = await subscribe(openPusher(host.port, 7), 7);
  const again = nextEvent(channel, 'pusher:subscription_succeeded');
  await cutListeners(postgres.connection);
  await again;
  const received = nextEvent(channel, 'NewMessage');
  await send([7], 7);
  expect(await received).toEqual(message(7));
});
