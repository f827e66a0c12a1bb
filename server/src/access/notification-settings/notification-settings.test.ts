import { expect, test } from 'vitest';
import { domains } from '#server/domains.ts';
import type { Domain } from '#server/platform/domain.ts';
import type { NotificationChoice } from '#server/platform/notifications.ts';
import { openTestApp, type TestClient } from '#server/testing/index.ts';
import { filterByNotificationSetting } from './filter.ts';

const swing: NotificationChoice = {
  type: 'swing_free',
  text: 'target-groups.menu',
  channels: ['mail', 'push'],
  audience: 'everybody',
};

// A new type needs only an entry in a listed domain. The list is read only at the start.
const listed = domains as Domain[];
listed.push({ name: 'swings', routes: [], notifications: [swing] });
const kiik = await openTestApp('empty').finally(() => listed.pop());

const path = '/api/common/user/settings';

test('a type that a domain brings is shown by its name, and not sent to who switched it off', async () => {
  const [client, other] = [await kiik.signUp(), await kiik.createUser()];
  const on = { type: 'swing_free', name: 'Target groups', channel: 'push', enabled: true };
  expect((await client.get(path)).body).toMatchObject({
    data: expect.arrayContaining([expect.objectContaining(on)]),
  });
  const off = { type: 'swing_free', channel: 'push', enabled: false };
  expect((await client.put(path, { data: [off] })).status).toBe(200);
  const ids = [client.id, other.id];
  const filter = (channel: 'mail' | 'push') =>
    kiik.app.database.transaction((transaction) =>
      filterByNotificationSetting(transaction, ids, swing, channel),
    );
  expect(await filter('push')).toEqual([other.id]);
  expect(await filter('mail')).toEqual(ids);
});

test('a type of no domain is refused at its field, and nothing is switched', async () => {
  const client = await kiik.signUp();
  const before = (await client.get(path)).body;
  const settings = ['swing_free', 'nothing'].map((type) => ({ type, channel: 'mail', enabled: false }));
  const { status, body } = await client.put(path, { data: settings });
  expect(status).toBe(422);
  expect(Object.keys((body as { errors: object }).errors)).toEqual(['data.1.type']);
  expect((await client.get(path)).body).toEqual(before);
});

interface Shown {
  data: { type: string; channel: string; enabled: boolean }[];
}

/** The types that each page shows to these people, besides those that everybody with an account gets. */
const ofMembers = [
  'message_new',
  'message_reminder',
  'message_returned',
  'announcement_new',
  'announcement_reminder',
  'new_event',
  'event_moved',
  'event_reminder',
];
const home = await kiik.makeKindergarten();

test.for<[who: string, make: () => Promise<TestClient>, types: string[]]>([
  ['somebody without a place', () => kiik.signUp(), []],
  ['an administrator', () => kiik.join({ type: 'administrator' }), []],
  ['a representative', () => kiik.join({ type: 'representative' }), []],
  [
    'an employee',
    () => kiik.join({ type: 'employee', kindergartenId: home }),
    [...ofMembers, 'calendar', 'diary_like'],
  ],
  [
    'one of the office',
    () => kiik.join({ type: 'employee', kindergartenId: home, flags: ['kindergarten_access_settings'] }),
    [...ofMembers, 'message_reported'],
  ],
  [
    'a parent',
    () => kiik.join({ type: 'guardian', kindergartenId: home }),
    [...ofMembers, 'calendar', 'event_booking_reminder', 'vacation_question', 'vacation_reminder'],
  ],
  ['an official', () => kiik.join({ type: 'official' }), ofMembers],
])('%s is asked only about what they can receive, and saves nothing else', async ([, make, types]) => {
  const client = await make();
  const { body } = await client.get<Shown>(path);
  const shown = new Set(body.data.map(({ type }) => type));
  expect([...shown].sort()).toEqual(['new_device', 'swing_free', ...types].sort());
  for (const { type } of [swing, ...domains.flatMap(({ notifications = [] }) => notifications)]) {
    const { status } = await client.put(path, { data: [{ type, channel: 'mail', enabled: false }] });
    expect([type, status]).toEqual([type, shown.has(type) ? 200 : 422]);
  }
  const { body: saved } = await client.get<Shown>(path);
  expect(saved.data.filter(({ channel, enabled }) => channel === 'mail' && enabled)).toEqual([]);
});

test('who leaves the office is not asked about it any more; their choice comes back with them', async () => {
  const client = await kiik.join({
    type: 'employee',
    kindergartenId: home,
    flags: ['kindergarten_access_settings'],
  });
  const off = { type: 'message_reported', channel: 'mail', enabled: false };
  expect((await client.put(path, { data: [off] })).status).toBe(200);
  const read = async () =>
    (await client.get<Shown>(path)).body.data.filter(({ type }) => type === 'message_reported');
  const setActive = (archivedAt: string | null) => kiik.run`
    update memberships set archived_at = ${archivedAt} where id = ${client.id}`;
  await setActive('2026-10-14T08:00:00Z');
  expect(await read()).toEqual([]);
  await setActive(null);
  expect(await read()).toMatchObject([{ ...off }, { channel: 'push', enabled: true }]);
});

test('who uses a module in none of their places is not asked about it', async () => {
  const [one, two] = [await kiik.makeKindergarten(), await kiik.makeKindergarten()];
  const client = await kiik.join({ type: 'guardian', kindergartenId: one });
  const listTypes = async () =>
    new Set((await client.get<Shown>(path)).body.data.map(({ type }) => type)).values().toArray();
  await kiik.run`update kindergartens set disabled_modules = '{child-calendar,messages,events}' where id = ${one}`;
  expect((await listTypes()).sort()).toEqual([
    'announcement_new',
    'announcement_reminder',
    'new_device',
    'swing_free',
  ]);
  const off = { type: 'message_new', channel: 'mail', enabled: false };
  expect((await client.put(path, { data: [off] })).status).toBe(422);
  await kiik.makeMember({
    type: 'guardian',
    kindergartenId: two,
    user: { id: client.userId, email: client.email },
  });
  expect(await listTypes()).toEqual(expect.arrayContaining(['message_new', 'new_event']));
});
