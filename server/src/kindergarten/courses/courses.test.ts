import { describe, expect, test } from 'vitest';
import type { Course } from '#contract/kindergarten/courses.ts';
import { archiveMembership } from '#server/access/roles/memberships.ts';
import { openTestApp, type TestClient, testNow } from '#server/testing/index.ts';

const kiik = await openTestApp('empty');
const { database } = kiik.app;

interface Desk {
  kindergartenId: number;
  client: TestClient;
  path: string;
}

/** A kindergarten and somebody who may do everything with its classes. */
async function openDesk(): Promise<Desk> {
  const kindergartenId = await kiik.makeKindergarten();
  const { email } = await kiik.makeMember({
    type: 'employee',
    kindergartenId,
    flags: ['courses_access_index', 'courses_access_all', 'courses_can_edit', 'children_access_all'],
  });
  const path = `/api/kindergartens/${kindergartenId}/courses`;
  return { kindergartenId, client: await kiik.signIn(email), path };
}

const bees = { name: 'Bees', type: 'regular', places: 20, start_date: '2026-09-01', end_date: null };

async function listNames({ client, path }: Desk, query = ''): Promise<string[]> {
  const { body } = await client.get<{ data: Course[] }>(`${path}?${query}`);
  return body.data.map(({ name }) => name);
}

test('a class comes with its children and teachers of today; who left is neither counted nor named', async () => {
  const { kindergartenId, client, path } = await openDesk();
  const full = await kiik.makeCourse({ kindergartenId, name: 'Full' });
  const empty = await kiik.makeCourse({ kindergartenId, name: 'Empty' });
  for (const dates of [{}, {}, { end: '2026-10-13' }, { start: '2026-10-15' }]) {
    await kiik.makeAttendance(full, await kiik.makeChild({ kindergartenId }), dates);
  }
  const teach = async (fname: string, dates = {}) => {
    const user = await kiik.createUser({ fname });
    const { id } = await kiik.makeMember({ type: 'employee', kindergartenId, user });
    await kiik.makeTeaching(full, id, dates);
    return id;
  };
  const ours = { employee_id: await teach('Olga'), fname: 'Olga', lname: 'Maasikas', profile_picture: null };
  const also = { employee_id: await teach('Anu'), fname: 'Anu', lname: 'Maasikas', profile_picture: null };
  await teach('Former', { end: '2026-10-13' });
  const archived = await teach('Archived');
  await database.transaction((transaction) => archiveMembership(transaction, archived, testNow));

  const { body } = await client.get<{ data: Course[]; total: number }>(path);
  const plain = {
    type: 'regular',
    places: null,
    symbol: 'school',
    start_date: null,
    end_date: null,
    archived: false,
    archive_on: null,
    version: 1,
    allowed: { edit: true, restore: false },
  };
  expect(body).toEqual({
    data: [
      // Each gets the colour that is used least.
      { ...plain, id: empty, name: 'Empty', colour: 'sky', children_count: 0, teachers: [] },
      { ...plain, id: full, name: 'Full', colour: 'sun', children_count: 2, teachers: [also, ours] },
    ],
    current_page: 1,
    from: 1,
    total: 2,
  });
  const second = await client.get(`${path}?page=2&perPage=1`);
  expect(second.body).toMatchObject({ data: [{ id: full }], from: 2, total: 2 });
  const one = await client.get(`${path}/${full}`);
  expect(one.body).toEqual(body.data[1]);
});

test('a class keeps its colour and symbol until others are chosen; others than those of classes are refused', async () => {
  const desk = await openDesk();
  const made = await desk.client.post<Course>(desk.path, { ...bees, colour: 'plum', symbol: 'bee' });
  expect(made.body).toMatchObject({ colour: 'plum', symbol: 'bee' });
  const path = `${desk.path}/${made.body.id}`;
  const kept = await desk.client.put<Course>(path, { ...bees, version: 1 });
  expect(kept.body).toMatchObject({ colour: 'plum', symbol: 'bee' });
  const changed = await desk.client.put<Course>(path, {
    ...bees,
    colour: 'leaf',
    symbol: 'duck',
    version: 2,
  });
  expect(changed.body).toMatchObject({ colour: 'leaf', symbol: 'duck' });
  for (const colour of ['coral', 'pine', 'red']) {
    const refused = await desk.client.put(path, { ...bees, colour, version: 3 });
    expect(refused).toBeRefused({ colour: 'rules.not_valid_colour' });
  }
});

test('classes are found by type, name and state, and sorted by every column', async () => {
  const desk = await openDesk();
  const make = (more: object) => desk.client.post(desk.path, { ...bees, ...more });
  await make({ name: 'Öövalve', type: 'special', places: 5 });
  await make({ name: 'Bees' });
  await make({
    name: 'Suvi',
    type: 'summer',
    places: null,
    start_date: '2026-06-01',
    end_date: '2026-08-31',
  });
  expect(await listNames(desk)).toEqual(['Bees', 'Öövalve', 'Suvi']);
  expect(await listNames(desk, 'type=summer')).toEqual(['Suvi']);
  expect(await listNames(desk, 'term=oov')).toEqual(['Öövalve']);
  expect(await listNames(desk, 'sortBy=type')).toEqual(['Bees', 'Öövalve', 'Suvi']);
  expect(await listNames(desk, 'sortBy=places')).toEqual(['Öövalve', 'Bees', 'Suvi']);
  expect(await listNames(desk, 'sortBy=places&sortDir=desc')).toEqual(['Bees', 'Öövalve', 'Suvi']);
  expect(await listNames(desk, 'sortBy=end_date')).toEqual(['Suvi', 'Bees', 'Öövalve']);
  expect(await listNames(desk, 'trashed=only')).toEqual([]);
  expect(await listNames(desk, 'running=today')).toEqual(['Bees', 'Öövalve']);
});

test('today is the day where the kindergarten is', async () => {
  const desk = await openDesk();
  const { kindergartenId, client, path } = desk;
  await client.post(path, { ...bees, start_date: '2026-10-14' });
  expect(await listNames(desk, 'running=today')).toEqual(['Bees']);
  await kiik.run`update kindergartens set timezone = 'Pacific/Midway' where id = ${kindergartenId}`;
  expect(await listNames(desk, 'running=today')).toEqual([]);
});

describe('a class that is written', () => {
  test('is created, changed, and guarded against an older version', async () => {
    const { client, path } = await openDesk();
    const created = await client.post<Course>(path, bees);
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({ ...bees, version: 1, children_count: 0 });
    const one = `${path}/${created.body.id}`;
    const changed = await client.put(one, { ...bees, name: 'Wasps', version: 1 });
    expect(changed.body).toMatchObject({ name: 'Wasps', version: 2 });
    const late = await client.put(one, { ...bees, name: 'Flies', version: 1 });
    expect(late.status).toBe(409);
    expect(late.body.current).toMatchObject({ name: 'Wasps', version: 2 });
  });

  test.each([
    [{ name: ' ' }, { name: [{ key: 'rules.required' }] }],
    [{ type: 'evening' }, { type: [{ key: 'rules.required' }] }],
    [{ places: 0 }, { places: [{ key: 'rules.min_value', values: { n: 1 } }] }],
    [{ places: 201 }, { places: [{ key: 'rules.max_value', values: { n: 200 } }] }],
    [{ start_date: '2026-02-30' }, { start_date: [{ key: 'rules.not_valid_date' }] }],
    [{ end_date: '2026-08-31' }, { end_date: [{ key: 'rules.end_date_after_start' }] }],
  ])('is refused with %o', async (wrong, errors) => {
    const { client, path } = await openDesk();
    const reply = await client.post(path, { ...bees, ...wrong });
    expect(reply.status).toBe(422);
    expect(reply.body.errors).toEqual(errors);
  });

  test('keeps nobody longer than it runs, and refuses days on which somebody begins', async () => {
    const { kindergartenId, client, path } = await openDesk();
    const id = await kiik.makeCourse({ kindergartenId });
    const child = await kiik.makeChild({ kindergartenId });
    await kiik.makeAttendance(id, child, { start: '2026-03-01' });
    const save = (dates: object) => client.put(`${path}/${id}`, { ...bees, ...dates, version: 1 });
    const early = await save({ start_date: '2026-03-02', end_date: '2026-12-31' });
    expect(early.body.errors).toEqual({ start_date: [{ key: 'courses.someone_begins_earlier' }] });
    const late = await save({ start_date: '2026-01-01', end_date: '2026-02-28' });
    expect(late.body.errors).toEqual({ end_date: [{ key: 'courses.someone_begins_later' }] });
    expect((await save({ start_date: '2026-03-01', end_date: '2026-12-31' })).status).toBe(200);
    const { body } = await client.get(`${path}/${id}/children`);
    expect(body).toMatchObject({ data: [{ child_id: child, end_date: '2026-12-31' }] });
  });
});

describe('archiving', () => {
  test('ends who belongs to the classes on the chosen day, hides them, and is taken back by restoring', async () => {
    const desk = await openDesk();
    const { kindergartenId, client, path } = desk;
    const ids = [
      await kiik.makeCourse({ kindergartenId, name: 'One' }),
      await kiik.makeCourse({ kindergartenId, name: 'Two', type: 'special' }),
    ];
    const [one = 0, two = 0] = ids;
    const child = await kiik.makeChild({ kindergartenId });
    await kiik.makeAttendance(one, child, { end: '2026-05-31' });
    await kiik.makeAttendance(one, child, { start: '2026-06-01' });
    await kiik.makeAttendance(two, child, { start: '2026-12-01' });
    const teacher = await kiik.makeMember({ type: 'employee', kindergartenId });
    await kiik.makeTeaching(one, teacher.id);

    const tomorrow = await client.post(`${path}/archive`, { course_ids: ids, last_day: '2026-10-15' });
    expect(tomorrow.body.errors).toEqual({ last_day: [{ key: 'courses.last_day_not_later' }] });
    expect((await client.post(`${path}/archive`, { course_ids: ids, last_day: '2026-10-14' })).status).toBe(
      200,
    );
    expect(await listNames(desk)).toEqual([]);
    expect(await listNames(desk, 'trashed=only')).toEqual(['One', 'Two']);
    const placements = await client.get<{ data: object[] }>(`${path}/${one}/children?sortBy=start_date`);
    expect(placements.body.data).toMatchObject([{ start_date: '2026-06-01', end_date: '2026-10-14' }]);
    expect((await client.get(`${path}/${two}/children`)).body).toMatchObject({ total: 0 });
    expect((await client.get(`${path}/${one}/teachers`)).body).toMatchObject({
      data: [{ employee_id: teacher.id, end_date: '2026-10-14', allowed: { edit: false } }],
    });

    expect((await client.put(`${path}/${one}`, { ...bees, version: 2 })).status).toBe(403);
    const dates = { start_date: '2026-11-01', end_date: null };
    expect((await client.post(`${path}/${one}/children`, { child_ids: [child], ...dates })).status).toBe(403);
    const restored = await client.post(`${path}/${one}/restore`);
    expect(restored.body).toMatchObject({ archived: false, allowed: { edit: true } });
    expect((await client.post(`${path}/${one}/restore`)).body).toEqual(restored.body);
    expect(await listNames(desk)).toEqual(['One']);
  });

  test('takes all of the classes or none', async () => {
    const desk = await openDesk();
    const ours = await kiik.makeCourse({ kindergartenId: desk.kindergartenId, name: 'Ours' });
    const theirs = await kiik.makeCourse();
    const body = { course_ids: [ours, theirs], last_day: '2026-10-14' };
    expect((await desk.client.post(`${desk.path}/archive`, body)).status).toBe(404);
    expect(await listNames(desk)).toEqual(['Ours']);
  });
});

describe('an employee who may change classes but sees only their own', () => {
  test('changes that one, finds no other, and makes none', async () => {
    const kindergartenId = await kiik.makeKindergarten();
    const own = await kiik.makeCourse({ kindergartenId });
    const other = await kiik.makeCourse({ kindergartenId });
    const teacher = await kiik.join({
      type: 'employee',
      kindergartenId,
      flags: ['courses_access_index', 'courses_can_edit', 'children_access_index'],
    });
    await kiik.makeTeaching(own, teacher.id);
    const path = `/api/kindergartens/${kindergartenId}/courses`;
    expect((await teacher.put(`${path}/${own}`, { ...bees, start_date: null, version: 1 })).status).toBe(200);
    expect((await teacher.put(`${path}/${other}`, { ...bees, version: 1 })).status).toBe(404);
    expect((await teacher.get(`${path}/${other}/children`)).status).toBe(404);
    expect((await teacher.post(path, bees)).status).toBe(403);
    const stranger = await kiik.makeChild({ kindergartenId });
    const dates = { start_date: '2026-11-01', end_date: null };
    const added = await teacher.post(`${path}/${own}/children`, { child_ids: [stranger], ...dates });
    expect(added.body.errors).toEqual({ child_ids: [{ key: 'courses.not_of_this_place' }] });
  });
});
