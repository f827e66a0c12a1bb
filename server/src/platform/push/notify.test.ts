import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { createListener, type Listener, notify, packUsers } from './notify.ts';
import { cutListeners, startTestPostgres, type TestPostgres } from './testing.ts';

let postgres: TestPostgres;
let database: Database;
const listeners: Listener[] = [];

beforeAll(async () => {
  postgres = await startTestPostgres();
  database = openDatabase(postgres.connection, { connections: 2 });
});
afterAll(async () => {
  await database.close();
  await postgres.stop();
});
afterEach(async () => {
  for (const listener of listeners.splice(0)) await listener.close();
});

/** Listens to the channel; `next` waits for the following payload. */
async function listenTo(channel: string) {
  const listener = createListener({ connection: postgres.connection });
  listeners.push(listener);
  const received = Promise.withResolvers<void>();
  const payloads: string[] = [];
  let arrived = received;
  listener.on(channel, (payload) => {
    payloads.push(payload);
    arrived.resolve();
  });
  const reconnected = Promise.withResolvers<void>();
  listener.onReconnect(() => reconnected.resolve());
  await listener.start();
  return {
    reconnected: reconnected.promise,
    async next(): Promise<string> {
      for (;;) {
        const payload = payloads.shift();
        if (payload !== undefined) return payload;
        arrived = Promise.withResolvers();
        await arrived.promise;
      }
    },
  };
}

const send = (channel: string, ...payloads: string[]) =>
  database.transaction((transaction) => notify(transaction, channel, payloads));

test('a notification leaves at commit only', async () => {
  const listening = await listenTo('test_commit');
  const failed = database.transaction(async (transaction) => {
    await notify(transaction, 'test_commit', ['never']);
    throw new Error('roll back');
  });
  await expect(failed).rejects.toThrow('roll back');
  await send('test_commit', 'one', 'two');
  expect(await listening.next()).toBe('one');
  expect(await listening.next()).toBe('two');
});

test('a channel of any name is heard, and only by its own handlers', async () => {
  const [odd, plain] = [await listenTo('Odd "name"'), await listenTo('test_plain')];
  await send('Odd "name"', 'a');
  await send('test_plain', 'b');
  expect(await odd.next()).toBe('a');
  expect(await plain.next()).toBe('b');
});

test('listening goes on after the connection was lost, and says that it was', async () => {
  const listening = await listenTo('test_lost');
  await cutListeners(postgres.connection);
  await listening.reconnected;
  await send('test_lost', 'again');
  expect(await listening.next()).toBe('again');
});

test('listening goes on after the database was stopped and started again', async () => {
  const listening = await listenTo('test_restart');
  await postgres.restart();
  await listening.reconnected;
  await send('test_restart', 'again');
  expect(await listening.next()).toBe('again');
});

test('a handler that throws silences nobody', async () => {
  const listener = createListener({ connection: postgres.connection });
  listeners.push(listener);
  const received = Promise.withResolvers<string>();
  listener.on('test_throw', () => {
    throw new Error('broken handler');
  });
  listener.on('test_throw', received.resolve);
  await listener.start();
  await send('test_throw', 'still');
  expect(await received.promise).toBe('still');
});

test('start rejects where there is no database', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  await expect(createListener({ connection: { host: '127.0.0.1', port } }).start()).rejects.toThrow();
});

test('many users fit into few notifications, each within what PostgreSQL takes', async () => {
  const users = Array.from({ length: 5_000 }, (_, index) => 1_000_000 + index);
  const payloads = packUsers('NewMessage', { message_id: 1, text: 'õ' }, [...users, ...users]);
  expect(payloads.length).toBe(6);
  for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThanOrEqual(7_900);
  expect(payloads.flatMap((payload) => JSON.parse(payload).users)).toEqual(users);
  const listening = await listenTo('test_many');
  await send('test_many', ...payloads);
  for (const payload of payloads) expect(await listening.next()).toBe(payload);
});

test('nobody to tell means no notification; data that can not fit is refused', () => {
  expect(packUsers('NewMessage', {}, [])).toEqual([]);
  expect(() => packUsers('NewMessage', { text: 'x'.repeat(8_000) }, [1])).toThrow(RangeError);
});
