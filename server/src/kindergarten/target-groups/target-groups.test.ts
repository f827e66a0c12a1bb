import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { TargetGroup } from '#contract/kindergarten/target-groups.ts';
import type { Identity } from '#contract/platform/identities.ts';
import { managerFlags } from '#server/access/roles/factories.ts';
import { archiveMembership } from '#server/access/roles/memberships.ts';
import { openTestApp, type Page, type TestClient, testNow } from '#server/testing/index.ts';

let kindergartenId: number;
let organizationId: number;
let manager: TestClient;
let teacher: TestClient;
let teacherId: number;
let path: string;
let bees: number;
let owls: number;
/** Of a child of the Bees, and of one of the Owls. */
let ours: number;
let theirs: number;
const kiik = await openTestApp('empty');
const { database } = kiik.app;
beforeEach(async () => {
  organizationId = await kiik.makeOrganization();
  kindergartenId = await kiik.makeKindergarten({ organizationId });
  path = `/api/kindergartens/${kindergartenId}`;
  bees = await kiik.makeCourse({ kindergartenId, name: 'Bees' });
  owls = await kiik.makeCourse({ kindergartenId, name: 'Owls' });
  manager = await signInAs('Kadri', managerFlags);
  const user = await kiik.createUser({ fname: 'Tiit', language: 'en' });
  const member = await kiik.makeMember({ type: 'employee', kindergartenId, user });
  teacherId = member.id;
  teacher = await kiik.signIn(user.email);
  await kiik.makeTeaching(bees, teacherId);
  ours = await makeFamily('Olga', bees);
  theirs = await makeFamily('Theo', owls);
});

async function signInAs(fname: string, flags: typeof managerFlags): Promise<TestClient> {
  const user = await kiik.createUser({ fname, language: 'en' });
  return kiik.join({ type: 'employee', kindergartenId, user, flags });
}

async function makeFamily(fname: string, courseId: number): Promise<number> {
  const user = await kiik.createUser({ fname });
  const { id } = await kiik.makeMember({ type: 'guardian', kindergartenId, user });
  const child = await kiik.makeChild({ kindergartenId });
  await kiik.makeAttendance(courseId, child);
  await kiik.makeMother(child, id);
  return id;
}

async function search(client: TestClient, query = ''): Promise<string[]> {
  const { body } = await client.get<Page<Identity>>(`${path}/identities?perPage=50&${query}`);
  return body.data.map(({ name, type }) => `${type}: ${name}`);
}

const create = (body: object) =>
  manager.post<TargetGroup>(`${path}/target-groups`, { name: 'Board', members: [], consumer: [], ...body });

describe('a target group', () => {
  test('is made with members and consumers, renamed, filled anew, and deleted', async () => {
    const made = await create({
      members: [`guardian-${ours}`, `course-${owls}`],
      consumer: [`employees-${kindergartenId}`],
    });
    expect(made.status).toBe(201);
    const { id } = made.body;
    expect(made.body).toEqual({
      id,
      unique_id: `group-${id}`,
      name: 'Board',
      type: 'group',
      members: [
        { unique_id: `course-${owls}`, type: 'course', name: 'Owls' },
        { unique_id: `guardian-${ours}`, type: 'guardian', name: 'Olga Maasikas' },
      ],
      consumer: [{ unique_id: `employees-${kindergartenId}`, type: 'employees', name: 'All employees' }],
      version: 1,
      allowed: { edit: true },
    });
    const one = `${path}/target-groups/${id}`;
    expect((await manager.put(one, { name: 'Parents’ board', version: 1 })).body).toMatchObject({
      name: 'Parents’ board',
      version: 2,
    });
    const filled = await manager.put<TargetGroup>(`${one}/update-member`, {
      members: [`guardian-${theirs}`, `guardian-${theirs}`],
      version: 2,
    });
    expect(filled.body.members.map(({ unique_id }) => unique_id)).toEqual([`guardian-${theirs}`]);
    const used = await manager.put<TargetGroup>(`${one}/update-consumer`, { consumer: [], version: 3 });
    expect(used.body).toMatchObject({ consumer: [], version: 4 });
    const late = await manager.put(`${one}/update-member`, { members: [], version: 2 });
    expect(late.status).toBe(409);
    expect(late.body.current).toEqual(used.body);
    expect((await manager.get(`${path}/target-groups`)).body).toMatchObject({
      data: [{ id, members_count: 1, consumer_count: 0 }],
      total: 1,
    });
    expect((await manager.delete(one)).status).toBe(200);
    expect((await manager.get(one)).status).toBe(404);
  });

  test('is edited as a whole or not at all', async () => {
    const { body } = await create({ members: [`guardian-${ours}`] });
    const one = `${path}/target-groups/${body.id}`;
    const broken = await manager.put(one, {
      name: 'Garden day',
      members: [],
      consumer: ['employees-999999'],
      version: body.version,
    });
    expect(broken.body.errors).toEqual({ consumer: [{ key: 'target-groups.not_of_this_place' }] });
    expect((await manager.get(one)).body).toEqual(body);
    const edit = { name: 'Garden day', members: [`course-${bees}`], consumer: [] };
    const { body: edited } = await manager.put<TargetGroup>(one, { ...edit, version: body.version });
    expect(edited).toMatchObject({ name: 'Garden day', consumer: [] });
    expect(edited.members.map(({ unique_id }) => unique_id)).toEqual(edit.members);
    await manager.delete(one);
  });

  test('takes nobody of another place, no other group, and no class that was put away', async () => {
    const elsewhere = await kiik.makeKindergarten();
    const stranger = await kiik.makeMember({ type: 'employee', kindergartenId: elsewhere });
    const archived = await kiik.makeCourse({ kindergartenId });
    await kiik.run`update courses set archived_at = created_at where id = ${archived}`;
    for (const one of [
      `employee-${stranger.id}`,
      `guardian-${teacherId}`,
      `employee-${ours}`,
      `course-${await kiik.makeCourse({ kindergartenId: elsewhere })}`,
      `course-${archived}`,
      `employees-${elsewhere}`,
      `officials-${organizationId}`,
    ]) {
      const reply = await create({ members: [`course-${bees}`, one] });
      expect(reply.body.errors, one).toEqual({ members: [{ key: 'target-groups.not_of_this_place' }] });
    }
    const nested = await create({ members: ['group-1'] });
    expect(nested.body.errors).toEqual({ 'members.0': [{ key: 'rules.invalid' }] });
    expect((await manager.get(`${path}/target-groups`)).body).toMatchObject({ total: 0 });
  });

  test('keeps and names somebody who left, until they are taken out', async () => {
    const { body } = await create({ members: [`guardian-${ours}`, `guardian-${theirs}`] });
    await database.transaction((transaction) => archiveMembership(transaction, ours, testNow));
    const one = `${path}/target-groups/${body.id}`;
    const kept = await manager.put<TargetGroup>(`${one}/update-member`, {
      members: [`guardian-${ours}`],
      version: 1,
    });
    expect(kept.body.members).toEqual([
      { unique_id: `guardian-${ours}`, type: 'guardian', name: 'Olga Maasikas' },
    ]);
    await manager.put(`${one}/update-member`, { members: [], version: 2 });
    const back = await manager.put(`${one}/update-member`, { members: [`guardian-${ours}`], version: 3 });
    expect(back.status).toBe(422);
  });

  test('names guardians only to those who may see them, and changes by nobody without the right', async () => {
    const { body } = await create({ members: [`guardian-${ours}`, `guardian-${theirs}`] });
    const one = `${path}/target-groups/${body.id}`;
    const seen = await teacher.get<TargetGroup>(one);
    expect(seen.body.allowed).toEqual({ edit: false });
    expect(seen.body.members).toEqual([
      { unique_id: `guardian-${ours}`, type: 'guardian', name: 'Olga Maasikas' },
      { unique_id: `guardian-${theirs}`, type: 'guardian', name: '' },
    ]);
    expect((await teacher.put(one, { name: 'Mine', version: 1 })).status).toBe(403);
    expect((await teacher.delete(one)).status).toBe(403);
  });

  test('names to its readers every class, role and system group, and says of whom it has no name yet', async () => {
    const user = await kiik.createUser();
    await kiik.run`update users set fname = '', lname = '' where id = ${user.id}`;
    const invited = await kiik.makeMember({ type: 'guardian', kindergartenId, user });
    const role = await sql<{ id: number }>`
      select id from roles where kindergarten_id = ${kindergartenId} and name = 'Lapsevanem'`.execute(
      database.read,
    );
    const { body } = await create({
      members: [
        `course-${owls}`,
        `role-${role.rows[0]?.id}`,
        `guardians-${kindergartenId}`,
        `guardian-${invited.id}`,
      ],
    });
    expect(body.members.map(({ name }) => name)).toEqual([
      'Owls',
      'No name yet',
      'All parents',
      'Lapsevanem',
    ]);
    const { body: seen } = await teacher.get<TargetGroup>(`${path}/target-groups/${body.id}`);
    expect(seen.members.map(({ name }) => name)).toEqual(['Owls', '', 'All parents', 'Lapsevanem']);
  });
});

describe('the search for people and groups', () => {
  test('finds for a manager everybody of the kindergarten', async () => {
    await create({});
    expect(await search(manager)).toEqual([
      'group: Board',
      'employees: All employees',
      'guardians: All parents',
      'course: Bees',
      'course: Owls',
      'teachers: Bees: Teachers',
      'teachers: Owls: Teachers',
      'role: Direktor',
      'role: Lapsevanem',
      'role: Õpetaja',
      'role: Testroll',
      'employee: Kadri Maasikas',
      'employee: Tiit Maasikas',
      'guardian: Olga Maasikas',
      'guardian: Theo Maasikas',
    ]);
    expect(await search(manager, 'types=employee,guardian&term=o')).toEqual([
      'guardian: Olga Maasikas',
      'guardian: Theo Maasikas',
    ]);
  });

  test('finds for a teacher the own class, its guardians, all colleagues, and groups they may use', async () => {
    await create({ name: 'For teachers', consumer: [`course-${bees}`] });
    await create({ name: 'For managers', members: [`employee-${teacherId}`] });
    expect(await search(teacher)).toEqual([
      'group: For teachers',
      'employees: All employees',
      'guardians: All parents',
      'course: Bees',
      'teachers: Bees: Teachers',
      'employee: Kadri Maasikas',
      'employee: Tiit Maasikas',
      'guardian: Olga Maasikas',
    ]);
  });
});

test('system groups count the people of today', async () => {
  const { body } = await manager.get<Page<{ name: string; people_count: number }>>(`${path}/system-groups`);
  expect(body.data.map(({ name, people_count }) => `${name}: ${people_count}`)).toEqual([
    'All employees: 2',
    'All parents: 2',
    'Bees: 2',
    'Owls: 1',
    'Direktor: 0',
    'Lapsevanem: 2',
    'Õpetaja: 1',
    'Testroll: 1',
  ]);
});

test('a class knows the groups that it is in or may use', async () => {
  const both = await create({ name: 'Both', members: [`course-${bees}`], consumer: [`course-${bees}`] });
  const user = await create({ name: 'User', consumer: [`course-${bees}`] });
  await create({ name: 'Neither', members: [`course-${owls}`] });
  expect((await teacher.get(`${path}/courses/${bees}/target-groups`)).body).toMatchObject({
    data: [
      { id: both.body.id, is_member: true, is_consumer: true },
      { id: user.body.id, is_member: false, is_consumer: true },
    ],
    total: 2,
  });
  expect((await teacher.get(`${path}/courses/${owls}/target-groups`)).status).toBe(404);
});

test('an organisation has groups of its officials and of its kindergartens’ people', async () => {
  const user = await kiik.createUser({ fname: 'Ole', language: 'en' });
  const { id } = await kiik.makeMember({ type: 'official', organizationId, user });
  const official = await kiik.signIn(user.email);
  const place = `/api/organizations/${organizationId}`;
  const found = await official.get<Page<Identity>>(
    `${place}/identities?types=employees,guardians,official,officials`,
  );
  expect(found.body.data.map(({ name }) => name)).toEqual([
    'Testaed: All employees',
    'Testaed: All parents',
    'All officials',
    'Ole Maasikas',
  ]);
  const made = await official.post<TargetGroup>(`${place}/target-groups`, {
    name: 'Everybody',
    members: [`official-${id}`, `employees-${kindergartenId}`],
    consumer: [`officials-${organizationId}`],
  });
  expect(made.status).toBe(201);
  expect((await official.get(`${place}/target-groups`)).body).toMatchObject({ data: [{ members_count: 2 }] });
  const foreign = await official.post(`${place}/target-groups`, {
    name: 'Others',
    members: [`employees-${await kiik.makeKindergarten()}`],
    consumer: [],
  });
  expect(foreign.body.errors).toEqual({ members: [{ key: 'target-groups.not_of_this_place' }] });
  expect((await manager.get(`${place}/target-groups`)).status).toBe(403);
  expect((await manager.get(`${path}/target-groups/${made.body.id}`)).status).toBe(404);
});
