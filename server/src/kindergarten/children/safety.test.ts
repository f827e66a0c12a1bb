import { expect, test } from 'vitest';
import type { Flag } from '#contract/access/flags.ts';
import type { Child, ChildDetails, ChildSafety } from '#contract/kindergarten/child.ts';
import type { Attendance } from '#contract/kindergarten/course-people.ts';
import { managerFlags } from '#server/access/roles/factories.ts';
import { confirmAgain, openTestApp, type Page, type TestClient } from '#server/testing/index.ts';

const kiik = await openTestApp('empty');
const organizationId = await kiik.makeOrganization();
const home = await kiik.makeKindergarten({ organizationId });
await kiik.giveOversight(home);
const reds = await kiik.makeCourse({ kindergartenId: home, name: 'Reds' });
const mia = await kiik.makeChild({ kindergartenId: home });
await kiik.makeAttendance(reds, mia);
const redsTeacher = await kiik.makeMember({ type: 'employee', kindergartenId: home });
await kiik.makeTeaching(reds, redsTeacher.id);
const at = `/api/kindergartens/${home}`;

const manager = await kiik.join({ type: 'employee', kindergartenId: home, flags: managerFlags });
for (const [name, kind] of [
  ['Nuts', 'allergy'],
  ['Milk', 'allergy'],
  ['Vegan', 'diet'],
]) {
  await manager.post(`${at}/dietary-options`, { name, kind });
}
const options = await manager.get<{ data: { id: number }[] }>(`${at}/dietary-options`);
await manager.put(`${at}/children/${mia}`, {
  health_notes: 'EpiPen in the red bag',
  dietary_option_ids: options.body.data.map(({ id }) => id),
  version: 1,
});

const known: ChildSafety = { allergies: ['Milk', 'Nuts'], has_notes: true };

/** What a caller receives of Mia: by each route where the child is met; `none` where she is not listed. */
async function look({ get }: Pick<TestClient, 'get'>) {
  type Rows = { data: { id: number; child_id?: number; safety: ChildSafety | null }[] };
  const ofRow = async (path: string, find: (rows: Rows) => unknown) => {
    const { status, body } = await get<Rows>(`${at}${path}`);
    return status === 200 ? find(body) : status;
  };
  const list = ({ data }: Rows) => {
    const row = data.find((one) => (one.child_id ?? one.id) === mia);
    return row === undefined ? 'none' : row.safety;
  };
  const ofFamilies = (rows: Rows) => {
    const families = rows as unknown as { data: { children: Child[] }[] };
    return list({ data: families.data.flatMap(({ children }) => children) });
  };
  return {
    list: await ofRow('/children', list),
    page: await ofRow(`/children/${mia}`, (row) => (row as unknown as ChildDetails).safety),
    today: await ofRow('/children/today', (rows) => {
      const classes = rows as unknown as { data: { children: Child[] }[] };
      return list({ data: classes.data.flatMap(({ children }) => children) });
    }),
    class: await ofRow(`/courses/${reds}/children`, list),
    choices: await ofRow('/courses/child-choices', list),
    consents: await ofRow('/consents', list),
    contacts: await ofRow('/contacts/parents', ofFamilies),
    guardians: await ofRow('/guardians', ofFamilies),
    classGuardians: await ofRow(`/courses/${reds}/guardians`, ofFamilies),
    taught: await ofRow(`/employees/${redsTeacher.id}/children`, list),
    year: await ofRow('/courses/year-change?start_date=2027-09-01', (review) =>
      list({ data: (review as unknown as { children: Rows['data'] }).children }),
    ),
    folders: await ofRow('/folders/child-profile', list),
  };
}

/** The same on all routes. */
const everywhere = (what: unknown) => ({
  list: what,
  today: what,
  page: what,
  class: what,
  choices: what,
  consents: what,
  contacts: what,
  guardians: what,
  classGuardians: what,
  taught: what,
  year: what,
  folders: what,
});

async function makeTeacher(flags?: readonly Flag[], courseId = reds) {
  const member = await kiik.makeMember({ type: 'employee', kindergartenId: home, ...(flags && { flags }) });
  await kiik.makeTeaching(courseId, member.id);
  return kiik.signIn(member.email);
}

async function makeMother(hidden: readonly string[] = []) {
  const guardian = await kiik.makeMember({ type: 'guardian', kindergartenId: home });
  await kiik.makeMother(mia, guardian.id);
  await kiik.run`
    insert into guardian_details (guardian_id, show_phone) values (${guardian.id}, true) on conflict do nothing`;
  await kiik.run`
    update child_guardians set hidden_areas = ${hidden}::text[] where guardian_id = ${guardian.id}`;
  return kiik.signIn(guardian.email);
}

/** A program that reads as the person. */
async function makeProgram(person: TestClient): Promise<Pick<TestClient, 'get'>> {
  await confirmAgain(person);
  const { body } = await person.post<{ token: string }>('/api/common/user/tokens', {
    name: 'Kitchen',
    scope: 'read',
  });
  const authorization = `Bearer ${body.token}`;
  return { get: (path) => kiik.visitor().get(path, { authorization }) };
}

// Somebody for the list of parents to show.
await makeMother();

const listsOnly: readonly Flag[] = [
  'children_access_index',
  'courses_access_index',
  'courses_can_edit',
  'consents_access_index',
  'contacts_access_parents',
  'children_access_all',
  'courses_access_all',
  'guardians_access_index',
  'employees_access_index',
  'child_access_files_employee',
];

test.for<[who: string, make: () => Promise<Pick<TestClient, 'get'>>, sees: Record<string, unknown>]>([
  ['a manager', async () => manager, { ...everywhere(known), today: 'none' }],
  ['an access token of a manager', () => makeProgram(manager), { ...everywhere(known), today: 'none' }],
  ['a teacher of the class', () => makeTeacher(), { ...everywhere(known), choices: 403, year: 403 }],
  [
    'a teacher of another class',
    async () => makeTeacher(undefined, await kiik.makeCourse({ kindergartenId: home })),
    { ...everywhere('none'), page: 404, class: 404, classGuardians: 404, choices: 403, year: 403 },
  ],
  [
    'a teacher who opens no page of a child',
    () => makeTeacher(listsOnly),
    { ...everywhere(null), page: 403, folders: 'none' },
  ],
  ['a mother', () => makeMother(), { ...everywhere(403), list: known, page: known, folders: known }],
  [
    'a father from whom health is hidden',
    () => makeMother(['health']),
    { ...everywhere(403), list: null, page: null, folders: null },
  ],
  [
    'an access token of a father from whom health is hidden',
    async () => makeProgram(await makeMother(['health'])),
    { ...everywhere(403), list: null, page: null, folders: null },
  ],
  [
    'an official of the organisation, by the kindergarten’s yes',
    () => kiik.join({ type: 'official', organizationId }),
    { ...everywhere(403), list: null, today: 'none', class: null, taught: null },
  ],
  [
    'a manager of another kindergarten',
    async () => {
      const kindergartenId = await kiik.makeKindergarten({ organizationId });
      return kiik.join({ type: 'employee', kindergartenId, flags: managerFlags });
    },
    everywhere(403),
  ],
  ['a visitor', async () => kiik.visitor(), everywhere(401)],
])('%s receives what must be known of a child where they may', async ([_, make, sees]) => {
  expect(await look(await make())).toEqual(sees);
});

test.for<[who: string, make: () => Promise<Pick<TestClient, 'get'>>, sees: unknown]>([
  ['a manager', async () => manager, ['Anu']],
  ['an access token of a manager', () => makeProgram(manager), ['Anu']],
  ['a teacher of the class', () => makeTeacher(), ['Anu']],
  [
    'a teacher of another class',
    async () => makeTeacher(undefined, await kiik.makeCourse({ kindergartenId: home })),
    404,
  ],
  ['a teacher who opens no page of a child', () => makeTeacher(listsOnly), 403],
  ['a mother', () => makeMother(), ['Anu']],
  ['a father from whom the other parents are hidden', () => makeMother(['guardians']), 404],
  ['an official', () => kiik.join({ type: 'official', organizationId }), 403],
  ['a visitor', async () => kiik.visitor(), 401],
])('%s receives who may fetch the child where they may', async ([_, make, sees]) => {
  await kiik.run`delete from emergency_contacts where child_id = ${mia}`;
  await kiik.run`
    insert into emergency_contacts (child_id, name, relation, phone_code, phone_number, may_fetch)
    values (${mia}, 'Anu', 'Aunt', '+372', '5123456', true)`;
  const { get } = await make();
  const { status, body } = await get<{ data: { name: string; may_fetch: boolean }[] }>(
    `${at}/children/${mia}/emergency-contacts`,
  );
  expect(status === 200 ? body.data.map(({ name }) => name) : status).toEqual(sees);
});

test('a parent of the class meets another child without what must be known of it', async () => {
  const guardian = await kiik.makeMember({
    type: 'guardian',
    kindergartenId: home,
    flags: ['child_access_profile', 'contacts_access_parents'],
  });
  const leo = await kiik.makeChild({ kindergartenId: home, fname: 'Leo' });
  await kiik.makeAttendance(reds, leo);
  await kiik.makeMother(leo, guardian.id);
  const seen = await look(await kiik.signIn(guardian.email));
  expect(seen).toMatchObject({
    list: 'none',
    page: 404,
    contacts: null,
    guardians: 403,
    classGuardians: 403,
  });
});

test('an option that is a diet, and a child without anything, need no badge', async () => {
  const eve = await kiik.makeChild({ kindergartenId: home, fname: 'Eve' });
  await kiik.makeAttendance(reds, eve);
  const { body } = await manager.get<Page<Attendance>>(`${at}/courses/${reds}/children`);
  expect(body.data.find(({ child_id }) => child_id === eve)?.safety).toEqual({
    allergies: [],
    has_notes: false,
  });
});
