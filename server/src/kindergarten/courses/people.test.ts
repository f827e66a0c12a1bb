import { beforeEach, describe, expect, test } from 'vitest';
import type { Flag } from '#contract/access/flags.ts';
import type { Attendance, Moved, Teaching } from '#contract/kindergarten/course-people.ts';
import { type makeMember, managerFlags, readDefaultFlags } from '#server/access/roles/factories.ts';
import { openTestApp, type Page } from '#server/testing/index.ts';

let bees: number;
let path: string;
const kiik = await openTestApp('empty');
const kindergartenId = await kiik.makeKindergarten();
const { email } = await kiik.makeMember({ type: 'employee', kindergartenId, flags: managerFlags });
const manager = await kiik.signIn(email);
beforeEach(async () => {
  bees = await kiik.makeCourse({ kindergartenId });
  path = `/api/kindergartens/${kindergartenId}/courses/${bees}`;
});

const newChild = (lname = 'Maasikas') => kiik.makeChild({ kindergartenId, lname });

async function listPlacements(query = '') {
  const { body } = await manager.get<Page<Attendance>>(`${path}/children?${query}`);
  return body.data;
}

async function limitBees(start: string | null, end: string | null): Promise<void> {
  await kiik.run`update courses set start_date = ${start}, end_date = ${end} where id = ${bees}`;
}

describe('children of a class', () => {
  test('are added together, listed by name, changed, and removed', async () => {
    const [anna, bert] = [await newChild('Bbb'), await newChild('Aaa')];
    const dates = { start_date: '2026-10-01', end_date: null };
    expect((await manager.post(`${path}/children`, { child_ids: [anna, bert], ...dates })).status).toBe(201);
    const [first, second] = await listPlacements();
    expect([first, second]).toMatchObject([
      { child_id: bert, lname: 'Aaa', ...dates, version: 1, allowed: { edit: true } },
      { child_id: anna, lname: 'Bbb', ...dates },
    ]);
    expect(await listPlacements('sortDir=desc')).toMatchObject([{ child_id: anna }, { child_id: bert }]);
    const placement = `${path}/children/${first?.id}`;
    const ended = await manager.put(placement, {
      start_date: '2026-10-01',
      end_date: '2026-10-13',
      version: 1,
    });
    expect(ended.body).toMatchObject({ child_id: bert, end_date: '2026-10-13', version: 2 });
    expect(await listPlacements()).toMatchObject([{ child_id: anna }]);
    expect(await listPlacements('time=past')).toMatchObject([{ child_id: bert }]);
    const late = await manager.put(placement, { ...dates, version: 1 });
    expect(late.status).toBe(409);
    expect(late.body.current).toEqual(ended.body);
    expect((await manager.delete(placement)).status).toBe(200);
    expect((await manager.delete(placement)).status).toBe(404);
    expect(await listPlacements('time=past')).toEqual([]);
  });

  test.each([
    { says: 'before the class begins', dates: ['2026-08-31', null], field: 'start_date' },
    { says: 'after it has ended', dates: ['2027-06-01', null], field: 'start_date' },
    { says: 'longer than it runs', dates: ['2026-09-01', '2027-06-01'], field: 'end_date' },
  ])('cannot attend it $says', async ({ dates: [start_date, end_date], field }) => {
    await limitBees('2026-09-01', '2027-05-31');
    const child_ids = [await newChild()];
    const reply = await manager.post(`${path}/children`, { child_ids, start_date, end_date });
    expect(reply.status).toBe(422);
    expect(reply.body.errors).toEqual({ [field]: [{ key: 'rules.outside_class_dates' }] });
  });

  test('attend it as long as it runs unless told otherwise', async () => {
    await limitBees('2026-09-01', '2027-05-31');
    const dates = { start_date: '2026-09-01', end_date: null };
    await manager.post(`${path}/children`, { child_ids: [await newChild()], ...dates });
    expect(await listPlacements()).toMatchObject([{ end_date: '2027-05-31' }]);
  });

  test('attend it once at a time', async () => {
    const child = await newChild();
    await kiik.makeAttendance(bees, child, { start: '2026-01-01', end: '2026-10-31' });
    await kiik.makeAttendance(bees, child, { start: '2026-11-02' });
    const again = await manager.post(`${path}/children`, {
      child_ids: [child],
      start_date: '2026-11-01',
      end_date: null,
    });
    expect(again.body.errors).toEqual({ child_ids: [{ key: 'courses.belongs_already' }] });
    const [first] = await listPlacements('sortBy=start_date');
    const longer = { start_date: '2026-01-01', end_date: '2026-11-02', version: 1 };
    const stretched = await manager.put(`${path}/children/${first?.id}`, longer);
    expect(stretched.body.errors).toEqual({ start_date: [{ key: 'courses.belongs_already' }] });
    const between = { child_ids: [child], start_date: '2026-11-01', end_date: '2026-11-01' };
    expect((await manager.post(`${path}/children`, between)).status).toBe(201);
  });

  test('are children of this kindergarten who are not archived', async () => {
    const gone = await newChild();
    await kiik.run`update children set archived_at = created_at where id = ${gone}`;
    for (const child of [await kiik.makeChild(), gone, 999_999]) {
      const child_ids = [await newChild(), child];
      const reply = await manager.post(`${path}/children`, {
        child_ids,
        start_date: '2026-10-01',
        end_date: null,
      });
      expect(reply.body.errors).toEqual({ child_ids: [{ key: 'courses.not_of_this_place' }] });
    }
    expect(await listPlacements()).toEqual([]);
  });

  test('are reached through their own class alone', async () => {
    const child = await newChild();
    await kiik.makeAttendance(bees, child);
    const [placement] = await listPlacements();
    const other = await kiik.makeCourse({ kindergartenId });
    const through = `/api/kindergartens/${kindergartenId}/courses/${other}/children/${placement?.id}`;
    expect((await manager.delete(through)).status).toBe(404);
    const edit = { start_date: '2026-10-01', end_date: null, version: 1 };
    expect((await manager.put(through, edit)).status).toBe(404);
    expect(await listPlacements()).toHaveLength(1);
  });
});

describe('moving children to another class', () => {
  test('ends their placement here the day before and begins the other', async () => {
    const wasps = await kiik.makeCourse({ kindergartenId });
    const [one, two] = [await newChild('One'), await newChild('Two')];
    await kiik.makeAttendance(bees, one);
    await kiik.makeAttendance(bees, two, { start: '2026-12-01' });
    const body = { child_ids: [one, two], to_course_id: wasps, start_date: '2026-12-01' };
    expect((await manager.post(`${path}/move-children`, body)).status).toBe(200);
    expect(await listPlacements()).toMatchObject([{ child_id: one, end_date: '2026-11-30' }]);
    const there = await manager.get(`/api/kindergartens/${kindergartenId}/courses/${wasps}/children`);
    expect(there.body).toMatchObject({
      data: [
        { child_id: one, start_date: '2026-12-01', end_date: null },
        { child_id: two, start_date: '2026-12-01', end_date: null },
      ],
    });
  });

  test('refuses the same class, one of another kindergarten, and children who are not in this one', async () => {
    const child = await newChild();
    await kiik.makeAttendance(bees, child);
    const wasps = await kiik.makeCourse({ kindergartenId });
    const move = async (more: object) => {
      const body = { child_ids: [child], to_course_id: wasps, start_date: '2026-12-01', ...more };
      return (await manager.post(`${path}/move-children`, body)).body.errors;
    };
    expect(await move({ to_course_id: bees })).toEqual({ to_course_id: [{ key: 'courses.same_class' }] });
    expect(await move({ to_course_id: await kiik.makeCourse() })).toEqual({
      to_course_id: [{ key: 'courses.not_of_this_place' }],
    });
    expect(await move({ child_ids: [child, await newChild()] })).toEqual({
      child_ids: [{ key: 'courses.not_in_class' }],
    });
    expect(await listPlacements()).toMatchObject([{ end_date: null }]);
  });
});

describe('taking back a move', () => {
  const start_date = '2026-12-01';
  let wasps: number;
  let child: number;
  beforeEach(async () => {
    wasps = await kiik.makeCourse({ kindergartenId });
    child = await newChild();
    await kiik.makeAttendance(bees, child, { end: '2027-03-31' });
  });

  const pathOf = (course: number) => `/api/kindergartens/${kindergartenId}/courses/${course}`;
  const listOf = async (course: number) =>
    (await manager.get<Page<Attendance>>(`${pathOf(course)}/children?sortBy=start_date`)).body.data;

  async function move(): Promise<Moved> {
    const body = { child_ids: [child], to_course_id: wasps, start_date };
    return (await manager.post<{ moved: Moved }>(`${path}/move-children`, body)).body.moved;
  }
  const undo = (moved: Moved) => manager.post(`${path}/undo-move`, { to_course_id: wasps, moved });

  test('leaves the former placement with its last day, and nothing in the other class', async () => {
    const [before] = await listPlacements();
    const moved = await move();
    expect((await undo(moved)).status).toBe(200);
    expect(await listPlacements()).toEqual([{ ...before, version: 3 }]);
    expect(await listOf(wasps)).toEqual([]);
    expect((await undo(moved)).status).toBe(409);
  });

  test('brings back what would have begun later', async () => {
    await kiik.makeAttendance(bees, child, { start: '2027-05-01', end: '2027-05-31' });
    const moved = await move();
    expect(await listPlacements()).toHaveLength(1);
    expect((await undo(moved)).status).toBe(200);
    expect(await listPlacements('sortBy=start_date')).toMatchObject([
      { start_date: '2026-01-01', end_date: '2027-03-31' },
      { start_date: '2027-05-01', end_date: '2027-05-31' },
    ]);
  });

  test.each(['bees', 'wasps'] as const)(
    'changes nothing after somebody changed the placement in the %s',
    async (which) => {
      const moved = await move();
      const [placement] = await listOf(which === 'bees' ? bees : wasps);
      const changed = {
        start_date: placement?.start_date,
        end_date: '2026-12-31',
        version: placement?.version,
      };
      if (which === 'bees') changed.end_date = '2026-11-15';
      await manager.put(`${pathOf(which === 'bees' ? bees : wasps)}/children/${placement?.id}`, changed);
      const before = [await listPlacements(), await listOf(wasps)];
      const late = await undo(moved);
      expect([late.status, late.body.message]).toEqual([409, { key: 'errors.conflict' }]);
      expect([await listPlacements(), await listOf(wasps)]).toEqual(before);
    },
  );

  test('changes nothing if the class now ends earlier', async () => {
    const moved = await move();
    await limitBees(null, '2026-12-31');
    expect((await undo(moved)).status).toBe(409);
    expect(await listPlacements()).toMatchObject([{ end_date: '2026-11-30' }]);
    expect(await listOf(wasps)).toHaveLength(1);
  });

  test('is no way to other classes and children', async () => {
    const moved = await move();
    const far = await kiik.makeCourse();
    const stranger = await kiik.makeChild();
    const reply = await manager.post(`${path}/undo-move`, { to_course_id: far, moved });
    expect(reply.body.errors).toEqual({ to_course_id: [{ key: 'courses.not_of_this_place' }] });
    const removed = [{ child_id: stranger, start_date, end_date: null }];
    expect((await undo({ ...moved, removed })).status).toBe(409);
    expect(await listOf(wasps)).toHaveLength(1);
  });
});

describe('teachers of a class', () => {
  test('are employees of this kindergarten, also while their invitation waits', async () => {
    const waiting = await kiik.makeMember({ type: 'employee', kindergartenId });
    await kiik.run`
      update memberships set invited_at = created_at, invited_email = 'invited@example.test', invited_fname = 'Uus', invited_lname = 'Õpetaja'
      where id = ${waiting.id}`;
    const dates = { start_date: '2026-10-01', end_date: null };
    const added = await manager.post(`${path}/teachers`, { employee_ids: [waiting.id], ...dates });
    expect(added.status).toBe(201);
    const { body } = await manager.get<Page<Teaching>>(`${path}/teachers`);
    expect(body.data).toMatchObject([{ employee_id: waiting.id, fname: 'Uus', lname: 'Õpetaja' }]);
    const others = [
      await kiik.makeMember({ type: 'employee' }),
      await kiik.makeMember({ type: 'guardian', kindergartenId }),
    ];
    for (const { id } of others) {
      const reply = await manager.post(`${path}/teachers`, { employee_ids: [id], ...dates });
      expect(reply.body.errors).toEqual({ employee_ids: [{ key: 'courses.not_of_this_place' }] });
    }
    const placement = `${path}/teachers/${body.data[0]?.id}`;
    const changed = await manager.put(placement, {
      start_date: '2026-10-02',
      end_date: '2026-12-31',
      version: 1,
    });
    expect(changed.body).toMatchObject({ start_date: '2026-10-02', version: 2 });
    expect((await manager.delete(placement)).status).toBe(200);
  });
});

describe('which children one may put into a class', () => {
  test('is told by name, picture and class alone, found by name, and never of the archive or another kindergarten', async () => {
    const home = await kiik.makeKindergarten();
    const choices = `/api/kindergartens/${home}/courses/child-choices`;
    const child = (lname: string) => kiik.makeChild({ kindergartenId: home, lname });
    const [anna, bert, gone] = [await child('Kask'), await child('Tamm'), await child('Kaskel')];
    await newChild('Kask');
    await kiik.makeAttendance(await kiik.makeCourse({ kindergartenId: home, name: 'Mõmmid' }), anna);
    await kiik.run`update children set archived_at = '2026-10-01' where id = ${gone}`;
    const employee = (...flags: Flag[]) => kiik.makeMember({ type: 'employee', kindergartenId: home, flags });
    const keeper = await kiik.signIn(
      (await employee('courses_can_edit', 'children_access_index', 'children_access_all')).email,
    );
    type Choice = { id: number; courses: string[] };
    const { body } = await keeper.get<Page<Choice>>(choices);
    expect(body.data.map(({ id, courses }) => [id, courses])).toEqual([
      [anna, ['Mõmmid']],
      [bert, []],
    ]);
    for (const row of body.data) {
      expect(Object.keys(row).sort()).toEqual([
        'courses',
        'fname',
        'id',
        'lname',
        'profile_picture',
        'safety',
      ]);
    }
    expect((await keeper.get<Page<Choice>>(`${choices}?term=kas`)).body).toMatchObject({
      total: 1,
      data: [{ id: anna }],
    });
    const blind = await kiik.signIn((await employee('courses_can_edit')).email);
    expect((await blind.get<Page<Choice>>(choices)).body).toMatchObject({ total: 0, data: [] });
    const reader = await kiik.signIn((await employee('children_access_index', 'children_access_all')).email);
    expect((await reader.get(choices)).status).toBe(403);
  });
});

describe('whom one may choose as a teacher', () => {
  test('is told by name and picture alone, to whoever keeps the classes, be it with no other flag', async () => {
    const home = await kiik.makeKindergarten();
    const choices = `/api/kindergartens/${home}/courses/teacher-choices`;
    const employee = async (traits: Parameters<typeof makeMember>[1]) =>
      kiik.makeMember({ ...traits, type: 'employee', kindergartenId: home });
    const keeper = await employee({ type: 'employee', flags: ['courses_access_index', 'courses_can_edit'] });
    const teacher = await employee({ type: 'employee', flags: ['employees_access_index'] });
    const gone = await employee({ type: 'employee' });
    await kiik.run`update memberships set archived_at = '2026-10-01' where id = ${gone.id}`;
    const { email } = await kiik.makeMember({
      type: 'administrator',
      flags: ['canAccessKindergartensClasses'],
    });
    for (const address of [keeper.email, email]) {
      const client = await kiik.signIn(address);
      const { body } = await client.get<Page<Record<string, unknown>>>(choices);
      expect(body.data.map(({ id }) => id).sort()).toEqual([keeper.id, teacher.id].sort());
      for (const row of body.data) {
        expect(Object.keys(row).sort()).toEqual(['fname', 'id', 'lname', 'profile_picture']);
      }
      expect((await client.get(`/api/kindergartens/${home}/employees`)).status).toBe(403);
    }
    expect((await (await kiik.signIn(teacher.email)).get(choices)).status).toBe(403);
  });
});

describe('what a teacher sees of the class', () => {
  test('today’s children and their guardians, and nothing to change', async () => {
    const teacher = await kiik.makeMember({ type: 'employee', kindergartenId });
    await kiik.makeTeaching(bees, teacher.id);
    const [here, gone] = [await newChild('Here'), await newChild('Gone')];
    await kiik.makeAttendance(bees, here);
    await kiik.makeAttendance(bees, gone, { end: '2026-10-13' });
    const mother = await kiik.makeMember({ type: 'guardian', kindergartenId });
    await kiik.makeMother(here, mother.id);
    const former = await kiik.makeMember({ type: 'guardian', kindergartenId });
    await kiik.makeMother(gone, former.id);

    const client = await kiik.signIn(teacher.email);
    const children = await client.get<Page<Attendance>>(`${path}/children`);
    expect(children.body.data).toMatchObject([{ child_id: here, allowed: { edit: false } }]);
    expect((await client.get(`${path}/children?time=past`)).body).toMatchObject({ data: [] });
    const guardians = await client.get(`${path}/guardians`);
    expect(guardians.body).toMatchObject({
      data: [{ id: mother.id, children: [{ id: here, lname: 'Here', relation: 1 }] }],
      total: 1,
    });
    expect((await client.get(`${path}/teachers`)).body).toMatchObject({
      data: [{ employee_id: teacher.id }],
    });
    const body = { child_ids: [here], start_date: '2026-11-01', end_date: null };
    expect((await client.post(`${path}/children`, body)).status).toBe(403);
    expect((await client.delete(`${path}/children/${children.body.data[0]?.id}`)).status).toBe(403);
    const other = await kiik.makeCourse({ kindergartenId });
    const elsewhere = `/api/kindergartens/${kindergartenId}/courses/${other}`;
    for (const part of ['', '/children', '/teachers', '/guardians']) {
      expect((await client.get(`${elsewhere}${part}`)).status).toBe(404);
    }
  });
});

test('guardians of a class are not told to an employee from whom, as a parent, those of the own child are hidden', async () => {
  const own = await newChild();
  const flags = readDefaultFlags('teacher');
  const employee = await kiik.makeMember({ type: 'employee', kindergartenId, flags });
  const user = { id: employee.userId, email: employee.email };
  const father = await kiik.makeMember({ type: 'guardian', kindergartenId, user });
  const mother = await kiik.makeMember({ type: 'guardian', kindergartenId });
  for (const { id } of [mother, father]) await kiik.makeMother(own, id);
  await kiik.makeAttendance(bees, own);
  const client = await kiik.signIn(employee.email);
  const read = async () =>
    (await client.get<Page<{ id: number }>>(`${path}/guardians`)).body.data.map(({ id }) => id);
  expect(await read()).toEqual(expect.arrayContaining([mother.id, father.id]));
  await kiik.run`update child_guardians set hidden_areas = '{guardians}' where guardian_id = ${father.id}`;
  expect(await read()).toEqual([]);
  await kiik.makeTeaching(bees, employee.id);
  expect(await read()).toEqual(expect.arrayContaining([mother.id, father.id]));
});
