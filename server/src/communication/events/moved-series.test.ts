import { describe, expect, test } from 'vitest';
import type { EventAnswers } from '#contract/communication/event-answers.ts';
import type { ChangeMode, Event } from '#contract/communication/events.ts';
import { openCalendar } from './calendar.fixture.ts';

const { kiik, path, kindergartenId, recipients, teacher, mother, make, days } = await openCalendar();

const at = async (id: number, date: string) => (await teacher.get<Event>(`${path}/${id}?date=${date}`)).body;
const clean = () => kiik.run`delete from events where kindergarten_id = ${kindergartenId}`;

/** Moves the occurrence of a day, and with it what `change_mode` says. */
async function move(id: number, change_mode: ChangeMode, date: string, to: string, more: object = {}) {
  const event = await at(id, date);
  const { event_type, title, description, location, start_time, end_time, rrule, asks_answers } = event;
  const fields = { event_type, title, description, location, start_time, end_time, rrule, asks_answers };
  return teacher.put<Event>(`${path}/${id}`, {
    ...{ ...fields, recipients, version: event.version, change_mode, date, start_date: to, end_date: to },
    ...more,
  });
}

/** A series to which the mother answered on its first days: with one person to the first, with two to the next. */
async function makeAnswered(rrule: string, answered: string[]): Promise<Event> {
  const event = await make(teacher, { rrule, asks_answers: true });
  for (const [index, date] of answered.entries())
    await mother.put(`${path}/${event.id}/answers`, {
      ...{ date, child_id: mother.childId, answer: 'coming', people_count: index + 1 },
    });
  return event;
}

/** How many people come on each day on which some do. */
async function readComing(): Promise<[day: string, people: number][]> {
  const rows = await kiik.run<{ day: string; people_count: number }>`
    select occurrence.day, given.people_count
    from event_answers given join event_occurrences occurrence on occurrence.id = given.occurrence_id
    where given.kindergarten_id = ${kindergartenId} order by occurrence.day`;
  return rows.map(({ day, people_count }) => [day, people_count]);
}

const week = ['2026-10-20', '2026-10-21', '2026-10-22', '2026-10-23', '2026-10-26'];
const weekdays = 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR';

describe.each<ChangeMode>(['all', 'from'])('a series of which %s moves', (mode) => {
  test('on every working day keeps its days, and each day its answers', async () => {
    const event = await makeAnswered(weekdays, week);
    const moved = await move(event.id, mode, '2026-10-20', '2026-10-21');
    expect(moved.body).toMatchObject({ date: '2026-10-20', rrule: weekdays });
    expect(await readComing()).toEqual(week.map((day, index) => [day, index + 1]));
    await clean();
  });

  test('on some weekdays moves whole, with its answers', async () => {
    const event = await makeAnswered('FREQ=WEEKLY;BYDAY=TU,TH', ['2026-10-20', '2026-10-22', '2026-10-27']);
    const moved = await move(event.id, mode, '2026-10-20', '2026-10-21');
    expect(moved.body).toMatchObject({ date: '2026-10-21', rrule: 'FREQ=WEEKLY;BYDAY=WE,FR' });
    expect(await readComing()).toEqual([
      ['2026-10-21', 1],
      ['2026-10-23', 2],
      ['2026-10-28', 3],
    ]);
    expect((await days(mother, '2026-10-20', 12)).slice(0, 3)).toEqual([
      '2026-10-21',
      '2026-10-23',
      '2026-10-28',
    ]);
    await clean();
  });

  test('keeps its last occurrence', async () => {
    const event = await makeAnswered('FREQ=WEEKLY;BYDAY=TU;UNTIL=20261103', ['2026-10-20', '2026-11-03']);
    await move(event.id, mode, '2026-10-20', '2026-10-22');
    expect(await readComing()).toEqual([
      ['2026-10-22', 1],
      ['2026-11-05', 2],
    ]);
    expect(await days(mother, '2026-10-20', 60)).toEqual(['2026-10-22', '2026-10-29', '2026-11-05']);
    await clean();
  });

  test('each month moves by months, whatever their length', async () => {
    const event = await makeAnswered('FREQ=MONTHLY', ['2026-10-20', '2026-11-20']);
    await move(event.id, mode, '2026-10-20', '2026-11-25');
    expect(await readComing()).toEqual([
      ['2026-11-25', 1],
      ['2026-12-25', 2],
    ]);
    await clean();
  });

  test('to a rule that has both days goes along', async () => {
    const event = await makeAnswered('FREQ=WEEKLY;BYDAY=TU', ['2026-10-20', '2026-10-27']);
    await move(event.id, mode, '2026-10-20', '2026-10-21', { rrule: 'FREQ=WEEKLY;BYDAY=TU,WE' });
    expect(await readComing()).toEqual([
      ['2026-10-21', 1],
      ['2026-10-28', 2],
    ]);
    await clean();
  });

  test('and of which the rule changes keeps what is said of the days that it still has', async () => {
    const event = await makeAnswered('FREQ=WEEKLY;BYDAY=TU,TH', ['2026-10-20', '2026-10-22', '2026-10-27']);
    await move(event.id, mode, '2026-10-20', '2026-10-23', { rrule: weekdays });
    expect(await readComing()).toEqual([
      ['2026-10-20', 1],
      ['2026-10-22', 2],
      ['2026-10-27', 3],
    ]);
    await clean();
  });
});

test('from the middle of a working week each day keeps its answers', async () => {
  const event = await makeAnswered(weekdays, week);
  const moved = await move(event.id, 'from', '2026-10-22', '2026-10-23');
  expect(moved.body.id).not.toBe(event.id);
  expect(await readComing()).toEqual(week.map((day, index) => [day, index + 1]));
  expect(await days(mother, '2026-10-20', 7)).toEqual(week);
  await clean();
});

test('of every second week the days of one week stay together', async () => {
  const days = ['2026-10-24', '2026-10-25', '2026-11-07', '2026-11-08'];
  const event = await makeAnswered('FREQ=WEEKLY;INTERVAL=2;BYDAY=SA,SU', days);
  expect((await move(event.id, 'all', '2026-10-24', '2026-10-25')).status).toBe(200);
  expect(await readComing()).toEqual([
    ['2026-10-25', 1],
    ['2026-10-26', 2],
    ['2026-11-08', 3],
    ['2026-11-09', 4],
  ]);
  await clean();
});

test('each month stays where a month with answers has no such day', async () => {
  const event = await makeAnswered('FREQ=MONTHLY', ['2026-10-20', '2026-11-20']);
  expect((await move(event.id, 'all', '2026-10-20', '2026-10-31')).status).toBe(200);
  expect(await readComing()).toEqual([
    ['2026-10-20', 1],
    ['2026-11-20', 2],
  ]);
  await clean();
});

test('a series moves from an occurrence in its middle, whole', async () => {
  const event = await makeAnswered('FREQ=WEEKLY;BYDAY=TU', ['2026-10-20', '2026-10-27']);
  await move(event.id, 'all', '2026-10-27', '2026-11-04');
  expect(await readComing()).toEqual([
    ['2026-10-28', 1],
    ['2026-11-04', 2],
  ]);
  const { body } = await mother.get<EventAnswers>(`${path}/${event.id}/answers?date=2026-11-04`);
  expect(body.own).toMatchObject([{ people_count: 2 }]);
  await clean();
});

test('a series moves with several of its occurrences changed alone', async () => {
  const event = await makeAnswered('FREQ=WEEKLY;BYDAY=TU', []);
  for (const date of ['2026-10-20', '2026-10-27', '2026-11-03'])
    expect((await move(event.id, 'single', date, date, { title: 'Üksi', rrule: null })).status).toBe(200);
  expect((await move(event.id, 'all', '2026-11-10', '2026-11-17')).status).toBe(200);
  const rows = await kiik.run<{ replaces_day: string }>`
    select replaces_day from events where uid = ${event.unique_id} and replaces_day is not null order by replaces_day`;
  expect(rows.map(({ replaces_day }) => replaces_day)).toEqual(['2026-10-27', '2026-11-03', '2026-11-10']);
  await clean();
});
