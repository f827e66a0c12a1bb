import { describe, expect, test } from 'vitest';
import type { Flag } from '#contract/access/flags.ts';
import type { Employee, EmployeeDetails, OwnEmployee } from '#contract/kindergarten/employees.ts';
import { createRole } from '#server/access/roles/create-role.ts';
import { managerFlags, type TestMember } from '#server/access/roles/factories.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const kiik = await openTestApp('empty');
const { database } = kiik.app;

const today = '2026-10-14';

/** A kindergarten with one manager. */
async function found() {
  const home = await kiik.makeKindergarten();
  const member = (flags?: readonly Flag[]): Promise<TestMember> =>
    kiik.makeMember({ type: 'employee', kindergartenId: home, ...(flags && { flags }) });
  const boss = await member(managerFlags);
  const manager = await kiik.signIn(boss.email);
  const path = `/api/kindergartens/${home}/employees`;
  const get = async (id: number) => (await manager.get<EmployeeDetails>(`${path}/${id}`)).body;
  const roles = await manager.get<{ data: { id: number; name: string; is_default: boolean }[] }>(
    `${path}/roles`,
  );
  const teacherRole = ensurePresent(roles.body.data.find((role) => role.is_default)).id;
  return { home, member, boss, manager, path, get, teacherRole };
}

let count = 0;
function newPerson(roleId: number) {
  count += 1;
  return {
    email: `employee${count}@example.test`,
    fname: 'Kaja',
    lname: 'Kuusk',
    position: 'Muusikaõpetaja',
    role_ids: [roleId],
  };
}

const lastManager = { status: 422, body: { message: { key: 'roles.last_manager' } } };

describe('inviting', () => {
  test('lists the person as invited, by the name given, with role and position; a second time is refused', async () => {
    const { manager, path, teacherRole } = await found();
    const person = newPerson(teacherRole);
    const invited = await manager.post<EmployeeDetails>(path, person);
    expect(invited).toMatchObject({
      status: 201,
      body: { fname: 'Kaja', position: 'Muusikaõpetaja', state: 'invited', email: person.email },
    });
    const { body } = await manager.get<{ data: Employee[] }>(`${path}?state=waiting`);
    expect(body.data.map((row) => row.id)).toEqual([invited.body.id]);
    expect(await manager.post(path, person)).toBeRefused({ email: 'invitations.already_invited' });
  });

  test('refuses roles of other places', async () => {
    const [here, there] = [await found(), await found()];
    expect(await here.manager.post(here.path, newPerson(there.teacherRole))).toBeRefused({
      role_ids: 'roles.not_of_this_place',
    });
  });

  test('by somebody who does not run the kindergarten makes nobody who does', async () => {
    const { home, member, path } = await found();
    const clerk = await kiik.signIn((await member(['employees_access_index', 'employees_can_edit'])).email);
    const managers = await database.transaction((transaction) =>
      createRole(transaction, {
        kindergartenId: home,
        type: 'employee',
        name: 'Juht',
        flags: ['roles_can_edit', 'employees_can_edit'],
        isDefault: false,
      }),
    );
    const notYours = { key: 'roles.role_not_yours', values: { roles: 'Juht' } };
    expect(await clerk.post(path, newPerson(managers))).toBeRefused({ role_ids: notYours });
  });

  test('is taken back by archiving, and leaves nothing behind', async () => {
    const { home, manager, path, teacherRole } = await found();
    const person = newPerson(teacherRole);
    const { body } = await manager.post<EmployeeDetails>(path, person);
    const course = await kiik.makeCourse({ kindergartenId: home });
    await kiik.makeTeaching(course, body.id);
    expect((await manager.delete(`${path}/${body.id}`)).status).toBe(200);
    expect((await manager.get(`${path}/${body.id}`)).status).toBe(404);
    const rows = await kiik.run`select from users where email = ${person.email}`;
    expect(rows).toEqual([]);
  });
});

describe('the page of an employee', () => {
  test('says to who edits, and to themselves, in which language they read and what they show; to others what is shown', async () => {
    const { home, member, manager, path } = await found();
    const teacher = await member();
    const own = await kiik.signIn(teacher.email);
    await own.post(`/api/common/user/employees/${teacher.id}/settings`, {
      show_email: true,
      show_phone: false,
    });
    const colleague = await kiik.signIn((await member(['employees_access_index'])).email);
    const self = await kiik.signIn((await member(['employees_access_index'])).email);
    const everything = { language: 'en', shown: { email: true, phone: false }, kindergarten_id: home };
    const nothing = { language: null, shown: null, kindergarten_id: home };
    expect((await manager.get(`${path}/${teacher.id}`)).body).toMatchObject({
      ...everything,
      is_self: false,
    });
    expect((await colleague.get(`${path}/${teacher.id}`)).body).toMatchObject({
      ...nothing,
      email: teacher.email,
    });
    const { body } = await self.get<{ data: Employee[] }>(`${path}?perPage=100`);
    const pages = await Promise.all(
      body.data.map(async ({ id }) => (await self.get<EmployeeDetails>(`${path}/${id}`)).body),
    );
    expect(pages.filter((page) => page.shown !== null).map((page) => page.is_self)).toEqual([true]);
  });

  test('names every class, and which of them are taught today', async () => {
    const { home, member, get } = await found();
    const teacher = await member();
    const [now, before] = [
      await kiik.makeCourse({ kindergartenId: home, name: 'Now' }),
      await kiik.makeCourse({ kindergartenId: home, name: 'Before' }),
    ];
    await kiik.makeTeaching(now, teacher.id);
    await kiik.makeTeaching(before, teacher.id);
    await kiik.run`update course_teachers set end_date = '2026-02-01' where course_id = ${before}`;
    const { course_dates: dates } = await get(teacher.id);
    expect(dates.map(({ name, present }) => [name, present]).sort()).toEqual([
      ['Before', false],
      ['Now', true],
    ]);
  });
});

describe('archiving', () => {
  test('ends classes and sessions; restoring brings the roles back and no class', async () => {
    const { home, member, manager, path, get } = await found();
    const teacher = await member();
    const course = await kiik.makeCourse({ kindergartenId: home });
    await kiik.makeTeaching(course, teacher.id);
    const client = await kiik.signIn(teacher.email);
    expect((await manager.delete(`${path}/${teacher.id}`)).status).toBe(200);
    expect((await client.get(path)).status).toBe(417);
    const left = await get(teacher.id);
    expect(left).toMatchObject({ state: 'archived', course_dates: [{ course_id: course, end_date: today }] });
    expect((await manager.put(`${path}/${teacher.id}/restore`)).status).toBe(200);
    expect(await get(teacher.id)).toMatchObject({ state: 'active', roles: left.roles });
    expect((await manager.put(`${path}/${teacher.id}/restore`)).status).toBe(409);
  });

  test('of several is all or nothing', async () => {
    const { member, manager, path, get } = await found();
    const [one, other] = [await member(), await member()];
    const stranger = await kiik.makeMember({ type: 'employee' });
    const archive = (...ids: number[]) => manager.post(`${path}/archive`, { employee_ids: ids });
    expect((await archive(one.id, stranger.id)).status).toBe(404);
    expect(await get(one.id)).toMatchObject({ state: 'active' });
    expect((await archive(one.id, other.id)).status).toBe(200);
    expect(await get(other.id)).toMatchObject({ state: 'archived' });
  });
});

describe('the last manager', () => {
  test('can be neither archived nor stripped of the role', async () => {
    const { boss, manager, path, get, teacherRole } = await found();
    expect(await manager.delete(`${path}/${boss.id}`)).toMatchObject(lastManager);
    const { version } = await get(boss.id);
    const body = { position: '', role_ids: [teacherRole], phone: null, version };
    const administrator = await kiik.join({
      type: 'administrator',
      flags: ['canAccessKindergartensRoles', 'canAccessKindergartensEmployees'],
    });
    expect(await administrator.put(`${path}/${boss.id}`, body)).toMatchObject(lastManager);
    expect(await get(boss.id)).toMatchObject({ state: 'active', version });
  });

  test('stays, also when two managers archive each other at once', async () => {
    const { boss, member, manager, path } = await found();
    const other = await member(managerFlags);
    const theirs = await kiik.signIn(other.email);
    const replies = await Promise.all([
      manager.delete(`${path}/${other.id}`),
      theirs.delete(`${path}/${boss.id}`),
    ]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const rows = await kiik.run<{ active: boolean }>`
      select active from memberships where id = any(${[boss.id, other.id]}::bigint[]) and active`;
    expect(rows).toHaveLength(1);
  });

  test('is out of reach of whoever does not run the kindergarten', async () => {
    const { boss, member, path } = await found();
    await member(managerFlags);
    const clerk = await kiik.signIn((await member(['employees_access_index', 'employees_can_edit'])).email);
    expect(await clerk.delete(`${path}/${boss.id}`)).toMatchObject({ status: 422 });
  });
});

test('an edit changes position, roles and phone once per version', async () => {
  const { member, manager, path, get, teacherRole } = await found();
  const teacher = await member();
  const body = {
    position: 'Õpetaja abi',
    role_ids: [teacherRole],
    phone: { code: '+372', number: '5123456' },
    version: (await get(teacher.id)).version,
  };
  expect(await manager.put(`${path}/${teacher.id}`, body)).toMatchObject({
    status: 200,
    body: { position: 'Õpetaja abi', phone: body.phone, roles: [{ id: teacherRole }] },
  });
  expect(await manager.put(`${path}/${teacher.id}`, { ...body, position: 'Muu' })).toMatchObject({
    status: 409,
    body: { current: { position: 'Õpetaja abi' } },
  });
});

describe('contact data', () => {
  test('are shown to colleagues as the person says, and to whoever manages employees in any case', async () => {
    const { member, manager, path } = await found();
    const [teacher, colleague] = [await member(), await member()];
    const own = await kiik.signIn(teacher.email);
    const ownPath = `/api/common/user/employees/${teacher.id}`;
    const phone = { code: '+372', number: '5123456' };
    const { version } = (await own.get<OwnEmployee>(ownPath)).body;
    expect((await own.put(`${ownPath}/data`, { phone, version })).status).toBe(200);
    expect((await own.put(`${ownPath}/data`, { phone: null, version })).status).toBe(409);
    const other = await kiik.signIn(colleague.email);
    const look = async (client: typeof other) => (await client.get<Employee>(`${path}/${teacher.id}`)).body;
    expect(await look(other)).toMatchObject({ email: null, phone: null });
    expect(await look(manager)).toMatchObject({ email: teacher.email, phone });
    expect((await own.post(`${ownPath}/settings`, { show_email: false, show_phone: true })).status).toBe(200);
    expect(await look(other)).toMatchObject({ email: null, phone });
    expect((await other.get(ownPath)).status).toBe(404);
    expect((await other.post(`${ownPath}/settings`, { show_email: true, show_phone: true })).status).toBe(
      404,
    );
  });
});

test('the children of an employee are those of the classes taught today', async () => {
  const { home, member, manager, path } = await found();
  const teacher = await member();
  const [now, before] = [
    await kiik.makeCourse({ kindergartenId: home }),
    await kiik.makeCourse({ kindergartenId: home }),
  ];
  await kiik.makeTeaching(now, teacher.id);
  await kiik.makeTeaching(before, teacher.id, { end: '2026-08-31' });
  const children: number[] = [];
  for (const course of [now, before]) {
    const child = await kiik.makeChild({ kindergartenId: home });
    await kiik.makeAttendance(course, child);
    children.push(child);
  }
  const { body } = await manager.get<{ data: { id: number }[] }>(`${path}/${teacher.id}/children`);
  expect(body.data.map((row) => row.id)).toEqual(children.slice(0, 1));
});
