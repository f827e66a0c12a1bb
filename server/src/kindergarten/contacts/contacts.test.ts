import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Flag } from '#contract/access/flags.ts';
import type { EmployeeContact, ParentContact } from '#contract/kindergarten/contacts.ts';
import { managerFlags, type TestMember } from '#server/access/roles/factories.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const parentFlags: readonly Flag[] = [
  'child_access_profile',
  'child_access_guardians',
  'contacts_access_parents',
];
const phone = { code: '+372', number: '5123456' };

const kiik = await openTestApp('empty');
const organizationId = await kiik.makeOrganization({ name: 'Testvald' });
const home = await kiik.makeKindergarten({ organizationId });
const reds = await kiik.makeCourse({ kindergartenId: home, name: 'Reds' });
const blues = await kiik.makeCourse({ kindergartenId: home, name: 'Blues' });
/** A child of the class with its mother. */
const family = async (course: number) => {
  const child = await kiik.makeChild({ kindergartenId: home });
  await kiik.makeAttendance(course, child);
  const mother = await kiik.makeMember({ type: 'guardian', kindergartenId: home, flags: parentFlags });
  await kiik.makeMother(child, mother.id);
  return { child, mother };
};
const { child: redChild, mother: redMother } = await family(reds);
const { mother: blueMother } = await family(blues);
const { child: hiddenChild, mother: hiddenMother } = await family(reds);
const { mother: quietMother } = await family(reds);
for (const mother of [redMother, blueMother, hiddenMother]) await show(mother, true);
await show(quietMother, false);
const manager = await kiik.join({ type: 'employee', kindergartenId: home, flags: managerFlags });
await manager.put(`/api/kindergartens/${home}/children/${hiddenChild}/guardians/${hiddenMother.id}`, {
  relation: 1,
  main_parent: true,
  contact_hidden: true,
  hidden_areas: [],
  version: 1,
});

async function show(mother: TestMember, show_phone: boolean): Promise<void> {
  const client = await kiik.signIn(mother.email);
  const { status } = await client.put(`/api/kindergartens/${home}/guardians/${mother.id}/settings`, {
    phone,
    address: '',
    show_email: false,
    show_phone,
    version: 1,
  });
  expect(status).toBe(200);
}

function employee(flags?: readonly Flag[]): Promise<TestMember> {
  return kiik.makeMember({ type: 'employee', kindergartenId: home, ...(flags && { flags }) });
}

async function readParents(person: TestMember): Promise<ParentContact[] | number> {
  const client = await kiik.signIn(person.email);
  const { status, body } = await client.get<{ data: ParentContact[] }>(
    `/api/kindergartens/${home}/contacts/parents`,
  );
  return status === 200 ? body.data : status;
}

describe('the contacts of parents', () => {
  const ids = (rows: ParentContact[] | number) =>
    typeof rows === 'number' ? rows : rows.map((row) => row.id).sort((one, other) => one - other);

  test('show a manager everybody with everything', async () => {
    const rows = await readParents(await employee(managerFlags));
    expect(ids(rows)).toEqual([redMother, blueMother, hiddenMother, quietMother].map(({ id }) => id));
    expect(rows).toMatchObject(Array.from({ length: 4 }, () => ({ phone, email: expect.any(String) })));
  });

  test('show a teacher the parents of the own classes, hidden or not, and nobody else', async () => {
    const teacher = await employee();
    await kiik.makeTeaching(reds, teacher.id);
    expect(ids(await readParents(teacher))).toEqual(
      [redMother, hiddenMother, quietMother].map(({ id }) => id),
    );
    expect(await readParents(await employee())).toEqual([]);
  });

  test('show a parent those of the own class who show something and are not hidden', async () => {
    expect(ids(await readParents(quietMother))).toEqual([redMother.id]);
    expect(ids(await readParents(blueMother))).toEqual([blueMother.id]);
    const rows = await readParents(quietMother);
    expect(rows).toMatchObject([
      { phone, email: null, is_self: false, children: [{ id: redChild, courses: [{ name: 'Reds' }] }] },
    ]);
  });

  test('keep a mother who is hidden from the father hidden, whatever other child of hers he meets', async () => {
    const person = (flags: readonly Flag[]) =>
      kiik.makeMember({ type: 'guardian', kindergartenId: home, flags });
    const [mother, father] = [await person(parentFlags), await person(parentFlags)];
    await show(mother, true);
    const greens = await kiik.makeCourse({ kindergartenId: home, name: 'Greens' });
    const makeGreen = async (...guardians: TestMember[]) => {
      const child = await kiik.makeChild({ kindergartenId: home });
      await kiik.makeAttendance(greens, child);
      for (const { id } of guardians) await kiik.makeMother(child, id);
      return child;
    };
    const [shared, sibling] = [await makeGreen(mother, father), await makeGreen(mother, father)];
    const hers = await makeGreen(mother);
    expect(ids(await readParents(father))).toEqual([mother.id]);
    const hide = (column: string, guardian: TestMember, value: string | boolean) =>
      kiik.run`
          update child_guardians set ${sql.ref(column)} = ${value}
          where child_id = ${shared} and guardian_id = ${guardian.id}`;
    const client = await kiik.signIn(father.email);
    const readPhones = async (child: number) => {
      const { body } = await client.get<{ data: { guardian_id: number; phone: unknown }[] }>(
        `/api/kindergartens/${home}/children/${child}/guardians`,
      );
      return body.data.filter((row) => row.guardian_id === mother.id).map((row) => row.phone);
    };
    expect(await readPhones(sibling)).toEqual([phone]);
    await hide('contact_hidden', mother, true);
    expect(await readParents(father)).toEqual([]);
    expect([await readPhones(shared), await readPhones(sibling)]).toEqual([[null], [null]]);
    await hide('contact_hidden', mother, false);
    await hide('hidden_areas', father, '{guardians}');
    expect(await readParents(father)).toEqual([]);
    expect(hers).toBeGreaterThan(0);
  });

  test('are refused without the flag', async () => {
    expect(await readParents(await kiik.makeMember({ type: 'guardian', kindergartenId: home }))).toBe(403);
  });
});

test('the contacts of employees show each what they allow', async () => {
  const teacher = await employee();
  const own = await kiik.signIn(teacher.email);
  const path = `/api/common/user/employees/${teacher.id}`;
  await own.put(`${path}/data`, { phone, version: 1 });
  await own.post(`${path}/settings`, { show_email: true, show_phone: false });
  const guardian = await kiik.makeMember({ type: 'guardian', kindergartenId: home });
  const look = async (person: TestMember) => {
    const client = await kiik.signIn(person.email);
    const { body } = await client.get<{ data: EmployeeContact[] }>(
      `/api/kindergartens/${home}/contacts/employees?perPage=100`,
    );
    return body.data.find((row) => row.id === teacher.id);
  };
  expect(await look(guardian)).toMatchObject({ email: teacher.email, phone: null });
  expect(await look(teacher)).toMatchObject({ email: teacher.email, phone, is_self: true });
  expect(await look(await employee(managerFlags))).toMatchObject({ email: teacher.email, phone });
});

test('the kindergarten and the organisation are reached by whoever belongs to them', async () => {
  const guardian = await kiik.join({ type: 'guardian', kindergartenId: home });
  expect((await guardian.get(`/api/kindergartens/${home}/contacts/kindergarten`)).body).toMatchObject({
    id: home,
  });
  const path = '/api/common/contacts/organizations';
  expect((await guardian.get(path)).body).toMatchObject({
    data: [{ id: organizationId, kindergartens: [] }],
  });
  const official = await kiik.join({ type: 'official', organizationId });
  expect((await official.get(path)).body).toMatchObject({
    data: [{ name: 'Testvald', kindergartens: [{ id: home }] }],
  });
  const chosen = await kiik.makeMember({ type: 'official', organizationId });
  await kiik.run`update memberships set all_kindergartens = false where id = ${chosen.id}`;
  const limited = await kiik.signIn(chosen.email);
  expect((await limited.get(path)).body).toMatchObject({ data: [{ name: 'Testvald', kindergartens: [] }] });
  expect((await limited.get(`/api/common/children/${redChild}`)).status).toBe(404);
  expect((await official.get(`/api/common/children/${redChild}`)).status).toBe(200);
  const stranger = await kiik.join({ type: 'representative' });
  expect((await stranger.get(path)).body).toEqual({ data: [] });
});

test('people come in the order of their first names, which are shown first', async () => {
  const kindergartenId = await kiik.makeKindergarten();
  const reader = await kiik.join({ type: 'employee', kindergartenId, flags: managerFlags });
  for (const [fname, lname] of [
    ['Zita', 'Aas'],
    ['Anu', 'Zook'],
  ] as const) {
    const { userId } = await kiik.makeMember({ type: 'employee', kindergartenId });
    await kiik.run`update users set fname = ${fname}, lname = ${lname} where id = ${userId}`;
  }
  const { body } = await reader.get<{ data: EmployeeContact[] }>(
    `/api/kindergartens/${kindergartenId}/contacts/employees`,
  );
  expect(body.data.map(({ fname }) => fname)).toEqual(['Anu', 'Mari', 'Zita']);
});
