import { beforeEach, expect, test } from 'vitest';
import type { Announcement } from '#contract/communication/announcements.ts';
import { handOutNotifications } from '#server/access/notification-settings/hand-out.ts';
import { managerFlags } from '#server/access/roles/factories.ts';
import { planJob } from '#server/platform/jobs/jobs.ts';
import { openTestApp, type TestClient } from '#server/testing/index.ts';

const kiik = await openTestApp('empty');
const organizationId = await kiik.makeOrganization();
const home = await kiik.makeKindergarten({ organizationId });
const without = await kiik.makeKindergarten({ organizationId });
const ofHome = `/api/kindergartens/${home}/announcements`;
const ofOrganization = `/api/organizations/${organizationId}/announcements`;
const manager = await kiik.join({ type: 'employee', kindergartenId: home, flags: managerFlags });
const official = await kiik.join({ type: 'official', organizationId });
const parent = await kiik.join({ type: 'guardian', kindergartenId: home });
const other = await kiik.join({ type: 'guardian', kindergartenId: without });

async function send(client: TestClient, path: string, recipients: string[]): Promise<string> {
  const { status, body } = await client.post<Announcement>(path, {
    title: 'Sügispidu',
    body: '<p>Ootame kõiki.</p>',
    valid_from: null,
    valid_until: null,
    is_pinned: false,
    needs_confirmation: true,
    recipients,
  });
  expect(status).toBe(201);
  return `${path}/${body.id}`;
}

const switchOff = (id: number, off: string[]) =>
  kiik.run`update kindergartens set disabled_modules = ${off}::text[] where id = ${id}`;
beforeEach(() => switchOff(without, []));
const listTold = async (path: string, type = 'announcement_reminder') =>
  (
    await kiik.run<{ user_id: number; state: string }>`
      select user_id, state from notification_deliveries
      where type = ${type} and subject_id = ${path.split('/').at(-1)} and channel = 'mail' order by user_id`
  ).map(({ user_id, state }) => [user_id, state]);

test('nobody is reminded of an announcement who may not read it', async () => {
  const reader = await kiik.join({
    type: 'employee',
    kindergartenId: home,
    flags: ['canAccessAnnouncement'],
  });
  await kiik.join({ type: 'employee', kindergartenId: home, flags: ['courses_access_index'] });
  await reader.put('/api/common/user/settings', { mail_digest: 'daily' });
  const one = await send(manager, ofHome, [`employees-${home}`]);
  expect((await manager.put(`${one}/remind`)).body).toEqual({ reminded_count: 1 });
  expect(await listTold(one)).toEqual([[reader.userId, 'waiting']]);
});

test('nobody is reminded of one of the organisation where announcements are switched off', async () => {
  await parent.put('/api/common/user/settings', { mail_digest: 'daily' });
  await switchOff(without, ['announcements']);
  const one = await send(official, ofOrganization, [`guardians-${home}`, `guardians-${without}`]);
  expect((await official.put(`${one}/remind`)).body).toEqual({ reminded_count: 1 });
  expect(await listTold(one)).toEqual([[parent.userId, 'waiting']]);
});

test('what waits of the organisation is dropped where announcements are switched off meanwhile', async () => {
  await other.put('/api/common/user/settings', { mail_digest: 'daily' });
  const one = await send(official, ofOrganization, [`guardians-${without}`]);
  const untilTold = (state: string) =>
    expect.poll(() => listTold(one, 'announcement_new')).toEqual([[other.userId, state]]);
  await untilTold('waiting');
  await switchOff(without, ['announcements']);
  await kiik.run`update notification_deliveries set due_at = ${kiik.clock.now().toString()} where user_id = ${other.userId}`;
  await kiik.app.database.transaction((transaction) => planJob(transaction, handOutNotifications, {}));
  await untilTold('dropped');
});
