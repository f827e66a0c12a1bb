import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { pushDeviceLimits } from '#contract/access/notification-settings.ts';
import { demoPassword } from '#server/access/accounts/demo-personas.ts';
import { domains } from '#server/domains.ts';
import type { Domain } from '#server/platform/domain.ts';
import { planJob } from '#server/platform/jobs/jobs.ts';
import type { NotificationType } from '#server/platform/notifications.ts';
import { startPushService } from '#server/platform/web-push/push-service.fixture.ts';
import { type Joined, openTestApp, type TestApp, type TestClient } from '#server/testing/index.ts';
import { handOutNotifications } from './hand-out.ts';
import { planNotifications } from './plan-notifications.ts';

/** Tells of a target group: to the active members of its kindergarten. */
const groupMade: NotificationType = {
  type: 'group_pushed',
  text: 'sessions.new_device',
  channels: ['push'],
  audience: 'everybody',
  path: (id) => `/kindergarten/target-groups/${id}`,
  selectReached: ({ id }) => sql`
    select asked.user_id, asked.subject_id from asked
    join target_groups made on made.id = asked.subject_id and made.kindergarten_id = ${id}
    join memberships member on member.user_id = asked.user_id and member.kindergarten_id = ${id} and member.active`,
};

const service = await startPushService();
afterAll(() => service.close());
// The list is read only at the start.
const listed = domains as Domain[];
listed.push({ name: 'pushings', routes: [], notifications: [groupMade] });
const kiik: TestApp = await openTestApp('demo', { WEB_PUSH_SERVICE: service.url }).finally(() =>
  listed.pop(),
);
const { database } = kiik.app;
const [settings, path] = ['/api/common/user/settings', '/api/common/user/push'];

afterEach(() => kiik.run`delete from notification_deliveries`);

let openings = 0;

async function openKindergarten() {
  openings += 1;
  const name = `Lasteaed ${openings}`;
  const kindergartenId = await kiik.makeKindergarten({ name });
  const teacher = await kiik.join({ type: 'employee', kindergartenId });
  return { kindergartenId, name, teacher, groupId: await kiik.makeTargetGroup({ kindergartenId }) };
}

/** Switches pushes on in this session, as its browser does. */
async function openBrowser(client: Pick<TestClient, 'get' | 'put'>) {
  const { body } = await client.get<{ public_key: string }>(path);
  const browser = service.open(body.public_key);
  const { endpoint, keys } = browser;
  expect(await client.put(path, { endpoint, keys })).toMatchObject({ status: 200, body: { endpoint } });
  return browser;
}

const plan = (
  kindergartenId: number,
  { userId }: Pick<Joined, 'userId'>,
  subjectId: number,
  isUrgent = false,
) =>
  database.transaction((transaction) =>
    planNotifications(transaction, {
      type: groupMade,
      place: { kind: 'kindergarten', id: kindergartenId },
      userIds: [userId],
      subjectId,
      isUrgent,
      now: kiik.clock.now().toString(),
    }),
  );
const handOut = () => database.transaction((transaction) => planJob(transaction, handOutNotifications, {}));
const makeDue = async () => {
  await kiik.run`update notification_deliveries set due_at = ${kiik.clock.now().toString()}`;
  await handOut();
};
const retry = () => kiik.run`update graphile_worker._private_jobs set run_at = now() where attempts > 0`;
const untilStates = (...states: string[]) =>
  expect
    .poll(
      async () =>
        (await kiik.run<{ state: string }>`select state from notification_deliveries order by id`).map(
          ({ state }) => state,
        ),
      { timeout: 20_000, interval: 25 },
    )
    .toEqual(states);
const untilShown = (browser: { shown: unknown[] }, count: number) =>
  expect.poll(() => browser.shown.length, { timeout: 20_000, interval: 25 }).toBe(count);
const countDevices = async ({ userId }: Pick<Joined, 'userId'>) =>
  (await kiik.run`select from push_subscriptions where user_id = ${userId}`).length;

describe('what is due now', () => {
  test('is pushed to each device with the sentence, the place and the page, and nothing else', async () => {
    const { kindergartenId, name, teacher, groupId } = await openKindergarten();
    await kiik.run`update users set language = 'et' where id = ${teacher.userId}`;
    const browsers = [await openBrowser(teacher), await openBrowser(await kiik.signIn(teacher.email))];
    await plan(kindergartenId, teacher, groupId);
    for (const browser of browsers) {
      await untilShown(browser, 1);
      const { headers, claims: _, ...shown } = browser.shown[0] ?? expect.fail('Nothing arrived');
      expect(shown).toEqual({
        title: name,
        body: 'Teie kontoga logiti sisse seadmes, mida varem ei ole kasutatud.',
        lang: 'et',
        path: `/kindergarten/target-groups/${groupId}`,
        tag: headers.topic,
      });
    }
    await untilStates('sent');
    await plan(kindergartenId, teacher, groupId);
    await handOut();
    await untilStates('sent');
    expect(browsers.map(({ shown }) => shown.length)).toEqual([1, 1]);
  });

  test('is tried again with the same tag where the service fails, and only there', async () => {
    const { kindergartenId, teacher, groupId } = await openKindergarten();
    const [here, there] = [await openBrowser(teacher), await openBrowser(await kiik.signIn(teacher.email))];
    there.answer = 503;
    await plan(kindergartenId, teacher, groupId);
    await untilShown(here, 1);
    await untilStates('sent');
    there.answer = 201;
    await retry();
    await untilShown(there, 1);
    expect(there.shown[0]?.tag).toBe(here.shown[0]?.tag);
    expect(here.shown).toHaveLength(1);
  });

  test('several things are counted by type and place', async () => {
    const { kindergartenId, name, teacher, groupId } = await openKindergarten();
    const browser = await openBrowser(teacher);
    await teacher.put(settings, { quiet_from: '10:00', quiet_until: '12:00' });
    await plan(kindergartenId, teacher, groupId);
    await plan(kindergartenId, teacher, await kiik.makeTargetGroup({ kindergartenId }));
    await untilStates('waiting', 'waiting');
    await makeDue();
    await untilShown(browser, 1);
    expect(browser.shown[0]).toMatchObject({ body: `${name} – New device: 2`, path: '/dashboard' });
  });

  test('urgent things break quiet hours, and tell the service so; a digest holds no push', async () => {
    const { kindergartenId, teacher, groupId } = await openKindergarten();
    const browser = await openBrowser(teacher);
    await teacher.put(settings, { mail_digest: 'weekly', quiet_from: '10:00', quiet_until: '12:00' });
    await plan(kindergartenId, teacher, groupId, true);
    await untilShown(browser, 1);
    expect(browser.shown[0]?.headers.urgency).toBe('high');
    await teacher.put(settings, { quiet_from: null, quiet_until: null });
    await plan(kindergartenId, teacher, await kiik.makeTargetGroup({ kindergartenId }));
    await untilShown(browser, 2);
  });

  test.each<[string, (at: Joined & { groupId: number }) => Promise<unknown>]>([
    ['who left', ({ id }) => kiik.run`update memberships set archived_at = now() where id = ${id}`],
    ['of what is gone', ({ groupId }) => kiik.run`delete from target_groups where id = ${groupId}`],
    [
      'who switched it off',
      ({ put }) => put(settings, { data: [{ type: 'group_pushed', channel: 'push', enabled: false }] }),
    ],
    ['whose device went', ({ delete: remove }) => remove(path)],
  ])('is dropped for somebody %s meanwhile', async (_, change) => {
    const { kindergartenId, teacher, groupId } = await openKindergarten();
    const browser = await openBrowser(teacher);
    await teacher.put(settings, { quiet_from: '10:00', quiet_until: '12:00' });
    await plan(kindergartenId, teacher, groupId);
    await untilStates('waiting');
    await change({ ...teacher, groupId });
    await makeDue();
    await untilStates('dropped');
    expect(browser.shown).toEqual([]);
  });

  test('is not planned for somebody without a device', async () => {
    const { kindergartenId, teacher, groupId } = await openKindergarten();
    await plan(kindergartenId, teacher, groupId);
    await untilStates();
  });
});

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
