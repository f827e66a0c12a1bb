import { describe, expect, test } from 'vitest';
import type { EventAnswers } from '#contract/communication/event-answers.ts';
import type { SlotList } from '#contract/communication/event-slots.ts';
import type { Event, EventRow } from '#contract/communication/events.ts';
import { across } from '#contract/platform/reach.ts';
import { createFixedClock } from '#server/platform/clock.ts';
import type { JobContext } from '#server/platform/jobs/jobs.ts';
import type { NotificationType } from '#server/platform/notifications.ts';
import { testNow } from '#server/testing/now.ts';
import type { Page, TestClient } from '#server/testing/test-client.ts';
import { openCalendar } from './calendar.fixture.ts';
import { remindOfBookings } from './remind.ts';
import { bookingReminder, eventReminder } from './types.ts';

const calendar = await openCalendar();
const { kiik, path, courseId, kindergartenId, recipients } = calendar;
const { teacher, mother, stranger, joinFamily, make } = calendar;
const second = await joinFamily(courseId);
const administrator = await kiik.join({ type: 'administrator' });
const date = '2026-10-20';
const outing = { rrule: null, asks_answers: true, title: 'Loomaaed' };

const open = async (client: TestClient) =>
  (await client.get<{ data: { id: number; date: string; waits_for: string }[] }>(`${path}/open`)).body.data;
const waitsFor = async (client: TestClient, event: Event) =>
  (await open(client)).filter(({ id }) => id === event.id).map((row) => [row.date, row.waits_for]);
const answer = (client: TestClient & { childId: number }, event: Event, given: 'coming' | 'not_coming') =>
  client.put(`${path}/${event.id}/answers`, {
    date,
    child_id: client.childId,
    answer: given,
    people_count: given === 'coming' ? 2 : 0,
  });
const titles = async (client: TestClient, list: string, place = path) =>
  (await client.get<Page<EventRow>>(`${place}${list}`)).body.data.map(({ title }) => title);

/** Who is told of it outside the app. */
const told = async (type: string, subjectId: number) =>
  (
    await kiik.run<{ user_id: number }>`
      select user_id from notification_deliveries where type = ${type} and subject_id = ${subjectId}
      order by user_id`
  ).map(({ user_id }) => user_id);

/** Whom of those who were reminded it reaches when it is sent. */
async function stillReached(type: NotificationType, subjectId: number): Promise<number[]> {
  const reached = type.selectReached({ kind: 'kindergarten', id: kindergartenId }, testNow);
  const rows = await kiik.run<{ user_id: number }>`
    with asked (user_id, subject_id) as (
      select user_id, subject_id from notification_deliveries where type = ${type.type} and subject_id = ${subjectId}
    ) select user_id from (${reached}) as reached`;
  return rows.map(({ user_id }) => user_id);
}

async function occurrenceOf(event: Event): Promise<number> {
  const rows = await kiik.run<{ id: number }>`
    select id from event_occurrences where event_id = ${event.id} and day = ${date}`;
  return rows[0]?.id ?? 0;
}

describe('what waits', () => {
  test('is an answer of each family that is asked, until it has answered', async () => {
    const event = await make(teacher, outing);
    expect(await waitsFor(mother, event)).toEqual([[date, 'answer']]);
    expect(await waitsFor(stranger, event)).toEqual([]);
    expect(await waitsFor(teacher, event)).toEqual([]);
    await answer(mother, event, 'not_coming');
    expect(await waitsFor(mother, event)).toEqual([]);
    expect(await waitsFor(second, event)).toEqual([[date, 'answer']]);
  });

  test('of a series is the next occurrence alone', async () => {
    const event = await make(teacher, { asks_answers: true });
    expect(await waitsFor(mother, event)).toEqual([[date, 'answer']]);
  });

  test('is a slot to book, until the family has one', async () => {
    const event = await make(teacher, { rrule: null, start_time: '16:00', end_time: '19:00' });
    expect(await waitsFor(mother, event)).toEqual([]);
    const { body } = await teacher.post<SlotList>(`${path}/${event.id}/slots`, {
      ...{ date, start_time: '16:00', minutes: 20, pause_minutes: 5, count: 2 },
    });
    expect(await waitsFor(mother, event)).toEqual([[date, 'booking']]);
    await mother.put(`${path}/${event.id}/booking`, {
      slot_id: body.data[0]?.id,
      child_id: mother.childId,
    });
    expect(await waitsFor(mother, event)).toEqual([]);
  });

  test('is one’s own answer where no family is asked', async () => {
    const colleague = await kiik.join({ type: 'employee', kindergartenId });
    const event = await make(teacher, { ...outing, recipients: [`employee-${colleague.id}`] });
    expect(await waitsFor(colleague, event)).toEqual([[date, 'answer']]);
  });
});

test('one’s own events are those that one made, where one comes, and of which one booked a slot', async () => {
  const [coming, refused, talks] = [
    await make(teacher, { ...outing, title: 'Coming' }),
    await make(teacher, { ...outing, title: 'Refused' }),
    await make(teacher, { rrule: null, title: 'Talks', start_time: '16:00', end_time: '19:00' }),
  ];
  await answer(second, coming, 'coming');
  await answer(second, refused, 'not_coming');
  const slots = await teacher.post<SlotList>(`${path}/${talks.id}/slots`, {
    ...{ date, start_time: '16:00', minutes: 20, pause_minutes: 5, count: 1 },
  });
  await second.put(`${path}/${talks.id}/booking`, {
    slot_id: slots.body.data[0]?.id,
    child_id: second.childId,
  });
  expect(await titles(second, '/my')).toEqual(['Coming', 'Talks']);
  expect(await titles(teacher, '/my')).toEqual(expect.arrayContaining(['Coming', 'Refused', 'Talks']));
});

test('an event has the times that one’s family has booked of it, and no other’s', async () => {
  const talks = await make(teacher, { rrule: null, start_time: '16:00', end_time: '19:00' });
  const slots = await teacher.post<SlotList>(`${path}/${talks.id}/slots`, {
    ...{ date, start_time: '16:30', minutes: 20, pause_minutes: 5, count: 2 },
  });
  for (const [index, { put, childId }] of [mother, second].entries())
    await put(`${path}/${talks.id}/booking`, { slot_id: slots.body.data[index]?.id, child_id: childId });
  const booked = async (client: TestClient, query: string) =>
    (await client.get<{ data: EventRow[] }>(`${path}${query}`)).body.data.find(({ id }) => id === talks.id)
      ?.booked;
  const time = (start_time: string, end_time: string) => [
    { start_date: date, start_time, end_date: date, end_time },
  ];
  for (const query of ['/my', `?start=${date}&days=2`]) {
    expect(await booked(mother, query)).toEqual(time('16:30', '16:50'));
    expect(await booked(second, query)).toEqual(time('16:55', '17:15'));
    expect(await booked(teacher, query)).toEqual([]);
  }
  await kiik.run`update events set creator_id = ${mother.userId} where id = ${talks.id}`;
  expect(await booked(mother, '/my')).toEqual([]);
});

test('the list has each event once, by what is asked', async () => {
  await make(teacher, { title: 'Series' });
  await make(teacher, {
    ...{ rrule: null, title: 'Former', event_type: 2 },
    ...{ start_date: '2026-10-06', end_date: '2026-10-06' },
  });
  const all = await titles(mother, '/all?perPage=100&sortBy=title');
  expect(all.filter((title) => title === 'Series')).toHaveLength(1);
  expect(all).toEqual([...all].sort((one, other) => one.localeCompare(other)));
  expect(all).not.toContain('Former');
  expect(await titles(mother, '/all?when=over')).toEqual(['Former']);
  expect(await titles(mother, '/all?when=over&event_type=3')).toEqual([]);
  expect(await titles(mother, '/all?when=over&event_type=2')).toEqual(['Former']);
  expect(await titles(stranger, '/all?when=over')).toEqual([]);
});

describe('a reminder', () => {
  test('reaches once the families that have not answered', async () => {
    const event = await make(teacher, outing);
    await answer(mother, event, 'coming');
    const at = `${path}/${event.id}/reminder`;
    expect((await mother.post(at, { date })).status).toBe(403);
    const read = () => teacher.get<EventAnswers>(`${path}/${event.id}/answers?date=${date}`);
    expect((await read()).body.allowed).toEqual({ edit: true, remind: true });
    expect((await teacher.post<EventAnswers>(at, { date })).body).toMatchObject({
      reminded_at: expect.any(String),
      allowed: { remind: false },
    });
    const occurrence = await occurrenceOf(event);
    expect(await told('event_reminder', occurrence)).toEqual([second.userId]);
    expect((await teacher.post(at, { date })).status).toBe(403);
    const find = (client: TestClient) =>
      client.get(`/api/kindergartens/${kindergartenId}/event-occurrences/${occurrence}`);
    expect((await find(second)).body).toEqual({ event_id: event.id, date });
    expect((await find(stranger)).status).toBe(404);
  });

  test('does not reach who may not open the calendar', async () => {
    const guardian = await kiik.join({ type: 'guardian', kindergartenId, flags: ['messages_access_index'] });
    await kiik.run`
      insert into child_guardians (child_id, guardian_id, relation, main_parent)
      values (${mother.childId}, ${guardian.id}, 2, false)`;
    const event = await make(teacher, outing);
    expect((await teacher.post(`${path}/${event.id}/reminder`, { date })).status).toBe(200);
    expect(await told('event_reminder', await occurrenceOf(event))).toEqual([mother.userId, second.userId]);
  });

  test('reaches a guardian of two children who answered for one', async () => {
    const parent = await joinFamily(courseId);
    const sibling = await kiik.makeChild({ kindergartenId });
    await kiik.makeAttendance(courseId, sibling);
    await kiik.run`
      insert into child_guardians (child_id, guardian_id, relation, main_parent) values (${sibling}, ${parent.id}, 1, true)`;
    const event = await make(teacher, outing);
    await answer(parent, event, 'coming');
    await teacher.post(`${path}/${event.id}/reminder`, { date });
    expect(await stillReached(eventReminder, await occurrenceOf(event))).toContain(parent.userId);
    await answer({ ...parent, childId: sibling }, event, 'coming');
    expect(await stillReached(eventReminder, await occurrenceOf(event))).not.toContain(parent.userId);
  });

  test('of a slot comes on the day before, to who booked earlier', async () => {
    const event = await make(teacher, { rrule: null, start_time: '16:00', end_time: '19:00' });
    const { body } = await teacher.post<SlotList>(`${path}/${event.id}/slots`, {
      ...{ date, start_time: '16:00', minutes: 20, pause_minutes: 5, count: 2 },
    });
    const sibling = await kiik.makeChild({ kindergartenId });
    await kiik.makeAttendance(courseId, sibling);
    await kiik.run`
      insert into child_guardians (child_id, guardian_id, relation, main_parent) values (${sibling}, ${mother.id}, 1, true)`;
    for (const [index, child_id] of [mother.childId, sibling].entries())
      await mother.put(`${path}/${event.id}/booking`, { slot_id: body.data[index]?.id, child_id });
    const remindAt = (now: string) =>
      kiik.app.serving.at(across('the queue runs a job where it declares')).transaction((transaction) =>
        remindOfBookings.perform({}, {
          clock: createFixedClock(now),
          transaction,
        } as unknown as JobContext),
      );
    const slotIds = body.data.map(({ id }) => id);
    const reminded = () => Promise.all(slotIds.map((id) => told('event_booking_reminder', id)));
    await remindAt('2026-10-19T12:00:00Z');
    expect(await reminded()).toEqual([[], []]);
    await remindAt('2026-10-19T13:10:00Z');
    await remindAt('2026-10-19T13:20:00Z');
    expect(await reminded()).toEqual([[mother.userId], []]);
    // Of a sibling's slot on the same evening, too.
    await remindAt('2026-10-19T13:30:00Z');
    expect(await reminded()).toEqual([[mother.userId], [mother.userId]]);
    const [first = 0] = slotIds;
    expect(await stillReached(bookingReminder, first)).toEqual([mother.userId]);
    const find = (client: TestClient) =>
      client.get(`/api/kindergartens/${kindergartenId}/event-slots/${first}`);
    expect((await find(mother)).body).toEqual({ event_id: event.id });
    expect((await find(stranger)).status).toBe(404);
    await kiik.run`update event_slots set starts_at = ${testNow}::timestamptz - interval '5 minutes' where id = ${first}`;
    expect(await stillReached(bookingReminder, first)).toEqual([]);
  });
});

test('a parent from whom the child is hidden is not asked for its family, nor reminded', async () => {
  const parent = await joinFamily(courseId);
  await kiik.run`update child_guardians set hidden_areas = '{profile}' where child_id = ${parent.childId}`;
  const event = await make(teacher, outing);
  expect(await waitsFor(parent, event)).toEqual([]);
  expect((await answer(parent, event, 'coming')).status).toBe(404);
  await teacher.post(`${path}/${event.id}/reminder`, { date });
  const reminded = await told('event_reminder', await occurrenceOf(event));
  expect(reminded).toContain(mother.userId);
  expect(reminded).not.toContain(parent.userId);
});

test('an administrator reads and deletes a kindergarten’s events', async () => {
  const event = await make(teacher, { title: 'Of the administrator' });
  const at = `/api/admin/kindergartens/${kindergartenId}/events`;
  expect(await titles(administrator, '?perPage=100', at)).toContain('Of the administrator');
  expect(await titles(administrator, '?when=over', at)).toEqual(['Former']);
  expect((await administrator.get(`${at}/${event.id}`)).body).toMatchObject({
    title: 'Of the administrator',
    recipients: [],
    allowed: { edit: false },
  });
  expect((await administrator.delete(`${at}/${event.id}`)).body).toEqual({ deleted: true });
  expect((await administrator.get(`${at}/${event.id}`)).status).toBe(404);
  expect((await mother.get(`${path}/${event.id}`)).status).toBe(404);
});

test('an administrator deletes an occurrence that was changed alone, and its series stays', async () => {
  const series = await make(teacher, { title: 'Series of the administrator' });
  const { event_type, title, description, location, start_time, end_time, asks_answers } = series;
  const { body: changed } = await teacher.put<Event>(`${path}/${series.id}`, {
    ...{
      event_type,
      title,
      description,
      location,
      start_time,
      end_time,
      asks_answers,
      recipients,
      rrule: null,
    },
    ...{ change_mode: 'single', date, start_date: date, end_date: date, version: series.version },
  });
  const at = `/api/admin/kindergartens/${kindergartenId}/events`;
  expect((await administrator.delete(`${at}/${changed.id}`)).body).toEqual({ deleted: true });
  expect((await administrator.get(`${at}/${changed.id}`)).status).toBe(404);
  expect((await administrator.get(`${at}/${series.id}`)).status).toBe(200);
  expect((await administrator.delete(`${at}/${series.id}`)).body).toEqual({ deleted: true });
});
