import { describe, expect, test } from 'vitest';
import type { EventAnswers, EventGuest } from '#contract/communication/event-answers.ts';
import type { SlotList } from '#contract/communication/event-slots.ts';
import type { Event } from '#contract/communication/events.ts';
import { confirmAgain } from '#server/testing/index.ts';
import type { Page, TestClient } from '#server/testing/test-client.ts';
import { openCalendar } from './calendar.fixture.ts';

const {
  kiik,
  path,
  kindergartenId,
  recipients,
  teacher,
  manager,
  mother,
  stranger,
  joinFamily,
  courseId,
  make,
} = await openCalendar();
const second = await joinFamily(courseId);
const date = '2026-10-20';
const outing = { rrule: null, asks_answers: true, title: 'Loomaaed' };
const answersOf = (event: Event) => `${path}/${event.id}/answers`;
const coming = (childId: number | null, people_count = 2) => ({
  date,
  child_id: childId,
  answer: 'coming',
  people_count,
});

describe('answers', () => {
  test('are the family’s, and counted for the organiser alone', async () => {
    const event = await make(teacher, outing);
    const read = async (client: TestClient) =>
      (await client.get<EventAnswers>(`${answersOf(event)}?date=${date}`)).body;
    expect(await read(mother)).toMatchObject({
      own: [{ child_id: mother.childId, answer: null, people_count: 0 }],
      is_open: true,
      counts: null,
    });
    const answered = await mother.put<EventAnswers>(answersOf(event), coming(mother.childId, 3));
    expect(answered.body.own).toMatchObject([{ answer: 'coming', people_count: 3 }]);
    expect((await read(second)).own).toMatchObject([{ child_id: second.childId, answer: null }]);
    expect((await read(teacher)).counts).toEqual({ coming: 1, people: 3, not_coming: 0, open: 1 });
    await mother.put(answersOf(event), {
      date,
      child_id: mother.childId,
      answer: 'not_coming',
      people_count: 0,
    });
    expect((await read(manager)).counts).toEqual({ coming: 0, people: 0, not_coming: 1, open: 1 });
    const guests = async (client: TestClient, more = '') =>
      client.get<Page<EventGuest>>(`${path}/${event.id}/guests?date=${date}${more}`);
    expect((await guests(mother)).status).toBe(403);
    expect((await guests(teacher)).body.total).toBe(2);
    expect((await guests(teacher, '&answer=open')).body.data).toMatchObject([
      { child_id: second.childId, answer: null },
    ]);
    expect((await guests(teacher, '&answer=not_coming')).body.data).toMatchObject([
      { child_id: mother.childId },
    ]);
  });

  test.each<[string, TestClient, number | null, number]>([
    ['another family’s child', mother, second.childId, 404],
    ['themselves, where families are asked', mother, null, 404],
    ['a child of a class that is not asked', stranger, stranger.childId, 404],
    ['a family, as its teacher', teacher, mother.childId, 404],
  ])('nobody answers for %s', async (_, who, child, status) => {
    const event = await make(teacher, outing);
    expect((await who.put(answersOf(event), coming(child))).status).toBe(status);
  });

  test('are refused where none are asked, and after the event', async () => {
    const silent = await make(teacher, { ...outing, asks_answers: false });
    expect((await mother.put(answersOf(silent), coming(mother.childId))).status).toBe(403);
    const past = await make(teacher, { ...outing, start_date: '2026-10-13', end_date: '2026-10-13' });
    const late = await mother.put(answersOf(past), { ...coming(mother.childId), date: '2026-10-13' });
    expect(late.status).toBe(403);
    const nobody = await mother.put(answersOf(past), { ...coming(mother.childId, 0) });
    expect(nobody.body.errors).toEqual({ people_count: [{ key: 'rules.min_value', values: { n: 1 } }] });
  });

  test('of people without children are their own', async () => {
    const event = await make(manager, { ...outing, recipients: [`employees-${kindergartenId}`] });
    const reply = await teacher.put<EventAnswers>(answersOf(event), coming(null, 1));
    expect(reply.body.own).toMatchObject([{ child_id: null, answer: 'coming', people_count: 1 }]);
    const { body } = await manager.get<EventAnswers>(`${answersOf(event)}?date=${date}`);
    expect(body.counts).toEqual({ coming: 1, people: 1, not_coming: 0, open: 0 });
  });

  test('name the families that the organiser looks after, and count the others', async () => {
    const event = await make(teacher, { ...outing, recipients: [`guardians-${kindergartenId}`] });
    const foreign = await kiik.run<{
      lname: string;
    }>`select lname from children where id = ${stranger.childId}`;
    const read = async (client: TestClient, more = '') =>
      (
        await client.get<Page<EventGuest> & { unnamed_count: number }>(
          `${path}/${event.id}/guests?date=${date}${more}`,
        )
      ).body;
    await stranger.put(answersOf(event), coming(stranger.childId));
    const seen = await read(teacher);
    expect(seen.data.map(({ child_id }) => child_id).toSorted()).toEqual(
      [mother.childId, second.childId].toSorted(),
    );
    expect(seen).toMatchObject({ total: 2, unnamed_count: 1 });
    expect(await read(teacher, '&answer=coming')).toMatchObject({ data: [], total: 0, unnamed_count: 1 });
    const term = encodeURIComponent(foreign[0]?.lname ?? '');
    const found = await read(teacher, `&answer=coming&term=${term}`);
    expect(found).toMatchObject({ data: [], total: 0, unnamed_count: 1 });
    expect(await read(manager)).toMatchObject({ total: 3, unnamed_count: 0 });
  });

  test('stay with their occurrence when the series changes', async () => {
    const event = await make(teacher, { ...outing, rrule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=4' });
    for (const [day, people_count] of [
      ['2026-10-20', 1],
      ['2026-10-27', 2],
      ['2026-11-03', 3],
    ] as const)
      await mother.put(answersOf(event), { ...coming(mother.childId, people_count), date: day });
    const read = async (id: number, day: string): Promise<number | undefined> =>
      (await mother.get<EventAnswers>(`${path}/${id}/answers?date=${day}`)).body.own?.[0]?.people_count;
    const change = async (of: Event, more: object) => {
      const { event_type, title, description, location, start_time, end_time, rrule, asks_answers, version } =
        of;
      const fields = {
        event_type,
        title,
        description,
        location,
        start_time,
        end_time,
        rrule,
        asks_answers,
        version,
        recipients,
      };
      return (await teacher.put<Event>(`${path}/${of.id}`, { ...fields, ...more })).body;
    };
    const single = await change(event, {
      ...{
        change_mode: 'single',
        date: '2026-10-27',
        start_date: '2026-10-29',
        end_date: '2026-10-29',
        title: 'Hiljem',
      },
    });
    expect(await read(single.id, '2026-10-29')).toBe(2);
    const from = await change(
      { ...event, version: event.version + 1 },
      {
        ...{ change_mode: 'from', date: '2026-11-03', start_date: '2026-11-04', end_date: '2026-11-04' },
        rrule: 'FREQ=WEEKLY;BYDAY=WE;COUNT=2',
      },
    );
    expect(await read(from.id, '2026-11-04')).toBe(3);
    expect(await read(from.id, '2026-11-11')).toBe(0);
    expect(await read(event.id, '2026-10-20')).toBe(1);
    const rows =
      await kiik.run`select from event_answers where child_id = ${mother.childId} and people_count < 4`;
    expect(rows.length).toBeGreaterThanOrEqual(3);
  });
});

test('what an erased guardian answered and booked for a child stays the child’s', async () => {
  const guardian = await joinFamily(courseId);
  const event = await make(teacher, outing);
  const slots = { date, start_time: '09:00', minutes: 20, pause_minutes: 0, count: 1 };
  const { body } = await teacher.post<SlotList>(`${path}/${event.id}/slots`, slots);
  await guardian.put(answersOf(event), coming(guardian.childId));
  const booking = { slot_id: body.data[0]?.id, child_id: guardian.childId };
  expect((await guardian.put(`${path}/${event.id}/booking`, booking)).status).toBe(200);
  const flags = ['canAccessUsersPersonalData'] as const;
  const keeper = await kiik.makeMember({ type: 'administrator', flags: [...flags] });
  const administrator = await confirmAgain(await kiik.signIn(keeper.email));
  const erased = await administrator.post(`/api/admin/users/${guardian.userId}/erase`, {
    email: guardian.email,
  });
  expect(erased.status).toBe(200);
  const guests = await teacher.get<Page<EventGuest>>(`${path}/${event.id}/guests?date=${date}&answer=coming`);
  expect(guests.body.data).toMatchObject([{ child_id: guardian.childId, people_count: 2 }]);
  const { body: list } = await teacher.get<SlotList>(`${path}/${event.id}/slots`);
  expect(list.data).toMatchObject([{ is_taken: true, child: { id: guardian.childId } }]);
});

describe('what is needed', () => {
  test('is listed by the organiser, and nobody takes more than is needed', async () => {
    const event = await make(teacher, outing);
    const save = (items: object[], version: number) =>
      teacher.put<EventAnswers>(`${path}/${event.id}/items`, { date, items, version });
    const first = await save(
      [
        { id: null, kind: 'bring', name: 'Kook', needed: 3 },
        { id: null, kind: 'help', name: 'Autojuht', needed: 1 },
      ],
      1,
    );
    expect(first.body).toMatchObject({
      version: 2,
      items: [{ name: 'Kook', needed: 3, taken: 0, mine: 0 }, { name: 'Autojuht' }],
    });
    expect((await save([], 1)).status).toBe(409);
    expect((await mother.put(`${path}/${event.id}/items`, { date, items: [], version: 2 })).status).toBe(403);
    const [cake] = first.body.items;
    const take = (client: TestClient, amount: number) =>
      client.put<EventAnswers>(`${path}/${event.id}/items/${cake?.id}`, { date, amount });
    expect((await take(mother, 2)).body.items[0]).toMatchObject({ taken: 2, mine: 2 });
    const refused = await take(second, 2);
    expect(refused.status).toBe(409);
    expect(refused.body.current).toMatchObject({ items: [{ taken: 2, mine: 0 }, {}] });
    expect((await take(second, 1)).body.items[0]).toMatchObject({ taken: 3, mine: 1 });
    expect((await take(mother, 0)).body.items[0]).toMatchObject({ taken: 1, mine: 0 });
    expect((await take(stranger, 1)).status).toBe(404);
    const kept = await save([{ id: cake?.id, kind: 'bring', name: 'Tort', needed: 1 }], 2);
    expect(kept.body.items).toMatchObject([{ id: cake?.id, name: 'Tort', taken: 1 }]);
  });

  test('goes with a series that goes on elsewhere, with who takes it', async () => {
    const event = await make(teacher, { ...outing, rrule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=3' });
    const { body } = await teacher.put<EventAnswers>(`${path}/${event.id}/items`, {
      ...{ date, items: [{ id: null, kind: 'bring', name: 'Kook', needed: 3 }], version: 1 },
    });
    await mother.put(`${path}/${event.id}/items/${body.items[0]?.id}`, { date: '2026-10-27', amount: 2 });
    const { event_type, title, description, location, start_time, end_time, rrule, asks_answers } = event;
    const { body: from } = await teacher.put<Event>(`${path}/${event.id}`, {
      ...{ event_type, title, description, location, start_time, end_time, rrule, asks_answers, recipients },
      ...{
        change_mode: 'from',
        date: '2026-10-27',
        start_date: '2026-10-27',
        end_date: '2026-10-27',
        version: 2,
      },
    });
    const { body: there } = await mother.get<EventAnswers>(`${path}/${from.id}/answers?date=2026-10-27`);
    expect(there.items).toMatchObject([{ name: 'Kook', taken: 2, mine: 2 }]);
  });
});
