import { sql } from 'kysely';
import { afterAll, afterEach, expect } from 'vitest';
import { domains } from '#server/domains.ts';
import type { Domain } from '#server/platform/domain.ts';
import { planJob } from '#server/platform/jobs/jobs.ts';
import type { NotificationType } from '#server/platform/notifications.ts';
import { startPushService } from '#server/platform/web-push/push-service.fixture.ts';
import { type Joined, openTestApp, type TestClient } from '#server/testing/index.ts';
import { handOutNotifications } from './hand-out.ts';
import { prepareKindergartens } from './kindergartens.fixture.ts';
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

/** Where a device switches its pushes on and off. */
export const path = '/api/common/user/push';

/** Kiik with a type of notifications about target groups, and a push service. Each file of tests opens its own. */
export async function openPushes() {
  const service = await startPushService();
  afterAll(() => service.close());
  // The list is read only at the start.
  const listed = domains as Domain[];
  listed.push({ name: 'pushings', routes: [], notifications: [groupMade] });
  const kiik = await openTestApp('demo', { WEB_PUSH_SERVICE: service.url }).finally(() => listed.pop());
  const { database } = kiik.app;
  afterEach(() => kiik.run`delete from notification_deliveries`);

  const openKindergarten = prepareKindergartens(kiik);

  /** Switches pushes on in this session, as its browser does. */
  async function openBrowser(client: Pick<TestClient, 'get' | 'put'>) {
    const { body } = await client.get<{ public_key: string }>(path);
    const browser = service.open(body.public_key);
    const { endpoint, keys } = browser;
    expect(await client.put(path, { endpoint, keys })).toMatchObject({ status: 200, body: { endpoint } });
    return browser;
  }

  /** Tells the person of the target group. */
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
  /** Hands out what is due. */
  const handOut = () => database.transaction((transaction) => planJob(transaction, handOutNotifications, {}));
  /** Hands out all that waits. */
  const makeDue = async () => {
    await kiik.run`update notification_deliveries set due_at = ${kiik.clock.now().toString()}`;
    await handOut();
  };
  /** Lets failed jobs run again at once. */
  const retry = () => kiik.run`update graphile_worker._private_jobs set run_at = now() where attempts > 0`;
  /** Waits until the deliveries are in these states. */
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
  /** The person's devices that show pushes. */
  const countDevices = async ({ userId }: Pick<Joined, 'userId'>) =>
    (await kiik.run`select from push_subscriptions where user_id = ${userId}`).length;
  return {
    kiik,
    database,
    openKindergarten,
    openBrowser,
    plan,
    handOut,
    makeDue,
    retry,
    untilStates,
    countDevices,
  };
}

/** Waits until the browser has shown so many pushes. */
export const untilShown = (browser: { shown: unknown[] }, count: number) =>
  expect.poll(() => browser.shown.length, { timeout: 20_000, interval: 25 }).toBe(count);
