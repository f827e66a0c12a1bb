import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Event, EventRow, RecentEvent } from '#contract/communication/events.ts';
import { archiveMembership } from '#server/access/roles/memberships.ts';
import { listenToPushes } from '#server/testing/listen-pushes.ts';
import { testNow } from '#server/testing/now.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { openCalendar, weekly } from './calendar.fixture.ts';

const calendar = await openCalendar();
const { kiik, path, kindergartenId, organizationId, courseId, otherCourseId, recipients } = calendar;
const { teacher, manager, mother, stranger, joinFamily, make } = calendar;
const { listener, heard } = await listenToPushes(kiik.app.database.connection);
afterAll(() => listener.end());
const colleague = await kiik.join({ type: 'employee', kindergartenId });
const former = await joinFamily(courseId);
const withdrawn = await joinFamily(courseId);
const moved = await joinFamily(courseId);
const elsewhere = await kiik.makeKindergarten({ organizationId });
const neighbour = await kiik.join({ type: 'employee', kindergartenId: elsewhere });
// Their session lives on, because they belong elsewhere, too.
const { userId: id, email } = former;
await kiik.makeMember({ type: 'guardian', kindergartenId: elsewhere, user: { id, email } });
const official = await kiik.join({ type: 'official', organizationId });

await kiik.app.database.transaction((transaction) => archiveMembership(transaction, former.id, testNow));
await kiik.run`delete from child_guardians where child_id = ${withdrawn.childId}`;
await kiik.run`update course_children set end_date = '2026-10-01' where child_id = ${moved.childId}`;

/** What each may do with an event of the class that its teacher made: see it in the calendar, open it, change it. */
const cases: [who: string, client: TestClient, listed: boolean, opens: number, changes: number][] = [
  ['the teacher who made it', teacher, true, 200, 200],
  ['a manager', manager, true, 200, 200],
  ['the mother of a child of the class', mother, true, 200, 403],
  ['a parent of another class', stranger, false, 404, 403],
  ['a colleague of no class', colleague, false, 404, 404],
  ['a parent whose membership ended', former, false, 403, 403],
  ['a parent who is no guardian of the child any more', withdrawn, false, 404, 403],
  ['a parent whose child left the class', moved, false, 404, 403],
  ['a teacher of another kindergarten', neighbour, false, 403, 403],
];

describe('an event of a class', () => {
  test.each(cases)(
    'is seen, opened and changed by %s as they may',
    async (_, client, listed, opens, changes) => {
      const event = await make(teacher, { rrule: null });
      const list = await client.get<{ data: EventRow[] }>(`${path}?start=2026-10-20&days=1`);
      expect(list.body.data?.some(({ id }) => id === event.id) ?? false).toBe(listed);
      expect((await client.get(`${path}/${event.id}`)).status).toBe(opens);
      expect((await client.get(`${path}/${event.id}/answers?date=2026-10-20`)).status).toBe(opens);
      const { event_type, title, description, location, start_time, end_time, rrule, asks_answers } = weekly;
      const fields = {
        event_type,
        title,
        description,
        location,
        start_time,
        end_time,
        rrule,
        asks_answers,
        recipients,
      };
      const days = { date: '2026-10-20', start_date: '2026-10-20', end_date: '2026-10-20' };
      const save = await client.put(`${path}/${event.id}`, {
        ...fields,
        ...days,
        change_mode: 'all',
        version: 1,
      });
      expect(save.status).toBe(changes);
      expect((await client.delete(`${path}/${event.id}`)).status).toBe(changes);
    },
  );

  test('of an archived class reaches its families no more', async () => {
    const event = await make(manager, { rrule: null, recipients: [`course-${otherCourseId}`] });
    expect((await stranger.get(`${path}/${event.id}`)).status).toBe(200);
    await kiik.run`update course_children set end_date = '2026-10-13' where course_id = ${otherCourseId}`;
    await kiik.run`update courses set archived_at = ${testNow} where id = ${otherCourseId}`;
    expect((await stranger.get(`${path}/${event.id}`)).status).toBe(404);
    expect((await manager.get(`${path}/${event.id}`)).status).toBe(200);
  });

  test('is in no other kindergarten', async () => {
    const event = await make(teacher, { rrule: null });
    const there = `/api/kindergartens/${elsewhere}/events/${event.id}`;
    expect((await neighbour.get(there)).status).toBe(404);
    expect((await neighbour.delete(there)).status).toBe(404);
  });
});

describe('an event of the organisation', () => {
  const shared = `/api/organizations/${organizationId}/events`;
  const fair = { ...weekly, rrule: null, title: 'Laat' };

  test('is in the calendars of the kindergartens that it is for, and changed by officials alone', async () => {
    const recipients = [`guardians-${kindergartenId}`, `employees-${kindergartenId}`];
    const made = await official.post<Event>(shared, { ...fair, recipients });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      kindergarten_id: null,
      org_id: organizationId,
      timezone: 'Europe/Tallinn',
    });
    const titles = async (client: TestClient, of = path) =>
      (await client.get<{ data: EventRow[] }>(`${of}?start=2026-10-20&days=1&term=Laat`)).body.data.map(
        ({ id }) => id,
      );
    expect(await titles(mother)).toEqual([made.body.id]);
    expect(await titles(manager)).toEqual([made.body.id]);
    expect(await titles(neighbour, `/api/kindergartens/${elsewhere}/events`)).toEqual([]);
    expect(await titles(official, shared)).toEqual([made.body.id]);
    const seen = await mother.get<Event>(`${path}/${made.body.id}`);
    expect(seen.body).toMatchObject({ title: 'Laat', allowed: { edit: false } });
    expect((await mother.get(`${path}/${made.body.id}/answers?date=2026-10-20`)).status).toBe(404);
    expect((await manager.delete(`${path}/${made.body.id}`)).status).toBe(404);
    expect((await official.delete(`${shared}/${made.body.id}`)).status).toBe(200);
  });

  test('asks nobody, because families answer in their kindergarten', async () => {
    const asking = await official.post(shared, {
      ...fair,
      asks_answers: true,
      recipients: [`officials-${organizationId}`],
    });
    expect(asking.body.errors).toEqual({ asks_answers: [{ key: 'events.answers_in_kindergarten' }] });
  });
});

describe('what is new', () => {
  beforeEach(() => kiik.run`delete from events`);
  const count = async (client: TestClient) =>
    (await client.get<{ events_count: number }>(`${path}/activity`)).body.events_count;

  test('is counted until it was seen, up to one above what is shown, without one’s own', async () => {
    const father = await joinFamily(courseId);
    for (let made = 0; made < 7; made += 1) await make(teacher, { title: `Uus ${made}` });
    expect([await count(mother), await count(teacher), await count(stranger)]).toEqual([6, 0, 0]);
    const recent = await mother.get<{ data: RecentEvent[] }>(`${path}/recent`);
    expect(recent.body.data.map(({ title, is_new }) => [title, is_new])).toEqual(
      [6, 5, 4, 3, 2].map((number) => [`Uus ${number}`, true]),
    );
    expect((await mother.post(`${path}/seen`)).status).toBe(200);
    expect([await count(mother), await count(father)]).toEqual([0, 6]);
    expect((await mother.get<{ data: RecentEvent[] }>(`${path}/recent`)).body.data[0]?.is_new).toBe(false);
  });

  test('is told live to the signed-in people for whom it is', async () => {
    const event = await make(teacher, { rrule: null });
    const pushes = () => heard.filter((one) => one.event === 'NewEvent' && one.data.event_id === event.id);
    await expect.poll(() => pushes().length, { timeout: 10_000, interval: 50 }).toBe(1);
    const [push] = pushes();
    expect(push?.data).toEqual({
      kindergarten_id: kindergartenId,
      organization_id: null,
      event_id: event.id,
    });
    expect(push?.users).toContain(mother.userId);
    for (const other of [teacher, stranger, colleague, former])
      expect(push?.users).not.toContain(other.userId);
  });
});
