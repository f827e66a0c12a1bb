import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import type { MailDigest } from '#contract/platform/notifications.ts';
import { domains } from '#server/domains.ts';
import type { Domain } from '#server/platform/domain.ts';
import { planJob } from '#server/platform/jobs/jobs.ts';
import type { NotificationType, NotifiedPlace } from '#server/platform/notifications.ts';
import { openTestApp, type TestApp, waitForMail } from '#server/testing/index.ts';
import { handOutNotifications } from './hand-out.ts';
import { prepareKindergartens } from './kindergartens.fixture.ts';
import { planNotifications } from './plan-notifications.ts';

/** Tells of a target group: to the active employees of its kindergarten. */
const groupMade: NotificationType = {
  type: 'group_made',
  text: 'sessions.new_device',
  channels: ['mail'],
  audience: { members: ['employee'] },
  path: (id) => `/kindergarten/target-groups/${id}`,
  selectReached: ({ id }) => sql`
    select asked.user_id, asked.subject_id from asked
    join target_groups made on made.id = asked.subject_id and made.kindergarten_id = ${id}
    join memberships member on member.user_id = asked.user_id and member.kindergarten_id = ${id} and member.active`,
};

/** Tells of something where announcements are used. */
const decided: NotificationType = {
  type: 'decided',
  text: 'sessions.new_device',
  channels: ['mail'],
  audience: 'everybody',
  module: 'announcements',
  path: (id) => `/announcements?decision=${id}`,
  selectReached: () => sql`select user_id, subject_id from asked`,
};

// The list is read only at the start.
const listed = domains as Domain[];
listed.push({ name: 'makings', routes: [], notifications: [groupMade, decided] });
const kiik: TestApp = await openTestApp('demo').finally(() => listed.pop());
const { database } = kiik.app;
const settings = '/api/common/user/settings';

afterEach(() => kiik.run`delete from notification_deliveries`);

const plan = (
  kindergartenId: number,
  userIds: readonly number[],
  subjectId: number,
  given: { isUrgent?: boolean; now?: string } = {},
) => {
  const place: NotifiedPlace = { kind: 'kindergarten', id: kindergartenId };
  const now = kiik.clock.now().toString();
  return database.transaction((transaction) =>
    planNotifications(transaction, { type: groupMade, place, userIds, subjectId, now, ...given }),
  );
};
const handOut = () => database.transaction((transaction) => planJob(transaction, handOutNotifications, {}));
const listStates = () => kiik.run<{ user_id: number; state: string }>`
  select user_id, state from notification_deliveries order by id`;
const untilStates = (...states: string[]) =>
  expect
    .poll(async () => (await listStates()).map(({ state }) => state), { timeout: 20_000, interval: 25 })
    .toEqual(states);
const listMails = (email: string) => kiik.run<{ subject: string; text: string; message_id: string }>`
  select subject, text, message_id from outbox_mails where recipient = ${email} order by id`;

const openKindergarten = prepareKindergartens(kiik);

describe('what is due now', () => {
  test('is mailed once, with the sentence, the place and a link, however often it is planned', async () => {
    const { kindergartenId, name, teacher, groupId } = await openKindergarten();
    await kiik.run`update users set language = 'et' where id = ${teacher.userId}`;
    await plan(kindergartenId, [teacher.userId], groupId);
    const text = await waitForMail(database, teacher.email, /Kiigest/);
    expect(text).toContain(`${name}: `);
    expect(text).toContain(
      `${kiik.url}/kindergarten/target-groups/${groupId}?place=kindergarten-${kindergartenId}`,
    );
    await plan(kindergartenId, [teacher.userId], groupId);
    await untilStates('sent');
    expect(await listMails(teacher.email)).toHaveLength(1);
  });

  test.each<[string, (at: { member: number; userId: number; groupId: number }) => Promise<unknown>]>([
    ['who left', ({ member }) => kiik.run`update memberships set archived_at = now() where id = ${member}`],
    ['of what is gone', ({ groupId }) => kiik.run`delete from target_groups where id = ${groupId}`],
    [
      'who switched it off',
      ({ userId }) => kiik.run`
        insert into notification_settings (user_id, type, channel, enabled)
        values (${userId}, 'group_made', 'mail', false)`,
    ],
  ])('is dropped for somebody %s meanwhile', async (_, change) => {
    const { kindergartenId, teacher, groupId } = await openKindergarten();
    await teacher.put(settings, { mail_digest: 'daily' });
    await plan(kindergartenId, [teacher.userId], groupId);
    await untilStates('waiting');
    await change({ member: teacher.id, userId: teacher.userId, groupId });
    await kiik.run`update notification_deliveries set due_at = ${kiik.clock.now().toString()}`;
    await handOut();
    await untilStates('dropped');
    expect(await listMails(teacher.email)).toEqual([]);
  });

  test('is never planned for a channel that the person switched off', async () => {
    const { kindergartenId, teacher, groupId } = await openKindergarten();
    await teacher.put(settings, { data: [{ type: 'group_made', channel: 'mail', enabled: false }] });
    await plan(kindergartenId, [teacher.userId], groupId);
    expect(await listStates()).toEqual([]);
  });

  test('leaves the row of another kindergarten untold', async () => {
    const [here, elsewhere] = [await openKindergarten(), await openKindergarten()];
    await plan(here.kindergartenId, [here.teacher.userId], elsewhere.groupId);
    await untilStates('dropped');
  });
});

test('what is of an organisation is opened where the person belongs, and told only where its module is on', async () => {
  const organizationId = await kiik.makeOrganization();
  const [home, without] = [
    await kiik.makeKindergarten({ organizationId }),
    await kiik.makeKindergarten({ organizationId }),
  ];
  await kiik.run`update kindergartens set disabled_modules = '{announcements}' where id = ${without}`;
  const official = await kiik.join({ type: 'official', organizationId });
  const parent = await kiik.join({ type: 'guardian', kindergartenId: home });
  const other = await kiik.join({ type: 'guardian', kindergartenId: without });
  const people = [official, parent, other];
  await database.transaction((transaction) =>
    planNotifications(transaction, {
      type: decided,
      place: { kind: 'organization', id: organizationId },
      userIds: people.map(({ userId }) => userId),
      subjectId: 7,
      now: kiik.clock.now().toString(),
    }),
  );
  const readMail = ({ email }: { email: string }) => waitForMail(database, email, /Kiik/);
  const page = `${kiik.url}/announcements?decision=7`;
  expect(await readMail(official)).toContain(`${page}&place=organization-${organizationId}`);
  expect(await readMail(parent)).toContain(`${page}&place=kindergarten-${home}`);
  await expect
    .poll(async () => (await listStates()).find(({ user_id }) => user_id === other.userId)?.state)
    .toBe('dropped');
});

test('what is of a kindergarten is told only while its module is on', async () => {
  const { kindergartenId: id, teacher } = await openKindergarten();
  const tell = (subjectId: number) =>
    database.transaction((transaction) =>
      planNotifications(transaction, {
        type: decided,
        place: { kind: 'kindergarten', id },
        userIds: [teacher.userId],
        subjectId,
        now: kiik.clock.now().toString(),
      }),
    );
  await tell(1);
  await untilStates('sent');
  await kiik.run`update kindergartens set disabled_modules = '{announcements}' where id = ${id}`;
  await tell(2);
  await untilStates('sent', 'dropped');
});

describe('when a person is told', () => {
  test('quiet hours hold it, urgent things break them, and switching them off sends what waits', async () => {
    const { kindergartenId, teacher, groupId } = await openKindergarten();
    // 11:00 in Tallinn.
    const quiet = { quiet_from: '10:00', quiet_until: '12:00' };
    expect((await teacher.put(settings, quiet)).body).toMatchObject({ ...quiet, mail_digest: 'none' });
    await plan(kindergartenId, [teacher.userId], groupId);
    await untilStates('waiting');
    const other = await kiik.makeTargetGroup({ kindergartenId });
    await plan(kindergartenId, [teacher.userId], other, { isUrgent: true });
    await untilStates('waiting', 'sent');
    await teacher.put(settings, { quiet_from: null, quiet_until: null });
    await untilStates('sent', 'sent');
    expect(await listMails(teacher.email)).toHaveLength(2);
  });

  test('a digest is one mail that counts by type and place', async () => {
    const [one, two] = [await openKindergarten(), await openKindergarten()];
    const { teacher } = one;
    await kiik.makeMember({
      type: 'employee',
      kindergartenId: two.kindergartenId,
      user: { id: teacher.userId, email: teacher.email },
    });
    await teacher.put(settings, { mail_digest: 'weekly' });
    await plan(one.kindergartenId, [teacher.userId], one.groupId);
    await plan(
      one.kindergartenId,
      [teacher.userId],
      await kiik.makeTargetGroup({ kindergartenId: one.kindergartenId }),
    );
    await plan(two.kindergartenId, [teacher.userId], two.groupId);
    await untilStates('waiting', 'waiting', 'waiting');
    await kiik.run`update notification_deliveries set due_at = ${kiik.clock.now().toString()}`;
    await handOut();
    const text = await waitForMail(database, teacher.email, /What is new in Kiik/);
    expect(text).toContain(`${one.name} – New device: 2`);
    expect(text).toContain(`${two.name} – New device: 1`);
    // Of two places, so in whichever the person works.
    expect(text).toMatch(/\/dashboard$/m);
    await untilStates('sent', 'sent', 'sent');
    expect(await listMails(teacher.email)).toHaveLength(1);
  });

  test.each<[object, string]>([
    [{ quiet_from: '20:00', quiet_until: '20:00:00' }, 'quiet_until'],
    [{ quiet_from: '20:00' }, 'quiet_until'],
    [{ quiet_from: null, quiet_until: '07:00' }, 'quiet_until'],
    [{ quiet_from: '25:00', quiet_until: '07:00' }, 'quiet_from'],
    [{ mail_digest: 'hourly' as MailDigest }, 'mail_digest'],
  ])('%j is refused at its field', async (body, field) => {
    const client = await kiik.signUp();
    const { status, body: reply } = await client.put(settings, body);
    expect(status).toBe(422);
    expect(Object.keys(reply.errors ?? {})).toEqual([field]);
  });

  test('one choice leaves the other as it is', async () => {
    const client = await kiik.signUp();
    await client.put(settings, { quiet_from: '21:00', quiet_until: '06:30' });
    await client.put(settings, { mail_digest: 'daily' });
    const kept = { quiet_from: '21:00', quiet_until: '06:30', mail_digest: 'daily' };
    expect((await client.get(settings)).body).toMatchObject(kept);
  });
});
