import { afterAll, describe, expect, test } from 'vitest';
import type { EventAnswers } from '#contract/communication/event-answers.ts';
import type { SlotList } from '#contract/communication/event-slots.ts';
import type { Event } from '#contract/communication/events.ts';
import { startPushService } from '#server/platform/web-push/push-service.fixture.ts';
import { testNow } from '#server/testing/now.ts';
import type { Joined } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { openCalendar } from './calendar.fixture.ts';
import { eventMoved } from './types.ts';

const service = await startPushService();
afterAll(() => service.close());
const calendar = await openCalendar({ WEB_PUSH_SERVICE: service.url });
const { kiik, path, courseId, otherCourseId, kindergartenId, recipients } = calendar;
const { teacher, manager, mother, joinFamily, make } = calendar;
const date = '2026-10-20';
const outing = { rrule: null, asks_answers: true, title: 'Loomaaed' };
const later = { start_time: '10:00', end_time: '11:00' };

/** Saves the event with that change, as its teacher. */
async function change({ id }: Event, changed: object, client: TestClient = teacher, of = date) {
  const { body } = await client.get<Event>(`${path}/${id}?date=${of}`);
  const { event_type, title, description, location, start_time, end_time, rrule, asks_answers } = body;
  const fields = { event_type, title, description, location, start_time, end_time, rrule, asks_answers };
  const days = { change_mode: 'all', date: of, start_date: of, end_date: of };
  const entered = { ...fields, ...days, recipients, version: body.version, ...changed };
  const saved = await client.put<Event>(`${path}/${id}`, entered);
  expect(saved.status).toBe(200);
  return saved.body;
}

async function answer(
  client: TestClient & { childId: number | null },
  { id }: Event,
  given: 'coming' | 'not_coming',
  day = date,
) {
  const people_count = given === 'coming' ? 2 : 0;
  const body = { date: day, child_id: client.childId, answer: given, people_count };
  expect((await client.put(`${path}/${id}/answers`, body)).status).toBe(200);
}

async function occurrenceOf(event: Event, day = date): Promise<number> {
  const [row] = await kiik.run<{ id: number }>`
    select id from event_occurrences where event_id = ${event.id} and day = ${day}`;
  return row?.id ?? 0;
}

/** Who is told outside the app that the occurrence moved. */
async function told(occurrenceId: number): Promise<number[]> {
  const rows = await kiik.run<{ user_id: number }>`
    select user_id from notification_deliveries
    where type = 'event_moved' and subject_id = ${occurrenceId} and channel = 'mail' order by user_id`;
  return rows.map(({ user_id }) => user_id);
}

/** Another guardian of the mother's child. */
async function joinParent(childId: number, hiddenAreas: string[] = [], flags?: 'messages_access_index'[]) {
  const parent = await kiik.join({ type: 'guardian', kindergartenId, ...(flags && { flags }) });
  await kiik.run`
    insert into child_guardians (child_id, guardian_id, relation, main_parent, hidden_areas)
    values (${childId}, ${parent.id}, 2, false, ${hiddenAreas})`;
  return parent;
}

const changes: [name: string, changed: object, tells: boolean][] = [
  ['begins later', { start_time: '09:15' }, true],
  ['ends earlier', { end_time: '09:20' }, true],
  ['is on another day', { start_date: '2026-10-21', end_date: '2026-10-21' }, true],
  ['lasts a day longer', { end_date: '2026-10-21' }, true],
  ['is all day long', { start_time: null, end_time: null }, true],
  ['is elsewhere', { location: 'Õu' }, true],
  ['has another title', { title: 'Loomaaia külastus' }, false],
  ['has another description', { description: '<p>Ilm on ilus.</p>' }, false],
  ['is of another kind', { event_type: 3 }, false],
  ['asks no more', { asks_answers: false }, false],
  ['was entered for the wrong day and is over', { start_date: '2026-10-13', end_date: '2026-10-13' }, false],
];

test.each(changes)('whoever comes is told or not of an event that %s', async (_, changed, tells) => {
  const event = await make(teacher, outing);
  await answer(mother, event, 'coming');
  const occurrence = await occurrenceOf(event);
  await change(event, changed);
  expect(await told(occurrence)).toEqual(tells ? [mother.userId] : []);
});

/** Books the first slot for the family. */
async function book(client: Joined & { childId: number }, event: Event) {
  const slots = { date, start_time: '09:00', minutes: 10, pause_minutes: 0, count: 2 };
  const { body } = await teacher.post<SlotList>(`${path}/${event.id}/slots`, slots);
  const booking = { slot_id: body.data[0]?.id, child_id: client.childId };
  expect((await client.put(`${path}/${event.id}/booking`, booking)).status).toBe(200);
  return client;
}

/** Who has to do with an event, and whether they are told that it moved. */
const people: [name: string, involve: (event: Event) => Promise<{ userId: number }>, tells: boolean][] = [
  [
    'a guardian who said that they come',
    async (event) => {
      await answer(mother, event, 'coming');
      return mother;
    },
    true,
  ],
  [
    'the other guardian of a child who comes',
    async (event) => {
      const family = await joinFamily(courseId);
      await answer(family, event, 'coming');
      return joinParent(family.childId);
    },
    true,
  ],
  [
    'a guardian from whom the child is hidden',
    async (event) => {
      const family = await joinFamily(courseId);
      await answer(family, event, 'coming');
      return joinParent(family.childId, ['profile']);
    },
    false,
  ],
  [
    'a guardian who may not open the calendar',
    async (event) => {
      const family = await joinFamily(courseId);
      await answer(family, event, 'coming');
      return joinParent(family.childId, [], ['messages_access_index']);
    },
    false,
  ],
  [
    'a family that does not come',
    async (event) => {
      const family = await joinFamily(courseId);
      await answer(family, event, 'not_coming');
      return family;
    },
    false,
  ],
  [
    'a guardian of a child who left, and of another one',
    async (event) => {
      const family = await joinFamily(courseId);
      await answer(family, event, 'coming');
      const sibling = await kiik.makeChild({ kindergartenId });
      await kiik.makeAttendance(courseId, sibling);
      await kiik.makeMother(sibling, family.id);
      await kiik.run`update children set archived_at = ${testNow} where id = ${family.childId}`;
      return family;
    },
    false,
  ],
  ['a family that has not answered', () => joinFamily(courseId), false],
  ['a family with a booked slot', async (event) => book(await joinFamily(courseId), event), true],
  [
    'a family whose slot is over',
    async (event) => {
      const family = await book(await joinFamily(courseId), event);
      await kiik.run`
        update event_slots set starts_at = starts_at - interval '7 days', ends_at = ends_at - interval '7 days'
        where event_id = ${event.id}`;
      return family;
    },
    false,
  ],
  [
    'who brings something',
    async (event) => {
      const family = await joinFamily(courseId);
      const items = [{ id: null, kind: 'bring', name: 'Kook', needed: 2 }];
      const { body } = await teacher.put<EventAnswers>(`${path}/${event.id}/items`, {
        ...{ date, items, version: event.version },
      });
      const at = `${path}/${event.id}/items/${body.items[0]?.id}`;
      expect((await family.put(at, { date, amount: 1 })).status).toBe(200);
      return family;
    },
    true,
  ],
];

test.each(people)('of an event that moved is told or not: %s', async (_, involve, tells) => {
  const event = await make(teacher, outing);
  const { userId } = await involve(event);
  await change(event, later);
  expect((await told(await occurrenceOf(event))).includes(userId)).toBe(tells);
});

test('where no family is asked, the colleague who comes is told, and not the one who moved it', async () => {
  const [colleague, mover] = await Promise.all([
    kiik.join({ type: 'employee', kindergartenId }),
    kiik.join({ type: 'employee', kindergartenId, flags: ['events_access_index'] }),
  ]);
  const forThem = [`employee-${colleague.id}`, `employee-${manager.id}`, `employee-${mover.id}`];
  const event = await make(teacher, { ...outing, recipients: forThem });
  for (const client of [colleague, manager]) await answer({ ...client, childId: null }, event, 'coming');
  await answer({ ...mover, childId: null }, event, 'not_coming');
  await change(event, { ...later, recipients: forThem }, manager);
  expect(await told(await occurrenceOf(event))).toEqual([colleague.userId]);
});

/** What happens before the mail is sent, and whether it still reaches the mother. */
const waiting: [name: string, happens: (event: Event) => Promise<unknown>, now: string, reaches: boolean][] =
  [
    ['nothing', async () => {}, testNow, true],
    ['she comes no more', (event) => answer(mother, event, 'not_coming'), testNow, false],
    [
      'the event is for another class',
      (event) => change(event, { recipients: [`course-${otherCourseId}`] }, manager),
      testNow,
      false,
    ],
    ['the event is deleted', (event) => teacher.delete(`${path}/${event.id}`), testNow, false],
    ['the event is over', async () => {}, '2026-10-20T08:00:00Z', false],
  ];

test.each(waiting)('what waits to be told reaches her or not when %s', async (_, happens, now, reaches) => {
  const event = await make(teacher, outing);
  await answer(mother, event, 'coming');
  await change(event, later);
  const occurrence = await occurrenceOf(event);
  expect(await told(occurrence)).toEqual([mother.userId]);
  await happens(event);
  const reached = await kiik.run<{ user_id: number }>`
    with asked (user_id, subject_id) as (values (${mother.userId}::bigint, ${occurrence}::bigint))
    select user_id from (${eventMoved.selectReached({ kind: 'kindergarten', id: kindergartenId }, now)}) as reached`;
  expect(reached.map(({ user_id }) => user_id)).toEqual(reaches ? [mother.userId] : []);
});

describe('of a series', () => {
  const days = ['2026-10-20', '2026-10-27'] as const;
  /** A series on whose first two days the mother comes, and its occurrences. */
  async function makeSeries() {
    const event = await make(teacher, { asks_answers: true });
    for (const day of days) await answer(mother, event, 'coming', day);
    return { event, occurrences: await Promise.all(days.map((day) => occurrenceOf(event, day))) };
  }

  test.each([
    ['that moves, the next occurrence is told', 'all', days[0], [true, false]],
    ['that moves from a day on, that day is told', 'from', days[1], [false, true]],
    ['of which one day moves, that day is told', 'single', days[1], [false, true]],
  ] as const)('%s', async (_, change_mode, day, tells) => {
    const { event, occurrences } = await makeSeries();
    const rrule = change_mode === 'single' ? { rrule: null } : {};
    await change(event, { ...later, ...rrule, change_mode }, teacher, day);
    const expected = tells.map((one) => (one ? [mother.userId] : []));
    expect(await Promise.all(occurrences.map(told))).toEqual(expected);
  });
});

test('each move is told, but once of those that wait together', async () => {
  const family = await joinFamily(courseId);
  const { body } = await family.get<{ public_key: string }>('/api/common/user/push');
  const { shown, endpoint, keys } = service.open(body.public_key);
  await family.put('/api/common/user/push', { endpoint, keys });
  const event = await make(teacher, outing);
  await answer(family, event, 'coming');
  // What is due together is told together, so the new event goes first.
  await expect.poll(() => shown.length, { timeout: 10_000 }).toBe(1);
  for (const [index, location] of ['Õu', 'Park'].entries()) {
    await change(event, { location });
    await expect.poll(() => shown.length, { timeout: 10_000 }).toBe(index + 2);
  }
  const page = `/events/occurrences/${await occurrenceOf(event)}?place=kindergarten-${kindergartenId}`;
  expect(shown.slice(1).map((push) => push.path)).toEqual([page, page]);
  await family.put('/api/common/user/settings', { quiet_from: '10:00', quiet_until: '12:00' });
  for (const location of ['Mets', 'Rand']) await change(event, { location });
  const waits = await kiik.run`
    select due_at, state from notification_deliveries
    where user_id = ${family.userId} and type = 'event_moved' and channel = 'push'`;
  expect(waits).toEqual([{ due_at: '2026-10-14T09:00:00.000Z', state: 'waiting' }]);
});
