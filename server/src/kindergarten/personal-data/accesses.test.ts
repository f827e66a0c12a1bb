import { expect, test, vi } from 'vitest';
import { accessGroups, type DataAccess } from '#contract/kindergarten/accesses.ts';
import { managerFlags, type TestMember } from '#server/access/roles/factories.ts';
import { domains } from '#server/domains.ts';
import { openTestApp, type Page, type TestClient } from '#server/testing/index.ts';
import { readingActions } from './list-accesses.ts';

const clients = new Map<TestMember, TestClient>();
const clientOf = (member: TestMember) => clients.get(member) as TestClient;
const childPath = () => `/api/kindergartens/${home}/children/${childId}`;

const kiik = await openTestApp('empty');
const home = await kiik.makeKindergarten();
const childId = await kiik.makeChild({ kindergartenId: home });
const course = await kiik.makeCourse({ kindergartenId: home });
await kiik.makeAttendance(course, childId);
const manager = await kiik.makeMember({ type: 'employee', kindergartenId: home, flags: managerFlags });
const teacher = await kiik.makeMember({ type: 'employee', kindergartenId: home });
await kiik.makeTeaching(course, teacher.id);
const mother = await kiik.makeMember({ type: 'guardian', kindergartenId: home });
const father = await kiik.makeMember({ type: 'guardian', kindergartenId: home });
for (const one of [mother, father]) await kiik.makeMother(childId, one.id);
for (const one of [manager, teacher, mother, father]) clients.set(one, await kiik.signIn(one.email));
// The teacher reads three times on two days, both parents once, and a stranger is refused.
const stranger = await kiik.makeMember({ type: 'guardian', kindergartenId: home });
await clientOf(teacher).get(childPath());
await clientOf(teacher).get(childPath());
await clientOf(mother).get(childPath());
await clientOf(father).get(childPath());
await (await kiik.signIn(stranger.email)).get(childPath());
kiik.clock.advance({ hours: 24 });
for (const one of [manager, teacher, mother, father]) clients.set(one, await kiik.signIn(one.email));
await clientOf(teacher).get(childPath());
// Reads are written within a second.
await vi.waitFor(
  async () => {
    const rows = await kiik.run`select from audit_entries where action = 'children.getChild'`;
    expect(rows).toHaveLength(6);
  },
  { timeout: 20_000 },
);

async function look(member: TestMember, path: string): Promise<string[] | number> {
  const { status, body } = await clientOf(member).get<Page<DataAccess>>(`${path}/accesses`);
  if (status !== 200) return status;
  const names = new Map([
    [manager.userId, 'manager'],
    [teacher.userId, 'teacher'],
    [mother.userId, 'mother'],
    [father.userId, 'father'],
  ]);
  expect(body.total).toBe(body.data.length);
  return body.data
    .filter(({ group }) => group === 'children')
    .map(
      ({ person, role, kind, times, at }) =>
        `${names.get(person?.id ?? 0) ?? 'stranger'} as ${role} ${kind} ${times}, last on ${at.slice(8, 10)}`,
    );
}

test('a manager sees everybody who looked, day by day, the latest first', async () => {
  const [latest, ...others] = (await look(manager, childPath())) as string[];
  expect(latest).toBe('teacher as employee read 1, last on 15');
  // Within a day all calls came at the one instant of the fixed clock.
  expect(others.sort()).toEqual([
    'father as guardian read 1, last on 14',
    'mother as guardian read 1, last on 14',
    'stranger as guardian refused 1, last on 14',
    'teacher as employee read 2, last on 14',
  ]);
});

test('a guardian sees what others looked at, but not the visits of the parents', async () => {
  expect(await look(mother, childPath())).toEqual([
    'teacher as employee read 1, last on 15',
    'teacher as employee read 2, last on 14',
    'stranger as guardian refused 1, last on 14',
  ]);
});

test('a guardian from whom it is hidden does not see it, the other one does', async () => {
  await kiik.run`update child_guardians set hidden_areas = '{history}' where guardian_id = ${father.id}`;
  expect(await look(father, childPath())).toBe(404);
  expect(await look(mother, childPath())).toHaveLength(3);
});

test('a teacher does not see who looked, nor does anybody from elsewhere', async () => {
  expect(await look(teacher, childPath())).toBe(403);
  const elsewhere = await kiik.makeChild();
  expect(await look(manager, `/api/kindergartens/${home}/children/${elsewhere}`)).toBe(404);
});

test('a teacher who is a parent of the child, too, is listed as the teacher', async () => {
  const user = { id: teacher.userId, email: teacher.email };
  const asParent = await kiik.makeMember({ type: 'guardian', kindergartenId: home, user });
  await kiik.makeMother(childId, asParent.id);
  expect(await look(mother, childPath())).toHaveLength(3);
});

test('a person who looked at a child’s files is listed', async () => {
  const { status } = await clientOf(teacher).get(
    `/api/kindergartens/${home}/folders/child-profile/${childId}`,
  );
  expect(status).toBe(200);
  await vi.waitFor(
    async () => {
      const { body } = await clientOf(manager).get<Page<DataAccess>>(`${childPath()}/accesses`);
      expect(body.data).toContainEqual(expect.objectContaining({ group: 'files', kind: 'read' }));
    },
    { timeout: 20_000 },
  );
});

test('an employee’s history is for who manages employees', async () => {
  const path = `/api/kindergartens/${home}/employees/${teacher.id}`;
  expect(await look(manager, path)).toEqual([]);
  expect(await look(teacher, path)).toBe(403);
  expect(await look(mother, path)).toBe(403);
  expect(await look(manager, `/api/kindergartens/${home}/employees/${mother.id}`)).toBe(404);
});

test('a call that only reads counts as a look, any other one as a change', () => {
  const routes = domains.flatMap((domain) => domain.routes.map(({ route }) => route));
  const shown = routes.filter(({ name, personal }) => {
    const [group] = name.split('.');
    return personal && accessGroups.some((one) => one === group);
  });
  const isReading = (name: string) => new RegExp(readingActions).test(name.split('.')[1] ?? '');
  // Reads with a body, so that names and personal codes stand in no address.
  const readsByBody = ['children.findAlikeChildren'];
  const mistaken = shown.filter(
    ({ name, method }) => isReading(name) !== (method === 'GET' || readsByBody.includes(name)),
  );
  expect(shown.length).toBeGreaterThan(20);
  expect(mistaken.map(({ name }) => name)).toEqual([]);
});
