import { describe, expect, onTestFinished, test } from 'vitest';
import type { Flag } from '#contract/access/flags.ts';
import type { Child } from '#contract/kindergarten/child.ts';
import type { Course } from '#contract/kindergarten/courses.ts';
import { managerFlags, type TestMember } from '#server/access/roles/factories.ts';
import { archiveMembership } from '#server/access/roles/memberships.ts';
import { openTestApp, type Page, type TestClient, testNow } from '#server/testing/index.ts';

/** The day of the test, and the days before and after it. */
const yesterday = '2026-10-13';
const today = '2026-10-14';
const tomorrow = '2026-10-15';

const childIds = new Map<string, number>();
const kiik = await openTestApp('empty');
const { database } = kiik.app;
const organizationId = await kiik.makeOrganization();
const home = await kiik.makeKindergarten({ organizationId });
const reds = await kiik.makeCourse({ kindergartenId: home, name: 'Reds' });
const blues = await kiik.makeCourse({ kindergartenId: home, name: 'Blues' });
for (const fname of ['Anna', 'Bert', 'Carl', 'Dora', 'Emil']) {
  childIds.set(fname, await kiik.makeChild({ kindergartenId: home, fname, lname: `${fname}son` }));
}
await kiik.makeAttendance(reds, childId('Anna'));
await kiik.makeAttendance(blues, childId('Bert'));
await kiik.makeAttendance(reds, childId('Carl'), { end: yesterday });
await kiik.makeAttendance(blues, childId('Carl'), { start: today });
await kiik.makeAttendance(reds, childId('Emil'), { start: tomorrow });

function childId(fname: string): number {
  const id = childIds.get(fname);
  if (id === undefined) throw new Error(`There is no ${fname}`);
  return id;
}

function employee(flags?: readonly Flag[], kindergartenId = home): Promise<TestMember> {
  return kiik.makeMember({ type: 'employee', kindergartenId, ...(flags && { flags }) });
}

async function teacherOf(course: number, dates?: { start?: string; end?: string }): Promise<TestMember> {
  const teacher = await employee();
  await kiik.makeTeaching(course, teacher.id, dates);
  return teacher;
}

async function motherOf(...names: string[]): Promise<TestMember> {
  const guardian = await kiik.makeMember({ type: 'guardian', kindergartenId: home });
  for (const name of names) await kiik.makeMother(childId(name), guardian.id);
  return guardian;
}

/** What the person sees: names in the lists of children and classes, and of the children that open. */
async function look(client: TestClient) {
  const children = await client.get<Page<Child>>(`/api/kindergartens/${home}/children`);
  const courses = await client.get<Page<Course>>(`/api/kindergartens/${home}/courses`);
  const opened: string[] = [];
  for (const [fname, id] of childIds) {
    const { status } = await client.get(`/api/kindergartens/${home}/children/${id}`);
    if (status === 200) opened.push(fname);
    else expect([403, 404]).toContain(status);
  }
  return {
    children: children.status === 200 ? children.body.data.map(({ fname }) => fname) : children.status,
    courses: courses.status === 200 ? courses.body.data.map(({ name }) => name) : courses.status,
    opened,
  };
}

const everybody = ['Anna', 'Bert', 'Carl', 'Dora', 'Emil'];
const nobody = { children: [], courses: [], opened: [] };
const refused = { children: 403, courses: 403, opened: [] };

const people: {
  who: string;
  make: () => Promise<TestMember>;
  sees: { children: string[] | number; courses: string[] | number; opened: string[] };
}[] = [
  {
    who: 'a manager',
    make: () => employee(managerFlags),
    sees: { children: everybody, courses: ['Blues', 'Reds'], opened: everybody },
  },
  {
    who: 'a teacher of the Reds',
    make: () => teacherOf(reds),
    sees: { children: ['Anna'], courses: ['Reds'], opened: ['Anna'] },
  },
  {
    who: 'a teacher of the Blues',
    make: () => teacherOf(blues),
    sees: { children: ['Bert', 'Carl'], courses: ['Blues'], opened: ['Bert', 'Carl'] },
  },
  {
    who: 'a teacher on the last day',
    make: () => teacherOf(reds, { end: today }),
    sees: { children: ['Anna'], courses: ['Reds'], opened: ['Anna'] },
  },
  { who: 'a teacher until yesterday', make: () => teacherOf(reds, { end: yesterday }), sees: nobody },
  { who: 'a teacher from tomorrow on', make: () => teacherOf(reds, { start: tomorrow }), sees: nobody },
  { who: 'an employee without a class', make: () => employee(), sees: nobody },
  {
    who: 'a guardian of two',
    make: () => motherOf('Bert', 'Dora'),
    sees: { children: ['Bert', 'Dora'], courses: ['Blues'], opened: ['Bert', 'Dora'] },
  },
  {
    who: 'a guardian of a child who changed classes',
    make: () => motherOf('Carl'),
    sees: { children: ['Carl'], courses: ['Blues'], opened: ['Carl'] },
  },
  { who: 'a guardian of nobody here', make: () => motherOf(), sees: nobody },
  {
    who: 'a teacher of the Reds who is a mother too',
    async make() {
      const teacher = await teacherOf(reds);
      const user = { id: teacher.userId, email: teacher.email };
      const guardian = await kiik.makeMember({ type: 'guardian', kindergartenId: home, user });
      await kiik.makeMother(childId('Bert'), guardian.id);
      return teacher;
    },
    sees: { children: ['Anna', 'Bert'], courses: ['Blues', 'Reds'], opened: ['Anna', 'Bert'] },
  },
  {
    who: 'a teacher whose membership as a mother is archived',
    async make() {
      const teacher = await teacherOf(reds);
      const user = { id: teacher.userId, email: teacher.email };
      const guardian = await kiik.makeMember({ type: 'guardian', kindergartenId: home, user });
      await kiik.makeMother(childId('Bert'), guardian.id);
      await database.transaction((transaction) => archiveMembership(transaction, guardian.id, testNow));
      return teacher;
    },
    sees: { children: ['Anna'], courses: ['Reds'], opened: ['Anna'] },
  },
  {
    who: 'a former guardian, whose tie to the child was cut',
    async make() {
      const guardian = await motherOf('Anna');
      await kiik.run`delete from child_guardians where guardian_id = ${guardian.id}`;
      return guardian;
    },
    sees: nobody,
  },
  {
    who: 'a teacher who was archived',
    async make() {
      const teacher = await teacherOf(reds);
      await database.transaction((transaction) => archiveMembership(transaction, teacher.id, testNow));
      return teacher;
    },
    sees: refused,
  },
  {
    who: 'an official of the organisation to which the kindergarten has not said yes',
    make: () => kiik.makeMember({ type: 'official', organizationId }),
    sees: { children: 403, courses: ['Blues', 'Reds'], opened: [] },
  },
  {
    who: 'an official of the organisation, by the kindergarten’s yes',
    async make() {
      await kiik.giveOversight(home);
      return kiik.makeMember({ type: 'official', organizationId });
    },
    sees: { children: everybody, courses: ['Blues', 'Reds'], opened: [] },
  },
  {
    who: 'an official of another organisation',
    make: () => kiik.makeMember({ type: 'official' }),
    sees: refused,
  },
  {
    who: 'a manager of another kindergarten of the organisation',
    make: async () =>
      employee(managerFlags, await kiik.makeKindergarten({ name: 'Naabrid', organizationId })),
    sees: refused,
  },
  {
    who: 'an administrator',
    make: () => kiik.makeMember({ type: 'administrator' }),
    sees: { children: everybody, courses: ['Blues', 'Reds'], opened: everybody },
  },
  {
    who: 'an administrator without the flags of children and classes',
    make: () => kiik.makeMember({ type: 'administrator', flags: ['canAccessKindergartensIndex'] }),
    sees: refused,
  },
];

describe('what people see of children and classes', () => {
  test.for(people)('$who', async ({ make, sees }) => {
    const client = await kiik.signIn((await make()).email);
    expect(await look(client)).toEqual(sees);
  });

  test('the day begins when it begins at the kindergarten, not in UTC', async () => {
    const teacher = await teacherOf(reds, { end: today });
    const client = await kiik.signIn(teacher.email);
    // 23:30 in Tallinn, then half past midnight.
    kiik.clock.advance({ hours: 12, minutes: 30 });
    onTestFinished(() => kiik.clock.advance({ hours: -13, minutes: -30 }));
    expect((await look(client)).courses).toEqual(['Reds']);
    kiik.clock.advance({ hours: 1 });
    expect((await look(client)).courses).toEqual([]);
  });
});

describe('a child', () => {
  test('comes with the classes of today by name, in the list and alone', async () => {
    const manager = await kiik.signIn((await employee(managerFlags)).email);
    const busy = await kiik.makeChild({ kindergartenId: home, fname: 'Zoe', lname: 'Zzz' });
    await kiik.makeAttendance(reds, busy, { end: yesterday });
    await kiik.makeAttendance(reds, busy, { start: today });
    const art = await kiik.makeCourse({ kindergartenId: home, name: 'Art', type: 'special' });
    await kiik.makeAttendance(art, busy);
    const expected = {
      id: busy,
      fname: 'Zoe',
      lname: 'Zzz',
      birth_date: '2022-05-01',
      active_courses: [
        { id: art, name: 'Art' },
        { id: reds, name: 'Reds' },
      ],
    };
    const { body } = await manager.get(`/api/kindergartens/${home}/children/${busy}`);
    expect(body).toMatchObject(expected);
    const list = await manager.get<Page<Child>>(`/api/kindergartens/${home}/children?term=zzz`);
    expect(list.body).toMatchObject({ data: [expected], total: 1 });
  });

  test('attends a class once at a time', async () => {
    const kindergartenId = home;
    const child = await kiik.makeChild({ kindergartenId });
    const course = await kiik.makeCourse({ kindergartenId });
    await kiik.makeAttendance(course, child, { end: today });
    await expect(kiik.makeAttendance(course, child, { start: today })).rejects.toMatchObject({
      constraint: 'course_children_once',
    });
    await kiik.makeAttendance(course, child, { start: tomorrow });
  });

  test('is in the audit log of whoever read it, by number alone', async () => {
    const mother = await motherOf('Anna');
    const client = await kiik.signIn(mother.email);
    await client.get(`/api/kindergartens/${home}/children?term=anna`);
    await client.get(`/api/kindergartens/${home}/children/${childId('Anna')}`);
    await client.get(`/api/kindergartens/${home}/children/${childId('Bert')}`);
    const list = async () => {
      return kiik.run<{ action: string; outcome: string; subjects: unknown }>`
        select action, outcome, subjects from audit_entries where user_id = ${mother.userId} and action like 'children.%'
        order by id`;
    };
    await expect.poll(list).toEqual([
      {
        action: 'children.listChildren',
        outcome: 'done',
        subjects: { kindergarten_id: home, child_id: [childId('Anna')] },
      },
      {
        action: 'children.getChild',
        outcome: 'done',
        subjects: { kindergarten_id: home, child_id: childId('Anna') },
      },
      {
        action: 'children.getChild',
        outcome: 'refused',
        subjects: { kindergarten_id: home, child_id: childId('Bert') },
      },
    ]);
  });
});

describe('the list of children', () => {
  test('is paged in the order of a reader and found by name, whatever the accents', async () => {
    const kindergartenId = await kiik.makeKindergarten();
    const names = ['Ülle Õun', 'Žanna Ozols', "Sinead O'Neill", 'Mari Tamm', 'Mari-Liis Tamm', '50% Percy'];
    for (const name of names) {
      const [fname = '', lname = ''] = name.split(' ');
      await kiik.makeChild({ kindergartenId, fname, lname });
    }
    const manager = await kiik.signIn((await employee(managerFlags, kindergartenId)).email);
    const find = async (query: Record<string, string>) => {
      const { body } = await manager.get<Page<Child>>(
        `/api/kindergartens/${kindergartenId}/children?${new URLSearchParams(query)}`,
      );
      return body.data.map(({ fname, lname }) => `${fname} ${lname}`);
    };
    expect(await find({ perPage: '4' })).toEqual(["Sinead O'Neill", 'Ülle Õun', 'Žanna Ozols', '50% Percy']);
    expect(await find({ perPage: '4', page: '2' })).toEqual(['Mari Tamm', 'Mari-Liis Tamm']);
    expect(await find({ term: 'tamm mari' })).toEqual(['Mari Tamm', 'Mari-Liis Tamm']);
    expect(await find({ term: 'oun' })).toEqual(['Ülle Õun']);
    expect(await find({ term: 'ŽANNA' })).toEqual(['Žanna Ozols']);
    expect(await find({ term: "o'neill" })).toEqual(["Sinead O'Neill"]);
    expect(await find({ term: '%' })).toEqual(['50% Percy']);
    expect(await find({ term: '_' })).toEqual([]);
  });
});
