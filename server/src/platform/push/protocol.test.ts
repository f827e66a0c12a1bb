import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import type { PushLimits } from './connection.ts';
import { createLocalNotifications, openRawClient, openSubscribedClient, startPushHost } from './testing.ts';

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

async function start(limits: Partial<PushLimits> = {}) {
  const notifications = createLocalNotifications();
  const host = await startPushHost({ listen: notifications, limits });
  cleanups.push(host.close);
  const sendTo = (users: number[], data: unknown = { message_id: 1 }) =>
    notifications.send('kiik_push', JSON.stringify({ event: 'NewMessage', data, users }));
  return { host, notifications, sendTo };
}

function formatUpgrade(path: string, headers = ''): string {
  return [
    `GET ${path} HTTP/1.1`,
    'Host: kiik.test',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    `${headers}\r\n`,
  ].join('\r\n');
}

/** Requests a path manually and returns the status line. */
async function askUpgrade(port: number, path: string, headers = ''): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(formatUpgrade(path, headers));
  const [chunk] = await once(socket, 'data');
  socket.destroy();
  return String(chunk).split('\r\n')[0] ?? '';
}

test('greets with a socket id and the activity timeout, and answers a ping', async () => {
  const { host } = await start();
  const client = openRawClient(host.port);
  const greeting = await client.next();
  expect(greeting.event).toBe('pusher:connection_established');
  expect(greeting.data.socket_id).toMatch(/^\d+\.\d+$/);
  expect(greeting.data.activity_timeout).toBeLessThanOrEqual(16);
  expect(greeting.data.activity_timeout).toBeGreaterThanOrEqual(12);
  client.send({ event: 'pusher:ping', data: {} });
  expect((await client.next()).event).toBe('pusher:pong');
});

test.each([
  ['an unknown key', '/app/other-key?protocol=7', 4001],
  ['a missing protocol', '/app/test-key', 4008],
  ['another protocol', '/app/test-key?protocol=3', 4007],
])('refuses %s with its code', async (_, path, code) => {
  const { host } = await start();
  const client = openRawClient(host.port, path);
  expect((await client.next()).data.code).toBe(code);
  expect(await client.closed).toBe(code);
  expect(host.push.connections()).toBe(0);
});

test('refuses other paths and other origins before a connection exists', async () => {
  const { host } = await start();
  expect(await askUpgrade(host.port, '/elsewhere')).toContain('404');
  expect(await askUpgrade(host.port, '/app/test-key/more')).toContain('404');
  expect(await askUpgrade(host.port, '//')).toContain('404');
  const foreign = await askUpgrade(host.port, '/app/test-key?protocol=7', 'Origin: https://evil.test\r\n');
  expect(foreign).toContain('403');
  const own = await askUpgrade(host.port, '/app/test-key?protocol=7', 'Origin: https://kiik.test\r\n');
  expect(own).toContain('101');
});

test('refuses a wrong signature, a signature for another connection, and any other kind of channel', async () => {
  const { host, sendTo } = await start();
  const stranger = openRawClient(host.port);
  await stranger.next();
  const stolen = host.push.authorize('1.1', 'private-user.7');
  const attempts = [
    { channel: 'private-user.7', auth: stolen },
    { channel: 'private-user.7', auth: 'test-key:00' },
    { channel: 'private-user.7' },
    { channel: 'private-user.07', auth: stolen },
    { channel: 'presence-all', auth: stolen },
    { channel: 'everyone' },
    { channel: 7 },
    'no JSON',
    null,
  ];
  for (const data of attempts) {
    stranger.send({ event: 'pusher:subscribe', data });
    expect((await stranger.next()).data.code).toBe(4009);
  }
  sendTo([7]);
  stranger.send({ event: 'pusher:ping' });
  expect((await stranger.next()).event).toBe('pusher:pong');
});

test('a connection stays with its first user', async () => {
  const { host, sendTo } = await start();
  const client = openRawClient(host.port);
  const socketId = ensurePresent((await client.next()).data.socket_id);
  const subscribe = (channel: string) =>
    client.send({
      event: 'pusher:subscribe',
      data: { channel, auth: host.push.authorize(socketId, channel) },
    });
  subscribe('private-user.7');
  expect((await client.next()).event).toBe('pusher_internal:subscription_succeeded');
  client.send({ event: 'pusher:unsubscribe', data: { channel: 'private-user.7' } });
  subscribe('private-user.8');
  expect((await client.next()).data.code).toBe(4009);
  sendTo([7, 8], { message_id: 1 });
  subscribe('private-user.7');
  expect((await client.next()).event).toBe('pusher_internal:subscription_succeeded');
  sendTo([7, 8], { message_id: 2 });
  expect(await client.next()).toEqual({
    event: 'NewMessage',
    channel: 'private-user.7',
    data: { message_id: 2 },
  });
});

test('will not sign what is no socket id or no user channel', async () => {
  const { host } = await start();
  expect(() => host.push.authorize('1.1:private-user.9', 'private-user.7')).toThrow(RangeError);
  expect(() => host.push.authorize('1.1', 'presence-all')).toThrow(RangeError);
});

test('survives frames that are no messages', async () => {
  const { host, sendTo } = await start();
  const client = await openSubscribedClient(host, 7);
  const garbage = [
    '',
    '{',
    'null',
    '[]',
    '7',
    '"text"',
    '{"event":7}',
    '{"event":"pusher:nonsense"}',
    '\u0000\ud7ff',
  ];
  for (const frame of garbage) {
    client.send(frame);
    expect((await client.next()).data.code).toBeNull();
  }
  client.socket.send(Buffer.from([0, 255, 128]));
  expect((await client.next()).data.code).toBeNull();
  client.send({ event: 'client-typing', channel: 'private-user.7', data: {} });
  expect((await client.next()).data.code).toBe(4301);
  client.send({ event: 'pusher:unsubscribe', data: { channel: 'private-user.8' } });
  sendTo([7]);
  expect((await client.next()).event).toBe('NewMessage');
});

test('survives broken WebSocket frames', async () => {
  const { host, sendTo } = await start();
  const witness = await openSubscribedClient(host, 7);
  const socket = connect(host.port, '127.0.0.1');
  socket.write(formatUpgrade('/app/test-key?protocol=7'));
  await once(socket, 'data');
  socket.write(Buffer.from([0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]));
  socket.resume();
  await once(socket, 'close');
  expect(host.push.connections()).toBe(1);
  sendTo([7]);
  expect((await witness.next()).event).toBe('NewMessage');
});

test('ends a connection that sends too large or too many messages', async () => {
  const { host } = await start({ messagesPerSweep: 10, sweepInterval: 60_000 });
  const large = openRawClient(host.port);
  await large.next();
  large.send('x'.repeat(20_000));
  expect(await large.closed).toBe(1009);
  const chatty = openRawClient(host.port);
  await chatty.next();
  for (let count = 0; count <= 10; count += 1) chatty.send({ event: 'pusher:ping' });
  expect(await chatty.closed).toBe(4100);
  const pinging = openRawClient(host.port);
  await pinging.next();
  for (let count = 0; count <= 10; count += 1) pinging.socket.ping();
  expect(await pinging.closed).toBe(4100);
});

test('takes no more connections than its limit', async () => {
  const { host } = await start({ connections: 1 });
  await openSubscribedClient(host, 7);
  expect(await openRawClient(host.port).closed).toBe(4100);
});

test('ends a connection that does not subscribe', async () => {
  const { host } = await start({ unsubscribedTimeout: 20, sweepInterval: 10 });
  expect(await openRawClient(host.port).closed).toBe(4009);
});

test('asks a silent client, keeps it while it answers, and drops it when it does not', async () => {
  const { host } = await start({ activityTimeout: 20, pongTimeout: 1_000, sweepInterval: 5 });
  const client = await openSubscribedClient(host, 7);
  for (let round = 0; round < 3; round += 1) {
    expect((await client.next()).event).toBe('pusher:ping');
    client.send({ event: 'pusher:pong', data: {} });
  }
  expect(await client.closed).toBe(4201);
  expect(host.push.connections()).toBe(0);
});

test('drops a slow reader instead of keeping its events', async () => {
  const { host, sendTo } = await start();
  const slow = await openSubscribedClient(host, 7);
  const quick = await openSubscribedClient(host, 8);
  slow.socket.pause();
  const text = 'x'.repeat(60_000);
  while (host.push.connections() === 2) {
    sendTo([7, 8], { text });
    await quick.next();
  }
  slow.socket.resume();
  expect(await slow.closed).toBe(1006);
  sendTo([8]);
  expect((await quick.next()).event).toBe('NewMessage');
});

test('a session that ended cuts the user and whoever is nobody yet, and leaves all others', async () => {
  const { host, notifications, sendTo } = await start();
  const phone = await openSubscribedClient(host, 7);
  const tablet = await openSubscribedClient(host, 7);
  const other = await openSubscribedClient(host, 8);
  const unbound = openRawClient(host.port);
  await unbound.next();
  notifications.send('kiik_session_ended', '7');
  expect(await Promise.all([phone.closed, tablet.closed, unbound.closed])).toEqual([4200, 4200, 4200]);
  sendTo([7, 8]);
  expect((await other.next()).event).toBe('NewMessage');
});

test('cuts also a peer that never confirms', async () => {
  const { host, notifications } = await start();
  const client = await openSubscribedClient(host, 7);
  client.socket.pause();
  notifications.send('kiik_session_ended', '7');
  expect(host.push.connections()).toBe(0);
  // The server waits for the destroyed socket only, not for the peer.
  await host.close();
  client.socket.terminate();
});

test('all start over after notifications were interrupted, and when the server closes', async () => {
  const { host, notifications } = await start();
  const first = await openSubscribedClient(host, 7);
  notifications.reconnect();
  expect(await first.closed).toBe(4200);
  const second = await openSubscribedClient(host, 7);
  await host.close();
  expect(await second.closed).toBe(4100);
});
