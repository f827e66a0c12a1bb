import { describe, expect, test } from 'vitest';
import { pushDeviceLimits } from '#contract/access/notification-settings.ts';
import { demoPassword } from '#server/access/accounts/demo-personas.ts';
import { planJob } from '#server/platform/jobs/jobs.ts';
import type { Joined, TestClient } from '#server/testing/index.ts';
import { openPushes, path, untilShown } from './pushes.fixture.ts';
import { sendNotificationPush } from './send-push.ts';

const { countDevices, database, kiik, openBrowser, openKindergarten, plan, retry, untilStates } =
  await openPushes();
const settings = '/api/common/user/settings';

describe('a device', () => {
  test('is forgotten when its service does not know it anymore', async () => {
    const { kindergartenId, teacher, groupId } = await openKindergarten();
    const browser = await openBrowser(teacher);
    browser.answer = 410;
    await plan(kindergartenId, teacher, groupId);
    await expect.poll(() => countDevices(teacher), { timeout: 20_000 }).toBe(0);
    expect((await teacher.get(path)).body).toMatchObject({ endpoint: null });
  });

  test.each<[string, (at: { teacher: Joined; other: TestClient }) => Promise<unknown>]>([
    ['is signed out', ({ teacher }) => teacher.post('/api/auth/logout', { platform: 'web' })],
    ['is signed out from elsewhere', ({ other }) => other.delete('/api/common/user/devices')],
    ['switches pushes off', ({ teacher }) => teacher.delete(path)],
  ])('gets nothing once it %s', async (_, end) => {
    const { kindergartenId, teacher, groupId } = await openKindergarten();
    const browser = await openBrowser(teacher);
    const other = await kiik.signIn(teacher.email);
    await end({ teacher, other });
    expect(await countDevices(teacher)).toBe(0);
    await plan(kindergartenId, teacher, groupId);
    await untilStates();
    expect(browser.shown).toEqual([]);
  });

  test('gets nothing after its session expired', async () => {
    const { kindergartenId, teacher, groupId } = await openKindergarten();
    const browser = await openBrowser(teacher);
    await kiik.run`update sessions set expires_at = ${kiik.clock.now().toString()} where user_id = ${teacher.userId}`;
    await plan(kindergartenId, teacher, groupId);
    await untilStates('dropped');
    expect(browser.shown).toEqual([]);
  });

  test('whose session expired takes nothing from the other devices of the person', async () => {
    const { kindergartenId, teacher, groupId } = await openKindergarten();
    const expired = await openBrowser(teacher);
    const live = await openBrowser(await kiik.signIn(teacher.email));
    await kiik.run`
      update sessions set expires_at = ${kiik.clock.now().toString()}
      where id = (select session_id from push_subscriptions where endpoint = ${expired.endpoint})`;
    await plan(kindergartenId, teacher, groupId);
    await untilShown(live, 1);
    await untilStates('sent');
    expect(expired.shown).toEqual([]);
  });

  test('that expires after its push was handed out drops it for no other device', async () => {
    const { kindergartenId, teacher, groupId } = await openKindergarten();
    const expired = await openBrowser(teacher);
    const live = await openBrowser(await kiik.signIn(teacher.email));
    live.answer = 503;
    await plan(kindergartenId, teacher, groupId);
    await untilStates('sent');
    const [handed] = await kiik.run<{ id: number }>`
      update notification_deliveries set state = 'handed', ended_at = null returning id`;
    const [session] = await kiik.run<{ id: number }>`
      update sessions set expires_at = ${kiik.clock.now().toString()}
      where id = (select session_id from push_subscriptions where endpoint = ${expired.endpoint}) returning id`;
    await database.transaction((transaction) =>
      planJob(transaction, sendNotificationPush, {
        user_id: teacher.userId,
        session_id: session?.id ?? expect.fail('No session'),
        delivery_ids: [handed?.id ?? expect.fail('No delivery')],
      }),
    );
    await expect
      .poll(() => kiik.run`select from graphile_worker.jobs where attempts = 0 and run_at <= now()`)
      .toEqual([]);
    live.answer = 201;
    await retry();
    await untilShown(live, 1);
    await untilStates('sent');
  });

  test('belongs to whoever uses it now', async () => {
    const [{ teacher: first }, { teacher: second }] = [await openKindergarten(), await openKindergarten()];
    const { endpoint, keys } = await openBrowser(first);
    await second.put(path, { endpoint, keys });
    expect([await countDevices(first), await countDevices(second)]).toEqual([0, 1]);
  });

  test('takes the place of the oldest where there are too many', async () => {
    const { teacher } = await openKindergarten();
    const first = await openBrowser(teacher);
    for (let index = 0; index < pushDeviceLimits.devices; index += 1)
      await openBrowser(await kiik.signIn(teacher.email));
    expect(await countDevices(teacher)).toBe(pushDeviceLimits.devices);
    const rows = await kiik.run`select from push_subscriptions where endpoint = ${first.endpoint}`;
    expect(rows).toEqual([]);
  });

  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  test.each<[string, object, string]>([
    ['this machine', { endpoint: 'https://127.0.0.1/x', keys }, 'endpoint'],
    ['plain http', { endpoint: 'http://push.example/x', keys }, 'endpoint'],
    ['a long address', { endpoint: `https://push.example/${'x'.repeat(1_000)}`, keys }, 'endpoint'],
    [
      'a point beside the curve',
      { endpoint: 'https://push.example/x', keys: { ...keys, p256dh: `B${'A'.repeat(86)}` } },
      'keys.p256dh',
    ],
    ['a short secret', { endpoint: 'https://push.example/x', keys: { ...keys, auth: 'BTBZ' } }, 'keys.auth'],
  ])('with %s is refused at its field', async (_, body, field) => {
    const { teacher } = await openKindergarten();
    const { status, body: reply } = await teacher.put(path, body);
    expect(status).toBe(422);
    expect(Object.keys((reply as { errors: object }).errors)).toEqual([field]);
    expect(await countDevices(teacher)).toBe(0);
  });
});

test('a sign-in on a new device is pushed to the others, unless that is switched off', async () => {
  const person = await kiik.signUp();
  const browser = await openBrowser(person);
  const signInOn = (agent: string) =>
    fetch(`${kiik.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': agent },
      body: JSON.stringify({ email: person.email, password: demoPassword }),
    });
  await signInOn('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0');
  await untilShown(browser, 1);
  expect(browser.shown[0]).toMatchObject({ title: 'New device', path: '/user/devices' });
  await person.put(settings, { data: [{ type: 'new_device', channel: 'push', enabled: false }] });
  await signInOn('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1');
  const countWaiting = async () =>
    (
      await kiik.run`
        select from graphile_worker._private_jobs where (payload->>'user_id')::bigint = ${person.id}`
    ).length;
  await expect.poll(countWaiting, { timeout: 20_000 }).toBe(0);
  expect(browser.shown).toHaveLength(1);
});

test('a device whose service fails for a day is forgotten, not one whose service fails for an hour', async () => {
  const { kindergartenId, teacher, groupId } = await openKindergarten();
  const browser = await openBrowser(teacher);
  /** Lets failed jobs run again until that holds. */
  const retryUntil = (isSo: () => Promise<boolean>) =>
    expect.poll(() => retry().then(isSo), { timeout: 20_000, interval: 25 }).toBe(true);
  const countFailed = async () =>
    (
      await kiik.run<{ failed_tries: number }>`
        select failed_tries from push_subscriptions where user_id = ${teacher.userId}`
    )[0]?.failed_tries ?? 0;
  browser.answer = 503;
  await plan(kindergartenId, teacher, groupId);
  await retryUntil(async () => (await countFailed()) >= 5);
  expect(await countDevices(teacher)).toBe(1);
  browser.answer = 201;
  await retryUntil(async () => (await countFailed()) === 0);
  expect(browser.shown).toHaveLength(1);
  browser.answer = 503;
  await plan(kindergartenId, teacher, await kiik.makeTargetGroup({ kindergartenId }));
  await retryUntil(async () => (await countFailed()) >= 5);
  kiik.clock.advance({ hours: 25 });
  await retryUntil(async () => (await countDevices(teacher)) === 0);
  await retryUntil(
    async () => (await kiik.run`select from notification_deliveries where state = 'dropped'`).length === 1,
  );
});
