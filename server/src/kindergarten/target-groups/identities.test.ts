import { expect, test } from 'vitest';
import type { makeMember, TestMember } from '#server/access/roles/factories.ts';
import { archiveMembership } from '#server/access/roles/memberships.ts';
import type { ReadDatabase } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { openTestApp, testNow } from '#server/testing/index.ts';
import { selectIdentities } from './identities.ts';
import { knowIdentities } from './know-identities.ts';

const yesterday = '2026-10-13';
const tomorrow = '2026-10-15';

/** An id for each group; the people below are members of some. */
const groups = new Map<string, number>();
const kiik = await openTestApp('empty');
const { database } = kiik.app;
const organizationId = await kiik.makeOrganization();
const home = await kiik.makeKindergarten({ organizationId });
const neighbour = await kiik.makeKindergarten({ organizationId });
const bees = await kiik.makeCourse({ kindergartenId: home });
const owls = await kiik.makeCourse({ kindergartenId: home });
const child = await kiik.makeChild({ kindergartenId: home });
await kiik.makeAttendance(owls, child, { end: yesterday });
await kiik.makeAttendance(bees, child, { start: '2026-10-14' });
const make = async (name: string, member: string, place: object = { kindergartenId: home }) => {
  groups.set(name, await kiik.makeTargetGroup({ ...place, name, members: [member] }));
};
await make('staff', `employees-${home}`);
await make('families', `guardians-${home}`);
await make('bees', `course-${bees}`);
await make('owls', `course-${owls}`);
await make('neighbours', `employees-${neighbour}`, { kindergartenId: neighbour });
await make('allStaff', `employees-${home}`, { organizationId });
await make('officials', `officials-${organizationId}`, { organizationId });
// A person who may use a group is not a member of it.
await kiik.makeTargetGroup({ kindergartenId: home, consumer: [`employees-${home}`, `guardians-${home}`] });

const group = (name: string) => `group-${groups.get(name)}`;
const member = (traits: Parameters<typeof makeMember>[1]) => kiik.makeMember(traits);
const employee = () => member({ type: 'employee', kindergartenId: home });

async function teacher(dates?: { start?: string; end?: string }): Promise<TestMember> {
  const person = await employee();
  await kiik.makeTeaching(bees, person.id, dates);
  return person;
}

async function mother(): Promise<TestMember> {
  const person = await member({ type: 'guardian', kindergartenId: home });
  await kiik.makeMother(child, person.id);
  return person;
}

async function roleOf(id: number): Promise<string> {
  const rows = await kiik.run<{ role_id: number }>`
    select role_id from membership_roles where membership_id = ${id}`;
  return `role-${rows[0]?.role_id}`;
}

const staff = ({ id }: TestMember) => [
  `employee-${id}`,
  `employees-${home}`,
  group('staff'),
  group('allStaff'),
];
const family = ({ id }: TestMember) => [`guardian-${id}`, `guardians-${home}`, group('families')];

const people: {
  who: string;
  make: () => Promise<TestMember>;
  is: (person: TestMember) => string[];
  /** Whether the person's membership still gives its role. */
  hasRole?: false;
}[] = [
  { who: 'an employee', make: employee, is: staff },
  {
    who: 'a teacher of the Bees',
    make: () => teacher(),
    is: (person) => [...staff(person), `course-${bees}`, `teachers-${bees}`, group('bees')],
  },
  { who: 'a teacher until yesterday', make: () => teacher({ end: yesterday }), is: staff },
  { who: 'a teacher from tomorrow on', make: () => teacher({ start: tomorrow }), is: staff },
  {
    who: 'a guardian of a child who changed from the Owls to the Bees',
    make: mother,
    is: (person) => [...family(person), `course-${bees}`, group('bees')],
  },
  { who: 'a guardian of nobody', make: () => member({ type: 'guardian', kindergartenId: home }), is: family },
  {
    who: 'an official of the organisation',
    make: () => member({ type: 'official', organizationId }),
    is: ({ id }) => [`official-${id}`, `officials-${organizationId}`, group('officials')],
  },
  {
    who: 'an official of another organisation',
    make: () => member({ type: 'official' }),
    is: () => [],
    hasRole: false,
  },
  {
    who: 'an employee of the neighbours',
    make: () => member({ type: 'employee', kindergartenId: neighbour }),
    is: () => [],
    hasRole: false,
  },
  {
    who: 'an archived teacher',
    async make() {
      const person = await teacher();
      await database.transaction((transaction) => archiveMembership(transaction, person.id, testNow));
      return person;
    },
    is: () => [],
    hasRole: false,
  },
  {
    who: 'a guardian whose invitation waits',
    async make() {
      const person = await mother();
      await kiik.run`
        update memberships set invited_at = created_at, invited_email = 'invited@example.test'
        where id = ${person.id}`;
      return person;
    },
    is: () => [],
    hasRole: false,
  },
];

test.for(people)('$who', async ({ make, is, hasRole }) => {
  const person = await make();
  const { rows } = await selectIdentities(person, home, testNow).execute(database.read);
  const expected = [...is(person), ...(hasRole === false ? [] : [await roleOf(person.id)])];
  expect(rows.map((row) => row.unique_id).sort()).toEqual(expected.sort());
});

test('a teacher who is a mother as well is both, and each once', async () => {
  const person = await teacher();
  const user = { id: person.userId, email: person.email };
  const guardian = await member({ type: 'guardian', kindergartenId: home, user });
  await kiik.makeMother(child, guardian.id);
  const { rows } = await selectIdentities(person, home, testNow).execute(database.read);
  const ids = rows.map((row) => row.unique_id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.sort()).toEqual(
    [
      ...staff(person),
      ...family(guardian),
      `course-${bees}`,
      `teachers-${bees}`,
      group('bees'),
      await roleOf(person.id),
      await roleOf(guardian.id),
    ].sort(),
  );
});

test('people whose calls arrive together are looked up together, and each is who they are', async () => {
  const { read } = database;
  const made = await Promise.all(people.map(({ make }) => make()));
  const known = await Promise.all(made.map((person) => knowIdentities(callOf(person, read))));
  for (const [index, person] of made.entries()) {
    const { rows } = await selectIdentities(person, home, testNow).execute(read);
    const expected = rows.map((row) => row.unique_id).sort();
    const { identities } = known[index] ?? {};
    expect(identities).toMatchObject({ kindergartenId: home });
    expect([...(identities?.uniqueIds ?? [])].sort(), people[index]?.who).toEqual(expected);
    const here = await selectIdentities({ userId: person.userId, ...known[index] }, home, testNow).execute(
      read,
    );
    expect(here.rows.map((row) => row.unique_id).sort()).toEqual(expected);
  }
});

test('a call that could not learn who its actor is may be tried again', async () => {
  const person = await teacher();
  const call = callOf(person, database.read);
  const ended = await database.transaction(async (transaction) => transaction);
  await expect(knowIdentities({ ...call, database: ended })).rejects.toThrow();
  expect((await knowIdentities(call)).identities?.uniqueIds).toContain(`employees-${home}`);
});

function callOf({ userId }: { userId: number }, database: ReadDatabase) {
  return { database, actor: { userId } as Actor, params: { kindergarten_id: home }, now: testNow };
}
