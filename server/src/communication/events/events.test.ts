import { describe, expect, test } from 'vitest';
import type { Event } from '#contract/communication/events.ts';
import { openCalendar, weekly } from './calendar.fixture.ts';

const { kiik, path, kindergartenId, recipients, teacher, mother, make, list, days } = await openCalendar();

const change = (event: Event, more: object) => {
  const { event_type, title, description, location, start_time, end_time, rrule, asks_answers } = event;
  const fields = { event_type, title, description, location, start_time, end_time, rrule, asks_answers };
  const date = event.date;
  return teacher.put<Event>(`${path}/${event.id}`, {
    ...{ ...fields, date, start_date: date, end_date: date, version: event.version, recipients },
    ...more,
  });
};
const at = async (event: Pick<Event, 'id'>, date: string) =>
  (await teacher.get<Event>(`${path}/${event.id}?date=${date}`)).body;
const clean = () => kiik.run`delete from events where kindergarten_id = ${kindergartenId}`;

describe('an event', () => {
  test('is made, read by whom it is for, changed, and deleted', async () => {
    const made = await teacher.post<Event>(path, { ...weekly, rrule: null, recipients });
    expect(made.status).toBe(201);
    const shown = {
      ...{ title: 'Muusika', location: 'Saal', event_type: 7, kindergarten_id: kindergartenId, org_id: null },
      ...{
        date: '2026-10-20',
        start_date: '2026-10-20',
        start_time: '09:00',
        end_date: '2026-10-20',
        end_time: '09:30',
      },
      ...{
        starts_at: '2026-10-20T06:00:00.000Z',
        ends_at: '2026-10-20T06:30:00.000Z',
        timezone: 'Europe/Tallinn',
      },
      ...{ is_recurring: false, repeat_start: '2026-10-20', duration: 0 },
    };
    expect(made.body).toMatchObject({ ...shown, version: 1, allowed: { edit: true } });
    expect(made.body.recipients.map(({ unique_id }) => unique_id)).toEqual(recipients);
    const [seen] = await list(mother, '2026-10-01');
    expect(seen).toMatchObject({ ...shown, id: made.body.id, allowed: { edit: false } });
    expect((await mother.get<Event>(`${path}/${made.body.id}`)).body.description).toBe(weekly.description);
    const moved = await change(made.body, {
      change_mode: 'all',
      title: 'Laul',
      start_date: '2026-10-21',
      end_date: '2026-10-22',
    });
    expect(moved.body).toMatchObject({
      title: 'Laul',
      date: '2026-10-21',
      end_date: '2026-10-22',
      duration: 1,
      version: 2,
    });
    expect(await days(mother, '2026-10-01')).toEqual(['2026-10-21']);
    const late = await change(made.body, { change_mode: 'all' });
    expect(late.status).toBe(409);
    expect(late.body.current).toMatchObject({ title: 'Laul', version: 2 });
    expect((await teacher.delete(`${path}/${made.body.id}`)).body).toEqual({ deleted: true });
    expect((await teacher.delete(`${path}/${made.body.id}`)).status).toBe(404);
    expect(await list(mother, '2026-10-01')).toEqual([]);
  });

  test('lasts whole days, and is shown on each of them', async () => {
    const times = { start_time: null, end_time: null, end_date: '2026-10-22', rrule: null };
    await make(teacher, times);
    const [row] = await list(mother, '2026-10-22', 1);
    expect(row).toMatchObject({ starts_at: '2026-10-19T21:00:00.000Z', ends_at: '2026-10-22T21:00:00.000Z' });
    expect(await days(mother, '2026-10-23', 1)).toEqual([]);
    await clean();
  });

  test.each([
    ['an end before the start', { end_date: '2026-10-19' }, 'end_date'],
    ['an end before the start on one day', { end_time: '08:59' }, 'end_time'],
    ['one time alone', { end_time: null }, 'end_time'],
    ['more than sixty days', { end_date: '2026-12-20' }, 'end_date'],
    ['a start years ago', { start_date: '2020-10-20', end_date: '2020-10-20' }, 'start_date'],
    ['a start years ahead', { start_date: '2030-10-20', end_date: '2030-10-20' }, 'start_date'],
    ['nobody', { recipients: [] }, 'recipients'],
    ['people of nowhere', { recipients: ['course-999999'] }, 'recipients'],
    ['public holidays', { event_type: 0 }, 'event_type'],
    ['no title', { title: ' ' }, 'title'],
    ['two lines as its title', { title: 'Üks\r\nATTENDEE:x' }, 'title'],
    ['a rule that never comes', { rrule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' }, 'rrule'],
    ['a rule with a time', { rrule: 'FREQ=DAILY;BYHOUR=9' }, 'rrule'],
    ['a rule of seconds', { rrule: 'FREQ=SECONDLY' }, 'rrule'],
    ['lines in its rule', { rrule: 'FREQ=DAILY\r\nSUMMARY:x' }, 'rrule'],
    ['two ends of its rule', { rrule: 'FREQ=DAILY;COUNT=2;UNTIL=20261231' }, 'rrule'],
  ])('is refused with %s', async (_, more, field) => {
    const reply = await teacher.post(path, { ...weekly, recipients, ...more });
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.errors ?? {})).toContain(field);
  });

  test('keeps no hostile markup', async () => {
    const made = await make(teacher, {
      description: '<img src=x onerror=alert(1)><script>1</script><p>Tere</p>',
    });
    expect(made.description).toBe('<p>Tere</p>');
    await clean();
  });
});

describe('a series', () => {
  test('keeps its time on the wall across both clock changes', async () => {
    await make(teacher);
    const rows = [...(await list(mother, '2026-10-20', 14)), ...(await list(mother, '2027-03-22', 14))];
    expect(rows.map(({ start_time, starts_at }) => [start_time, starts_at])).toEqual([
      ['09:00', '2026-10-20T06:00:00.000Z'],
      ['09:00', '2026-10-27T07:00:00.000Z'],
      ['09:00', '2027-03-23T07:00:00.000Z'],
      ['09:00', '2027-03-30T06:00:00.000Z'],
    ]);
    await clean();
  });

  test('lasts as long as it says where its start is in the hour that the clocks skip', async () => {
    await make(teacher, { rrule: 'FREQ=DAILY', start_time: '03:15', end_time: '03:45' });
    const rows = await list(mother, '2027-03-27', 3);
    expect(rows.map(({ starts_at, ends_at }) => [starts_at, ends_at])).toEqual([
      ['2027-03-27T01:15:00.000Z', '2027-03-27T01:45:00.000Z'],
      ['2027-03-28T01:15:00.000Z', '2027-03-28T01:45:00.000Z'],
      ['2027-03-29T00:15:00.000Z', '2027-03-29T00:45:00.000Z'],
    ]);
    await clean();
    await make(teacher, { rrule: 'FREQ=DAILY', start_time: '03:30', end_time: '04:00' });
    const [, skipped] = await list(mother, '2027-03-27', 3);
    expect(skipped).toMatchObject({
      starts_at: '2027-03-28T01:30:00.000Z',
      ends_at: '2027-03-28T02:00:00.000Z',
    });
    await clean();
  });

  test('begins on the first day of its rule', async () => {
    const made = await make(teacher, { start_date: '2026-10-15', end_date: '2026-10-15' });
    expect(made).toMatchObject({ date: '2026-10-20', repeat_start: '2026-10-20', is_recurring: true });
    await clean();
  });

  test('one occurrence is changed alone, the others stay, and it keeps the series’ UID', async () => {
    const made = await make(teacher);
    const second = await at(made, '2026-10-27');
    const changed = await change(second, {
      change_mode: 'single',
      title: 'Kontsert',
      start_date: '2026-10-28',
      end_date: '2026-10-28',
    });
    expect(changed.body).toMatchObject({
      title: 'Kontsert',
      date: '2026-10-28',
      is_recurring: false,
      unique_id: made.unique_id,
    });
    const rows = await list(mother, '2026-10-20', 21);
    expect(rows.map(({ date, title }) => [date, title])).toEqual([
      ['2026-10-20', 'Muusika'],
      ['2026-10-28', 'Kontsert'],
      ['2026-11-03', 'Muusika'],
    ]);
    // A later change of all leaves it as it was made.
    const all = await change(await at(made, '2026-11-03'), {
      change_mode: 'all',
      start_time: '10:00',
      end_time: '10:30',
    });
    expect(all.status).toBe(200);
    expect((await list(mother, '2026-10-20', 21)).map(({ start_time }) => start_time)).toEqual([
      '10:00',
      '09:00',
      '10:00',
    ]);
    expect((await teacher.delete(`${path}/${made.id}?change_mode=all`)).status).toBe(200);
    expect(await list(mother, '2026-10-20', 21)).toEqual([]);
  });

  test('from one on it is another series', async () => {
    const made = await make(teacher, { rrule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=6' });
    const third = await at(made, '2026-11-03');
    const reply = await change(third, {
      ...{ change_mode: 'from', rrule: 'FREQ=WEEKLY;BYDAY=WE;COUNT=4', title: 'Ujumine' },
      ...{ start_date: '2026-11-04', end_date: '2026-11-04' },
    });
    expect(reply.body).toMatchObject({ title: 'Ujumine', date: '2026-11-04', repeat_start: '2026-11-04' });
    expect(reply.body.unique_id).not.toBe(made.unique_id);
    expect((await list(mother, '2026-10-20', 60)).map(({ date, title }) => `${date} ${title}`)).toEqual([
      '2026-10-20 Muusika',
      '2026-10-27 Muusika',
      '2026-11-04 Ujumine',
      '2026-11-11 Ujumine',
      '2026-11-18 Ujumine',
      '2026-11-25 Ujumine',
    ]);
    expect((await at(made, '2026-10-20')).rrule).toBe('FREQ=WEEKLY;BYDAY=TU;UNTIL=20261102');
    await clean();
  });

  test('of a number of times, what is left goes on', async () => {
    const made = await make(teacher, { rrule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=4' });
    const third = await at(made, '2026-11-03');
    const reply = await change(third, { change_mode: 'from', title: 'Ujumine' });
    expect(reply.body.rrule).toBe('FREQ=WEEKLY;BYDAY=TU;COUNT=2');
    expect(await days(mother, '2026-10-20', 60)).toEqual([
      '2026-10-20',
      '2026-10-27',
      '2026-11-03',
      '2026-11-10',
    ]);
    await clean();
  });

  test('ends where the rest is deleted; one deleted occurrence stays away', async () => {
    const made = await make(teacher);
    expect((await teacher.delete(`${path}/${made.id}?change_mode=single&date=2026-10-27`)).status).toBe(200);
    expect((await teacher.delete(`${path}/${made.id}?change_mode=single&date=2026-10-27`)).status).toBe(404);
    expect((await teacher.delete(`${path}/${made.id}?change_mode=single`)).status).toBe(422);
    await change(await at(made, '2026-11-03'), { change_mode: 'all', title: 'Uus' });
    expect((await teacher.delete(`${path}/${made.id}?change_mode=from&date=2026-11-17`)).status).toBe(200);
    expect(await days(mother, '2026-10-20', 90)).toEqual(['2026-10-20', '2026-11-03', '2026-11-10']);
    expect((await teacher.delete(`${path}/${made.id}?change_mode=from&date=2026-10-20`)).status).toBe(200);
    expect(await days(mother, '2026-10-20', 90)).toEqual([]);
  });

  test('with all occurrences deleted one by one is gone', async () => {
    const made = await make(teacher, { rrule: 'FREQ=DAILY;COUNT=2' });
    for (const date of ['2026-10-20', '2026-10-21'])
      expect((await teacher.delete(`${path}/${made.id}?change_mode=single&date=${date}`)).status).toBe(200);
    expect(await kiik.run`select id from events where id = ${made.id}`).toEqual([]);
  });

  test('that repeats no more is the occurrence that was edited', async () => {
    const made = await make(teacher);
    const second = await at(made, '2026-10-27');
    expect((await change(second, { change_mode: 'all', rrule: null })).body).toMatchObject({
      date: '2026-10-27',
      is_recurring: false,
    });
    expect(await days(mother, '2026-10-20', 90)).toEqual(['2026-10-27']);
    await clean();
  });
});

test('public holidays are in the calendar', async () => {
  const { body } = await mother.get<{ holidays: { day: string }[] }>(`${path}?start=2026-12-20&days=10`);
  expect(body.holidays.map(({ day }) => day)).toEqual(['2026-12-24', '2026-12-25', '2026-12-26']);
});

test('events are found by words of their title and place', async () => {
  await make(teacher, { rrule: null });
  const find = async (term: string) =>
    (await mother.get<{ data: unknown[] }>(`${path}?start=2026-10-20&days=1&term=${term}`)).body.data.length;
  expect(await Promise.all(['muus', 'saal', 'muus%20saal', 'ujula'].map(find))).toEqual([1, 1, 1, 0]);
  await clean();
});
