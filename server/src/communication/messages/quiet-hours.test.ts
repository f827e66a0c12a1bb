import { afterAll, expect, onTestFinished, test } from 'vitest';
import { handOutNotifications } from '#server/access/notification-settings/hand-out.ts';
import { planJob } from '#server/platform/jobs/jobs.ts';
import { startPushService } from '#server/platform/web-push/push-service.fixture.ts';
import { listenToPushes } from '#server/testing/listen-pushes.ts';
import { openClass } from '#server/testing/open-class.ts';
import { openMailbox } from './messages.fixture.ts';

const service = await startPushService();
afterAll(() => service.close());
const { kiik, home, teacher, makePupil } = await openClass({ WEB_PUSH_SERVICE: service.url });
const here = `kindergarten:${home}`;
const teaching = openMailbox(teacher, here);

/** A mother with a device that shows pushes, and her quiet hours; it is 11:00 for her. */
async function makeMother(quiet: { quiet_from: string; quiet_until: string } | null) {
  const { mother } = await makePupil();
  const client = await kiik.signIn(mother.email);
  const { body } = await client.get<{ public_key: string }>('/api/common/user/push');
  const { shown, ...browser } = service.open(body.public_key);
  await client.put('/api/common/user/push', { endpoint: browser.endpoint, keys: browser.keys });
  if (quiet !== null) expect((await client.put('/api/common/user/settings', quiet)).status).toBe(200);
  const read = `/api/kindergartens/${home}/activity`;
  return {
    ...mother,
    shown,
    box: openMailbox(client, here),
    countNew: async () => (await client.get<{ messages_count: number }>(read)).body.messages_count,
    /** What is told outside the app: how, when, and what became of it. */
    listTold: () => kiik.run<{ channel: string; due_at: string; state: string }>`
      select channel, due_at, state from notification_deliveries where user_id = ${mother.userId} order by channel`,
  };
}
type Mother = Awaited<ReturnType<typeof makeMother>>;
const listStates = async ({ listTold }: Mother) => (await listTold()).map(({ state }) => state);
/** The mail is with the job that sends it, which has no mail server here; the push is sent. */
const rung = ['handed', 'sent'];
const handOut = () =>
  kiik.app.database.transaction((transaction) => planJob(transaction, handOutNotifications, {}));

test('in quiet hours nothing rings, and the message is there for whoever looks', async () => {
  const { listener, heard } = await listenToPushes(kiik.app.database.connection);
  onTestFinished(() => listener.end());
  const quiet = await makeMother({ quiet_from: '10:00', quiet_until: '12:00' });
  const reading = await makeMother({ quiet_from: '10:00', quiet_until: '12:00' });
  const awake = await makeMother({ quiet_from: '12:00', quiet_until: '13:00' });
  const recipients = [quiet, reading, awake].map(({ id }) => `guardian-${id}`);
  const id = await teaching.send({ subject: 'Rain', recipients });
  await expect.poll(() => listStates(awake)).toEqual(rung);
  await expect.poll(() => awake.shown.length).toBe(1);
  for (const one of [quiet, reading]) {
    const due_at = '2026-10-14T09:00:00.000Z';
    expect(await one.listTold()).toMatchObject([
      { channel: 'mail', state: 'waiting', due_at },
      { channel: 'push', state: 'waiting', due_at },
    ]);
    // The count waits in the header; an open page, which somebody looks at, shows the message at once.
    expect(await one.countNew()).toBe(1);
    expect(await one.box.listSubjects()).toEqual(['Rain']);
    expect(heard.some(({ event, users }) => event === 'NewMessage' && users.includes(one.userId))).toBe(true);
  }
  // Who reads it in their quiet hours is not told afterwards.
  await reading.box.put(`/${id}/seen`);
  await handOut();
  expect(await listStates(quiet)).toEqual(['waiting', 'waiting']);
  kiik.clock.advance({ hours: 1 });
  await handOut();
  await expect.poll(() => listStates(quiet)).toEqual(rung);
  await expect.poll(() => listStates(reading)).toEqual(['dropped', 'dropped']);
  await expect.poll(() => quiet.shown.length).toBe(1);
  expect([reading.shown.length, awake.shown.length]).toEqual([0, 1]);
});

test('an urgent message rings in quiet hours, too', async () => {
  const quiet = await makeMother({ quiet_from: '10:00', quiet_until: '13:00' });
  await teaching.send({ recipients: [`guardian-${quiet.id}`], is_urgent: true });
  await expect.poll(() => quiet.shown.length).toBe(1);
  await expect.poll(() => listStates(quiet)).toEqual(rung);
});
