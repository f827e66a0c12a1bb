import { expect, test } from 'vitest';
import { domains } from '#server/domains.ts';
import type { Domain } from '#server/platform/domain.ts';
import type { NotificationChoice } from '#server/platform/notifications.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { filterByNotificationSetting } from './filter.ts';

const swing: NotificationChoice = {
  type: 'swing_free',
  text: 'target-groups.menu',
  channels: ['mail', 'push'],
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
