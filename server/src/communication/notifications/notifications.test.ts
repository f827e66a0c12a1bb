import { expect, onTestFinished, test } from 'vitest';
import { notificationLimits } from '#contract/communication/notification-limits.ts';
import type { Notification } from '#contract/communication/notifications.ts';
import { type Joined, openTestApp, type Page, testNow, waitForMail } from '#server/testing/index.ts';
import { listenToPushes } from '#server/testing/listen-pushes.ts';
import { illness, makeNotification, makeWishlistNotice } from './factories.ts';

const kiik = await openTestApp('demo');
const { database } = kiik.app;
const path = '/api/common/notifications';
const inPlace = (id: number, kind = 'kindergarten') => ({ 'kiik-context': `${kind}:${id}` });

async function openKindergarten() {
  const kindergartenId = await kiik.makeKindergarten();
  const teacher = await kiik.join({ type: 'employee', kindergartenId });
  const courseId = await kiik.makeCourse({ kindergartenId, name: 'Sipsikud' });
  await kiik.makeTeaching(courseId, teacher.id);
  const childId = await kiik.makeChild({ kindergartenId });
  await kiik.makeAttendance(courseId, childId);
  return {
    kindergartenId,
    teacher,
    courseId,
    childId,
    place: { kind: 'kindergarten', id: kindergartenId } as const,
  };
}

const list = (client: Joined, kindergartenId: number, query = '') =>
  client.get<Page<Notification>>(`${path}${query}`, inPlace(kindergartenId));
const countUnseen = async (client: Joined, kindergartenId: number) =>
  (await client.get<{ unseen_count: number }>(`${path}/unseen`, inPlace(kindergartenId))).body.unseen_count;

test('each of the five types has its data, with the names of today', async () => {
  const { kindergartenId, teacher, courseId, childId, place } = await openKindergarten();
  const mother = await kiik.createUser();
  const common = { place, userIds: [teacher.userId], creatorId: mother.id, key: 'one', now: testNow };
  const application = { id: 7, child_name: 'Uku Kask', status: 'pending', type: 'new' } as const;
  await makeNotification(database, {
    ...common,
    type: 'diary_like',
    courseId,
    data: { date: '2026-10-13', additional_likes: 2 },
  });
  await makeNotification(database, { ...common, type: 'approvals_submit', childId, data: { id: 5 } });
  await makeNotification(database, { ...common, type: 'application', data: application });
  await makeNotification(database, { ...common, type: 'calendar', childId, data: illness });
  await makeNotification(database, { ...common, type: 'wishlist', data: { name: 'Kevad' } });
  await kiik.run`update children set fname = 'Mia', lname = 'Mets' where id = ${childId}`;

  const { status, body } = await list(teacher, kindergartenId);
  expect(status).toBe(200);
  expect(body.total).toBe(5);
  expect(body.data.map(({ type, data }) => [type, data])).toEqual([
    ['wishlist', { name: 'Kevad' }],
    ['calendar', { ...illness, child: 'Mia Mets', child_id: childId }],
    ['application', application],
    ['approvals_submit', { id: 5, child_name: 'Mia Mets' }],
    ['diary_like', { course_id: courseId, course_name: 'Sipsikud', date: '2026-10-13', additional_likes: 2 }],
  ]);
  expect(body.data[0]).toMatchObject({
    creator: { fname: 'Mari', name: expect.stringContaining('Mari ') },
    kindergarten: { name: 'Testaed' },
    created_at: testNow,
    is_new: true,
  });
});

test('there are five on a page, and the recent ones are as many', async () => {
  const { kindergartenId, teacher } = await openKindergarten();
  for (let index = 0; index < 7; index += 1)
    await makeWishlistNotice(database, kindergartenId, [teacher.userId]);
  const pages = await Promise.all(
    ['', '?page=2', '?perPage=7'].map((query) => list(teacher, kindergartenId, query)),
  );
  expect(pages.map(({ body }) => body.data.length)).toEqual([notificationLimits.perPage, 2, 7]);
  expect(pages.map(({ body }) => body.total)).toEqual([7, 7, 7]);
  const recent = await teacher.get<Page<Notification>>(`${path}/recent`, inPlace(kindergartenId));
  expect(recent.body.data).toEqual(pages[0]?.body.data);
});

test('seen ones are not counted anymore, here and in the header', async () => {
  const { kindergartenId, teacher } = await openKindergarten();
  const other = await kiik.join({ type: 'employee', kindergartenId });
  await makeWishlistNotice(database, kindergartenId, [teacher.userId, other.userId]);
  const activity = `/api/kindergartens/${kindergartenId}/activity`;
  expect(await countUnseen(teacher, kindergartenId)).toBe(1);
  expect((await teacher.get(activity)).body).toMatchObject({ notifications_count: 1 });
  const seen = await teacher.put(`${path}/seen`, {}, inPlace(kindergartenId));
  expect(seen.body).toEqual({ unseen_count: 0 });
  expect(await countUnseen(teacher, kindergartenId)).toBe(0);
  expect((await teacher.get(activity)).body).toMatchObject({ notifications_count: 0 });
  expect((await list(teacher, kindergartenId)).body.data.map(({ is_new }) => is_new)).toEqual([false]);
  expect(await countUnseen(other, kindergartenId)).toBe(1);
});

test('the same is told once, and not to who caused it', async () => {
  const { kindergartenId, teacher } = await openKindergarten();
  const other = await kiik.join({ type: 'employee', kindergartenId });
  const users = [teacher.userId, other.userId];
  for (const name of ['Kevad', 'Suvi']) {
    await makeWishlistNotice(database, kindergartenId, users, {
      name,
      key: 'list-1',
      creatorId: other.userId,
    });
  }
  expect((await list(teacher, kindergartenId)).body.data.map(({ data }) => data)).toEqual([
    { name: 'Kevad' },
  ]);
  expect((await list(other, kindergartenId)).body.total).toBe(0);
});

test('each is told its own row at once, with ids alone', async () => {
  const { kindergartenId, teacher } = await openKindergarten();
  const other = await kiik.join({ type: 'employee', kindergartenId });
  const { listener, heard } = await listenToPushes(database.connection);
  onTestFinished(() => listener.end());
  await makeWishlistNotice(database, kindergartenId, [teacher.userId, other.userId]);
  await teacher.put(`${path}/seen`, {}, inPlace(kindergartenId));
  const rows = await kiik.run<{ id: number; user_id: number }>`
    select id, user_id from notifications where kindergarten_id = ${kindergartenId} order by id`;
  const here = { kindergarten_id: kindergartenId, organization_id: null };
  await expect
    .poll(() => heard)
    .toEqual([
      ...rows.map(({ id, user_id }) => ({
        event: 'NewNotification',
        data: { ...here, notification_id: id, type: 'wishlist' },
        users: [user_id],
      })),
      { event: 'Changed', data: { ...here, what: 'notifications' }, users: [teacher.userId] },
    ]);
});

test.each<[string, (at: Awaited<ReturnType<typeof openKindergarten>>) => Promise<unknown>, number]>([
  ['while the child is in the class', async () => undefined, 1],
  [
    'after the child left it',
    ({ childId }) => kiik.run`
    update course_children set end_date = '2026-10-13' where child_id = ${childId}`,
    0,
  ],
  [
    'after the teacher left the class',
    ({ teacher }) => kiik.run`
    update course_teachers set end_date = '2026-10-13' where employee_id = ${teacher.id}`,
    0,
  ],
  [
    'after the child left the kindergarten',
    ({ childId }) => kiik.run`
    update children set archived_at = ${testNow} where id = ${childId}`,
    0,
  ],
])('a teacher reads what is about a child, and is mailed, %s', async (_, change, seen) => {
  const at = await openKindergarten();
  const { kindergartenId, teacher, childId, place } = at;
  await teacher.put('/api/common/user/settings', { mail_digest: 'daily' });
  await makeNotification(database, {
    type: 'calendar',
    place,
    userIds: [teacher.userId],
    creatorId: null,
    childId,
    key: 'day-1',
    data: illness,
    now: testNow,
  });
  await change(at);
  expect((await list(teacher, kindergartenId)).body.total).toBe(seen);
  expect(await countUnseen(teacher, kindergartenId)).toBe(seen);
  await teacher.put('/api/common/user/settings', { mail_digest: 'none' });
  if (seen === 1) {
    const mail = await waitForMail(database, teacher.email, /Child’s calendar/);
    expect(mail).toContain(`${kiik.url}/notifications`);
    expect(mail).not.toMatch(/Palavik|Testlaps/);
  } else {
    const readStates = () => kiik.run<{ state: string }>`
      select state from notification_deliveries where user_id = ${teacher.userId}`;
    await expect.poll(readStates, { timeout: 20_000, interval: 25 }).toEqual([{ state: 'dropped' }]);
  }
});

test('an official is told in the organisation, and in no other place', async () => {
  const organizationId = await kiik.makeOrganization();
  const official = await kiik.join({ type: 'official', organizationId });
  const kindergartenId = await kiik.makeKindergarten({ organizationId });
  const data = { id: 7, child_name: 'Uku Kask', status: 'pending', type: 'new' } as const;
  await makeNotification(database, {
    type: 'application',
    place: { kind: 'organization', id: organizationId },
    userIds: [official.userId],
    creatorId: null,
    key: 'application-7',
    data,
    now: testNow,
  });
  const here = await official.get<Page<Notification>>(path, inPlace(organizationId, 'organization'));
  expect(here.body.data).toMatchObject([{ type: 'application', kindergarten: null, creator: null, data }]);
  expect((await list(official, kindergartenId)).body.total).toBe(0);
  await waitForMail(database, official.email, /Applications/);
});

test.each<[string, (kindergartenId: number) => Promise<Joined>, number]>([
  ['a guardian', (kindergartenId) => kiik.join({ type: 'guardian', kindergartenId }), 200],
  ['somebody of another kindergarten', () => kiik.join({ type: 'employee' }), 403],
  ['a supplier', () => kiik.join({ type: 'representative' }), 403],
])('%s is answered by %s with %s', async (_, join, status) => {
  const { kindergartenId } = await openKindergarten();
  const client = await join(kindergartenId);
  const place = inPlace(kindergartenId);
  const replies = await Promise.all([
    client.get(path, place),
    client.get(`${path}/recent`, place),
    client.get(`${path}/unseen`, place),
    client.put(`${path}/seen`, {}, place),
  ]);
  expect(replies.map((reply) => reply.status)).toEqual([status, status, status, status]);
});

test('without a place, or in that of a supplier, there are none', async () => {
  const supplierId = await kiik.makeSupplier();
  const supplier = await kiik.join({ type: 'representative', supplierId });
  expect((await supplier.get(path)).status).toBe(403);
  expect((await supplier.get(path, inPlace(supplierId, 'supplier'))).status).toBe(403);
});

test('what was told of a child’s calendar goes with the right to see the calendar', async () => {
  const { kindergartenId, childId, place } = await openKindergarten();
  const mother = await kiik.join({ type: 'guardian', kindergartenId });
  await kiik.makeMother(childId, mother.id);
  const told = { place, userIds: [mother.userId], creatorId: null, key: 'one', now: testNow };
  await makeNotification(database, { ...told, type: 'calendar', childId, data: illness });
  expect((await list(mother, kindergartenId)).body.total).toBe(1);
  await kiik.run`update child_guardians set hidden_areas = '{calendar}' where child_id = ${childId}`;
  expect((await list(mother, kindergartenId)).body.total).toBe(0);
  expect(await countUnseen(mother, kindergartenId)).toBe(0);
});
