import { expect, test } from 'vitest';
import type { Page } from '#server/testing/test-client.ts';
import { type Name, openPersonas } from './personas.fixture.ts';

const { kiik, people, openBox, organizationId, home, nextDoor, elsewhere, reds, blues, mia } =
  await openPersonas();
const names = Object.keys(people) as Name[];
const boxes = Object.fromEntries(names.map((name) => [name, openBox(people[name])])) as Record<
  Name,
  ReturnType<typeof openBox>
>;
const sorted = (...some: Name[]) => some.toSorted();

const makeGroup = (consumer: string[], members = [`course-${reds}`]) =>
  kiik.makeTargetGroup({ kindergartenId: home, members, consumer });
const ofStaff = await makeGroup([`employees-${home}`]);
const ofNobody = await makeGroup([]);
const ofFamilies = await makeGroup([`guardians-${home}`]);
const [teacherRole] = await kiik.run<{ id: number }>`
  select role_id as id from membership_roles where membership_id = ${people.teacher.id}`;

/**
 * Whom each may address: everybody else may not. Who works here writes to whom they share with and to families
 * they look after; guardians to their children's teachers, the office, and groups whose consumers they are.
 */
const families: Name[] = ['mother', 'father', 'otherMother'];
const teachers: Name[] = ['teacher', 'otherTeacher'];
const addressable: [audience: string, uniqueId: string, by: Name[]][] = [
  ['a guardian', `guardian-${people.mother.id}`, ['teacher', 'manager']],
  ['a guardian of another class', `guardian-${people.otherMother.id}`, ['otherTeacher', 'manager']],
  ['an employee', `employee-${people.otherTeacher.id}`, [...teachers, 'manager']],
  ['an official', `official-${people.official.id}`, ['official']],
  ['a class', `course-${reds}`, ['teacher', 'manager']],
  ['the teachers of a class', `teachers-${reds}`, ['mother', 'father', 'teacher', 'manager']],
  ['the teachers of another class', `teachers-${blues}`, ['otherMother', 'otherTeacher', 'manager']],
  ['the family of a child', `family-${mia}`, ['teacher', 'manager']],
  ['a target group of the employees', `group-${ofStaff}`, [...teachers, 'manager']],
  ['a target group of nobody', `group-${ofNobody}`, ['manager']],
  ['a target group of the guardians', `group-${ofFamilies}`, [...families, 'manager']],
  ['the holders of a role', `role-${teacherRole?.id}`, ['manager']],
  ['all employees', `employees-${home}`, [...teachers, 'manager', 'official']],
  ['all guardians', `guardians-${home}`, [...teachers, 'manager', 'official']],
  ['all employees of the kindergarten next door', `employees-${nextDoor}`, ['official']],
  ['all guardians of the kindergarten next door', `guardians-${nextDoor}`, ['official']],
  ['all officials', `officials-${organizationId}`, ['official']],
  ['all guardians of another organisation’s kindergarten', `guardians-${elsewhere}`, []],
  ['an employee of another kindergarten', `employee-${people.stranger.id}`, []],
  ['the office', `office-${home}`, [...families, ...teachers, 'manager']],
];

const listed = Object.fromEntries(
  await Promise.all(
    names.map(async (name) => {
      const { status, body } = await boxes[name].get<Page<{ unique_id: string }>>('/recipients?perPage=100');
      return [name, status === 200 ? body.data.map(({ unique_id }) => unique_id) : status] as const;
    }),
  ),
);

/** Whether one may address it; the list and the draft say the same. */
async function mayAddress(name: Name, uniqueId: string): Promise<boolean> {
  const { status } = await boxes[name].write({ recipients: [uniqueId] });
  const found = listed[name];
  const isListed = Array.isArray(found) && found.includes(uniqueId);
  expect(status, name).toBe(isListed ? 201 : Array.isArray(found) ? 422 : 403);
  return isListed;
}

test.each(addressable)('%s is addressed only by whom it concerns', async (_, uniqueId, by) => {
  const allowed: Name[] = [];
  for (const name of names) if (await mayAddress(name, uniqueId)) allowed.push(name);
  expect(sorted(...allowed)).toEqual(sorted(...by));
});

/** Who writes to whom, who then reads it, and whose names the sender finds among the receipts. */
const read: [audience: string, from: Name, uniqueId: string, by: Name[], named: string[] | null][] = [
  ['a guardian', 'manager', `guardian-${people.mother.id}`, ['mother'], ['Mia Maasikas']],
  ['an employee', 'manager', `employee-${people.teacher.id}`, ['teacher'], ['Mari Maasikas']],
  ['a class', 'teacher', `course-${reds}`, ['mother', 'father'], ['Mia Maasikas']],
  ['the teachers of a class', 'mother', `teachers-${reds}`, ['teacher'], null],
  ['the family of a child', 'teacher', `family-${mia}`, ['mother', 'father'], ['Mia Maasikas']],
  [
    'a target group',
    'otherTeacher',
    `group-${ofStaff}`,
    ['teacher', 'mother', 'father'],
    ['', 'Mari Maasikas'],
  ],
  ['a target group', 'otherMother', `group-${ofFamilies}`, ['teacher', 'mother', 'father'], null],
  [
    'a role',
    'manager',
    `role-${teacherRole?.id}`,
    ['teacher', 'otherTeacher'],
    ['Mari Maasikas', 'Mari Maasikas'],
  ],
  ['all guardians', 'teacher', `guardians-${home}`, families, ['', 'Mia Maasikas']],
  ['all guardians', 'manager', `guardians-${home}`, families, ['Mia Maasikas', 'Oskar Maasikas']],
  ['all guardians, from the organisation', 'official', `guardians-${home}`, families, ['', '', '']],
  [
    'all employees, from the organisation',
    'official',
    `employees-${home}`,
    [...teachers, 'manager'],
    ['', '', ''],
  ],
  ['the office', 'father', `office-${home}`, ['manager'], null],
];

test.each(read)('sent to %s by %s: who reads it, and who sees its receipts', async (...row) => {
  const [, from, uniqueId, by, named] = row;
  const id = await boxes[from].send({ subject: 'Outing', recipients: [uniqueId] });
  for (const name of names) {
    const reads = by.includes(name);
    const { status } = await boxes[name].get(`/${id}`);
    expect(status === 200, name).toBe(reads || name === from);
    expect([200, 403, 404], name).toContain(status);
    const received = await boxes[name].get<Page<{ id: number }>>('?folder=received');
    expect(received.body.data?.some((row) => row.id === id) ?? false, name).toBe(reads);
    const receipts = await boxes[name].get<Page<{ name: string }>>(`/${id}/receipts`);
    // Only the sender, if they work here, whom it names as far as they may know.
    const sees = name === from && named !== null;
    expect(receipts.status === 200, name).toBe(sees);
    if (sees) expect(receipts.body.data.map((row) => row.name).toSorted()).toEqual(named);
  }
});

test('nobody else does anything with a message: it is not there for them', async () => {
  const id = await boxes.teacher.send({ recipients: [`family-${mia}`] });
  const calls: [string, (box: (typeof boxes)[Name]) => Promise<{ status: number }>][] = [
    ['seen', (box) => box.put(`/${id}/seen`)],
    ['restore', (box) => box.put(`/${id}/restore`)],
    ['block', (box) => box.put(`/${id}/block`)],
    ['remind', (box) => box.put(`/${id}/remind`)],
    ['undo', (box) => box.put(`/${id}/undo`)],
    ['send-now', (box) => box.put(`/${id}/send-now`)],
    ['report', (box) => box.post(`/${id}/report`, { note: '' })],
    ['reply', (box) => box.post(`/${id}/reply`, { body: '<p>Yes</p>' })],
    ['forward', (box) => box.write({ forwards_id: id })],
    ['delete', (box) => box.delete(`/${id}`)],
    ['purge', (box) => box.delete(`/${id}/purge`)],
  ];
  for (const name of names.filter((one) => !['teacher', 'mother', 'father'].includes(one))) {
    const expected = typeof listed[name] === 'number' ? 403 : 404;
    for (const [what, call] of calls)
      expect((await call(boxes[name])).status, `${name} ${what}`).toBe(expected);
  }
});
