import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { reaches } from '#contract/platform/reach.ts';
import type { TestMember } from '#server/access/roles/factories.ts';
import { archiveMembership } from '#server/access/roles/memberships.ts';
import { moveKindergarten } from '#server/access/tenants/move-kindergarten.ts';
import { openTestApp, testNow } from '#server/testing/index.ts';
import { selectAudiencePeople, withAudiences } from './audiences.ts';

/** Two kindergartens of the organisation, one that left it, and one of another organisation. */
const kindergartens = { near: 0, far: 0, left: 0, foreign: 0 };
type Kindergarten = keyof typeof kindergartens;
const people = new Map<string, TestMember>();

const kiik = await openTestApp('empty');
const { database } = kiik.app;
const organizationId = await kiik.makeOrganization();
const other = await kiik.makeOrganization();
for (const name of ['near', 'far', 'left', 'foreign'] as const) {
  kindergartens[name] = await kiik.makeKindergarten({
    organizationId: name === 'foreign' ? other : organizationId,
  });
  for (const type of ['employee', 'guardian'] as const)
    people.set(`${name} ${type}`, await kiik.makeMember({ type, kindergartenId: kindergartens[name] }));
}
const idOf = (name: string) => (people.get(name) as TestMember).id;
const add = async (name: string, traits: Parameters<typeof kiik.makeMember>[0]) => {
  people.set(name, await kiik.makeMember(traits));
  return idOf(name);
};
await add('official', { type: 'official', organizationId });
await add('foreign official', { type: 'official', organizationId: other });
await add('both', { type: 'employee', kindergartenId: kindergartens.near });
const { userId: id, email } = people.get('both') as TestMember;
await kiik.makeMember({ type: 'official', organizationId, user: { id, email } });
const archive = (membership: number) =>
  database.transaction((transaction) => archiveMembership(transaction, membership, testNow));
await archive(await add('former official', { type: 'official', organizationId }));
await archive(await add('former employee', { type: 'employee', kindergartenId: kindergartens.near }));
const waiting = await add('invited guardian', { type: 'guardian', kindergartenId: kindergartens.near });
await kiik.run`
  update memberships set invited_at = created_at, invited_email = 'invited@example.test' where id = ${waiting}`;

const across = () => kiik.app.serving.at(reaches.officials);
const inside = (name: Kindergarten) => kiik.app.serving.at({ kind: 'kindergarten', id: kindergartens[name] });

/** The names of people in the audience: for the whole organisation, or with one kindergarten's database. */
async function findPeople(audience: number, from: 'organization' | Kindergarten): Promise<string[]> {
  const [{ read }, place] =
    from === 'organization' ? [across(), { organizationId }] : [inside(from), kindergartens[from]];
  const { rows } = await selectAudiencePeople(sql`${audience}::bigint`, place, testNow).execute(read);
  return [...people]
    .filter(([, { userId }]) => rows.some((row) => row.user_id === userId))
    .map(([name]) => name);
}

/** The people that it reaches, checked for each person with a call's database in the kindergarten. */
async function findReached(audience: number, name: Kindergarten): Promise<string[]> {
  const found: string[] = [];
  for (const [person, { userId }] of people) {
    const reader = { userId, isMember: true, today: testNow.slice(0, 10), hasFlag: () => false };
    const { rows } = await sql`
      with ${withAudiences('folders', reader, kindergartens[name], testNow)}
      select from reached where audience_id = ${audience}`.execute(inside(name).read);
    if (rows.length > 0) found.push(person);
  }
  return found;
}

const officials = ['official', 'both'];

/** The identity that something is shared with, and the people that it reaches in `near` and in `far`. */
const cases: [shared: string, entry: () => string | Promise<string>, near: string[], far: string[]][] = [
  ['all officials', () => `officials-${organizationId}`, officials, officials],
  ['one official', () => `official-${idOf('official')}`, ['official'], ['official']],
  ['an official who left', () => `official-${idOf('former official')}`, [], []],
  ['the holders of a role', () => findRole('official'), officials, officials],
  ['all employees of one', () => `employees-${kindergartens.near}`, ['near employee', 'both'], []],
  ['all guardians of one', () => `guardians-${kindergartens.far}`, [], ['far guardian']],
  [
    'a group of officials and of people of both',
    makeMixedGroup,
    [...officials, 'near guardian'],
    [...officials, 'far employee'],
  ],
];

async function findRole(name: string): Promise<string> {
  const rows = await kiik.run<{ role_id: number }>`
    select role_id from membership_roles where membership_id = ${idOf(name)}`;
  return `role-${rows[0]?.role_id}`;
}

async function makeMixedGroup(): Promise<string> {
  const { near, far } = kindergartens;
  const members = [`officials-${organizationId}`, `employees-${far}`, `guardians-${near}`];
  return `group-${await kiik.makeTargetGroup({ organizationId, members })}`;
}

test('a kindergarten that leaves the organisation is no longer reached, nor in its groups', async () => {
  const ofLeft = [`employees-${kindergartens.left}`, `guardians-${kindergartens.left}`];
  const group = await kiik.makeTargetGroup({ organizationId, members: ofLeft });
  const levels = Object.fromEntries([...ofLeft, `group-${group}`].map((one) => [one, 1]));
  const audience = await kiik.makeAudience({ organizationId }, levels);
  const both = ['left employee', 'left guardian'];
  expect(await findPeople(audience, 'organization')).toEqual(both);
  expect(await findReached(audience, 'left')).toEqual(both);
  await database.transaction((transaction) =>
    moveKindergarten(transaction, kindergartens.left, null, 1, testNow),
  );
  expect(await findPeople(audience, 'organization')).toEqual([]);
  expect(await findReached(audience, 'left')).toEqual([]);
});

test.each(cases)(
  'what an organisation shares with %s reaches them and nobody else, whoever asks',
  async (_, entry, near, far) => {
    const audience = await kiik.makeAudience({ organizationId }, { [await entry()]: 1 });
    expect((await findPeople(audience, 'organization')).sort()).toEqual(
      [...new Set([...near, ...far])].sort(),
    );
    const expected = { near, far, left: [], foreign: [] };
    for (const name of ['near', 'far', 'left', 'foreign'] as const) {
      expect((await findPeople(audience, name)).sort(), name).toEqual([...expected[name]].sort());
      expect((await findReached(audience, name)).sort(), name).toEqual([...expected[name]].sort());
    }
  },
);

test('an organisation addresses nobody of a kindergarten by themselves, and no people of another organisation’s', async () => {
  for (const one of [
    `employee-${idOf('near employee')}`,
    `guardian-${idOf('far guardian')}`,
    `official-${idOf('foreign official')}`,
    `guardians-${kindergartens.foreign}`,
  ])
    await expect(kiik.makeAudience({ organizationId }, { [one]: 1 }), one).rejects.toMatchObject({
      code: '23503',
    });
});

test('a kindergarten reads what its organisation shares, writes none of it, and sees no other organisation’s', async () => {
  const audience = await kiik.makeAudience({ organizationId }, { [`officials-${organizationId}`]: 1 });
  const seen = async (name: Kindergarten) => {
    const { rows } = await sql`select from audiences where id = ${audience}`.execute(inside(name).read);
    const { rows: entries } = await sql`select from audience_entries where audience_id = ${audience}`.execute(
      inside(name).read,
    );
    return rows.length + entries.length;
  };
  expect([await seen('near'), await seen('left'), await seen('foreign')]).toEqual([2, 0, 0]);
  const write = (statement: ReturnType<typeof sql>) =>
    inside('near').transaction(
      async (transaction) => (await statement.execute(transaction)).numAffectedRows ?? 0n,
    );
  expect(await write(sql`update audience_entries set level = 3 where audience_id = ${audience}`)).toBe(0n);
  expect(await write(sql`delete from audience_entries where audience_id = ${audience}`)).toBe(0n);
  expect(await write(sql`delete from audiences where id = ${audience}`)).toBe(0n);
  const added = sql`
    insert into audience_entries (audience_id, unique_id, level)
    values (${audience}, ${`employees-${kindergartens.near}`}, 1)`;
  await expect(write(added)).rejects.toMatchObject({ code: '42501' });
  await expect(write(sql`select make_audience('folders', null, ${organizationId})`)).rejects.toMatchObject({
    code: '42501',
  });
});
