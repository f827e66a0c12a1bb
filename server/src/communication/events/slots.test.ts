import { describe, expect, test } from 'vitest';
import type { SlotList } from '#contract/communication/event-slots.ts';
import { testNow } from '#server/testing/now.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { openCalendar } from './calendar.fixture.ts';

const calendar = await openCalendar();
const { kiik, path, courseId, kindergartenId, recipients } = calendar;
const { teacher, manager, mother, stranger, joinFamily, make } = calendar;
const second = await joinFamily(courseId);
const date = '2026-10-20';

/** A parents' evening with slots of twenty minutes from four in the afternoon. */
async function openEvening(count = 3, more: object = {}) {
  const event = await make(teacher, {
    rrule: null,
    title: 'Arenguvestlused',
    start_time: '16:00',
    end_time: '19:00',
    ...more,
  });
  const at = `${path}/${event.id}`;
  const slots = { date, start_time: '16:00', minutes: 20, pause_minutes: 5, count };
  const { body } = await teacher.post<SlotList>(`${at}/slots`, slots);
  return { event, at, slots, ids: body.data.map(({ id }) => id), opened: body };
}

const book = (client: TestClient, at: string, slot_id: number | undefined, child_id: number) =>
  client.put<SlotList>(`${at}/booking`, { slot_id, child_id });

describe('slots', () => {
  test('are opened one after the other, on the wall clock, and never over each other', async () => {
    const { at, opened, slots } = await openEvening();
    expect(opened.data.map(({ starts_at, ends_at }) => [starts_at, ends_at])).toEqual([
      ['2026-10-20T13:00:00.000Z', '2026-10-20T13:20:00.000Z'],
      ['2026-10-20T13:25:00.000Z', '2026-10-20T13:45:00.000Z'],
      ['2026-10-20T13:50:00.000Z', '2026-10-20T14:10:00.000Z'],
    ]);
    const again = await teacher.post<SlotList>(`${at}/slots`, { ...slots, start_time: '16:10', count: 1 });
    expect(again.body.data).toHaveLength(3);
    expect((await mother.post(`${at}/slots`, slots)).status).toBe(403);
    expect((await stranger.get(`${at}/slots`)).status).toBe(404);
  });

  test('are booked, changed and given back by each family, unseen by others', async () => {
    const { at, ids } = await openEvening();
    expect((await book(mother, at, ids[0], mother.childId)).body.own).toMatchObject([{ slot_id: ids[0] }]);
    const seen = (await second.get<SlotList>(`${at}/slots`)).body;
    expect(seen.data.map(({ is_taken, child }) => [is_taken, child])).toEqual([
      [true, null],
      [false, null],
      [false, null],
    ]);
    const taken = await book(second, at, ids[0], second.childId);
    expect(taken.status).toBe(409);
    expect(taken.body.message).toEqual({ key: 'events.slot_taken' });
    expect(taken.body.current).toMatchObject({ data: [{ is_taken: true, child: null }, {}, {}] });
    const moved = (await book(mother, at, ids[2], mother.childId)).body;
    expect(moved.data.map(({ is_taken }) => is_taken)).toEqual([false, false, true]);
    const { body } = await teacher.get<SlotList>(`${at}/slots`);
    expect(body.data[2]?.child).toMatchObject({ id: mother.childId });
    expect((await teacher.delete(`${at}/slots/${ids[2]}`)).status).toBe(403);
    expect((await mother.delete(`${at}/booking?child_id=${mother.childId}`)).status).toBe(200);
    expect((await teacher.delete<SlotList>(`${at}/slots/${ids[2]}`)).body.data).toHaveLength(2);
  });

  test('are for the families that are asked, until the set time', async () => {
    const { at, ids } = await openEvening();
    expect((await book(mother, at, ids[0], second.childId)).status).toBe(404);
    expect((await book(stranger, at, ids[0], stranger.childId)).status).toBe(404);
    expect((await book(teacher, at, ids[0], mother.childId)).status).toBe(404);
    expect((await book(mother, at, 999_999, mother.childId)).status).toBe(404);
    await book(mother, at, ids[0], mother.childId);
    const limited = await teacher.put<SlotList>(`${at}/slots`, { book_until: '2026-10-14T07:00:00.000Z' });
    expect(limited.body.is_open).toBe(false);
    expect((await book(mother, at, ids[1], mother.childId)).status).toBe(403);
    expect((await mother.delete(`${at}/booking?child_id=${mother.childId}`)).status).toBe(403);
    await teacher.put(`${at}/slots`, { book_until: null });
    expect((await book(mother, at, ids[1], mother.childId)).status).toBe(200);
  });

  test('move with their event, on the wall clock, with what is booked', async () => {
    const { event, at, ids } = await openEvening();
    await book(mother, at, ids[0], mother.childId);
    const { event_type, title, description, location, end_time, rrule, asks_answers } = event;
    const moved = await teacher.put(at, {
      ...{ event_type, title, description, location, end_time, rrule, asks_answers, recipients },
      ...{ change_mode: 'all', date, start_date: '2026-10-27', end_date: '2026-10-27', start_time: '16:25' },
      version: event.version,
    });
    expect(moved.status).toBe(200);
    const { body } = await mother.get<SlotList>(`${at}/slots`);
    // The clocks change on the 25th: an hour later in UTC.
    expect(body.data.map(({ starts_at, ends_at }) => [starts_at, ends_at])).toEqual([
      ['2026-10-27T14:25:00.000Z', '2026-10-27T14:45:00.000Z'],
      ['2026-10-27T14:50:00.000Z', '2026-10-27T15:10:00.000Z'],
      ['2026-10-27T15:15:00.000Z', '2026-10-27T15:35:00.000Z'],
    ]);
    expect(body.own).toMatchObject([{ slot_id: ids[0] }]);
  });

  test('are booked and given back until each begins, whatever the rest of the event', async () => {
    const { at, ids } = await openEvening(4);
    const [begun, next, late] = ids;
    const begin = (id: number | undefined, minutes: number) => kiik.run`
      update event_slots set starts_at = ${testNow}::timestamptz + ${minutes}::integer * interval '1 minute',
        ends_at = ${testNow}::timestamptz + ${minutes + 20}::integer * interval '1 minute' where id = ${id}`;
    await book(mother, at, begun, mother.childId);
    await begin(begun, -10);
    const { body } = await mother.get<SlotList>(`${at}/slots`);
    expect(body.is_open).toBe(true);
    expect(body.data.map(({ is_open }) => is_open)).toEqual([false, true, true, true]);
    expect((await book(second, at, begun, second.childId)).status).toBe(403);
    expect((await book(mother, at, next, mother.childId)).status).toBe(403);
    expect((await mother.delete(`${at}/booking?child_id=${mother.childId}`)).status).toBe(403);
    expect((await book(second, at, next, second.childId)).status).toBe(200);
    // A slot after the event's own end is open until it begins, too.
    await kiik.run`
      update event_occurrences set starts_at = ${testNow}::timestamptz - interval '2 hours',
        ends_at = ${testNow}::timestamptz - interval '1 hour' where event_id = (select event_id from event_slots where id = ${next})`;
    expect((await book(second, at, late, second.childId)).status).toBe(200);
  });

  test('name to the organiser the children whom they look after', async () => {
    const { at, ids } = await openEvening(3, { recipients: [`guardians-${kindergartenId}`] });
    await book(mother, at, ids[0], mother.childId);
    expect((await book(stranger, at, ids[1], stranger.childId)).status).toBe(200);
    const children = async (client: TestClient) =>
      (await client.get<SlotList>(`${at}/slots`)).body.data.map(({ is_taken, child }) => [
        is_taken,
        child?.id,
      ]);
    expect(await children(teacher)).toEqual([
      [true, mother.childId],
      [true, undefined],
      [false, undefined],
    ]);
    expect((await children(manager))[1]).toEqual([true, stranger.childId]);
  });

  test('of a series there are none', async () => {
    const event = await make(teacher);
    const reply = await teacher.post(`${path}/${event.id}/slots`, {
      date,
      start_time: '16:00',
      minutes: 20,
      pause_minutes: 0,
      count: 1,
    });
    expect(reply.status).toBe(403);
  });

  test('go with their event, bookings too', async () => {
    const { at, ids } = await openEvening();
    await book(mother, at, ids[0], mother.childId);
    expect((await teacher.delete(at)).status).toBe(200);
    expect(await kiik.run`select from event_bookings where slot_id = ${ids[0]}`).toEqual([]);
  });
});

test('of 200 who want one slot at once, one gets it and the others are told', async () => {
  const { at, ids } = await openEvening(2);
  // One guardian of many children, so that 200 families need no 200 sessions.
  const children = await Promise.all(Array.from({ length: 200 }, () => kiik.makeChild({ kindergartenId })));
  for (const childId of children) await kiik.makeAttendance(courseId, childId);
  await kiik.run`
    insert into child_guardians (child_id, guardian_id, relation, main_parent)
    select unnest(${children}::bigint[]), ${mother.id}, 1, true`;
  const replies = await Promise.all(children.map((childId) => book(mother, at, ids[1], childId)));
  const statuses = replies.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(199);
  for (const { status, body } of replies)
    if (status === 409) expect(body.message).toEqual({ key: 'events.slot_taken' });
  expect(await kiik.run`select from event_bookings where slot_id = ${ids[1]}`).toHaveLength(1);
});

test('one family that books two slots at once has one', async () => {
  const { at, ids } = await openEvening(2);
  const replies = await Promise.all(ids.map((id) => book(mother, at, id, mother.childId)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  const rows =
    await kiik.run`select from event_bookings where child_id = ${mother.childId} and slot_id = any(${ids}::bigint[])`;
  expect(rows).toHaveLength(1);
});
