import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { managerFlags } from '#server/access/roles/factories.ts';
import { domains } from '#server/domains.ts';
import type { Domain } from '#server/platform/domain.ts';
import { connectIdentities, type IdentityKind, listIdentityKinds } from '#server/platform/identities.ts';
import { openTestApp, testNow } from '#server/testing/index.ts';
import { selectIdentities, selectPeople } from './identities.ts';

/** The people on a swing. */
const swingKind: IdentityKind = {
  type: 'swing',
  names: 'swing_id',
  order: 55,
  list: ({ tenant }) => sql`select id, name from swings where kindergarten_id = ${tenant.id}`,
  ofPerson: sql`select rider.swing_id as id from own join swing_riders rider on rider.membership_id = own.id`,
  people: sql`
    select membership.type, membership.id
    from swing_riders rider join memberships membership on membership.id = rider.membership_id
    where rider.swing_id = meant.number`,
};

// A new kind needs only an entry in a listed domain and one line in a migration.
const swings: Domain = { name: 'swings', routes: [], identities: [swingKind] };
connectIdentities([...domains, swings].flatMap(({ identities = [] }) => identities));
const kiik = await openTestApp('empty');
const { database } = kiik.app;
for (const statement of [
  sql`create table swings (id bigint primary key, kindergarten_id bigint not null, name text, unique (id, kindergarten_id))`,
  sql`create table swing_riders (swing_id bigint not null, membership_id bigint not null)`,
  sql`grant select on swings, swing_riders to public`,
  sql`select add_identity_kind('swing', 'swings')`,
])
  await database.runStatement(statement);
const kindergartenId = await kiik.makeKindergarten();
const manager = await kiik.join({ type: 'employee', kindergartenId, flags: managerFlags });
const rider = await kiik.makeMember({ type: 'guardian', kindergartenId });
await kiik.run`insert into swings values (7, ${kindergartenId}, 'Red swing')`;
await kiik.run`insert into swing_riders values (7, ${rider.id})`;
afterAll(() => connectIdentities(domains.flatMap(({ identities = [] }) => identities)));

const at = (path: string) => `/api/kindergartens/${kindergartenId}${path}`;

test('a kind that a domain brings is found, put into a group, and asked both ways', async () => {
  const swing = { unique_id: 'swing-7', type: 'swing', name: 'Red swing' };
  expect((await manager.get(at('/identities?types=swing&for=group'))).body).toMatchObject({ data: [swing] });
  const group = { name: 'Up', members: ['swing-7'], consumer: [] };
  const made = await manager.post<{ id: number }>(at('/target-groups'), group);
  expect(made.body).toMatchObject({ members: [swing] });
  const { read } = kiik.app.serving.at({ kind: 'kindergarten', id: kindergartenId });
  const named = ['swing-7', `group-${made.body.id}`];
  const { rows: identities } = await selectIdentities(rider, kindergartenId, testNow).execute(read);
  expect(identities.map(({ unique_id }) => unique_id)).toEqual(expect.arrayContaining(named));
  const { rows: people } = await selectPeople(
    sql`select unnest(${named}::text[])`,
    kindergartenId,
    testNow,
  ).execute(read);
  expect(people).toEqual(
    expect.arrayContaining(named.map((unique_id) => ({ unique_id, user_id: rider.userId }))),
  );
  expect(people).toHaveLength(named.length);
});

test('an entry names a row of its own place, and goes with it', async () => {
  const elsewhere = await kiik.makeKindergarten();
  await expect(kiik.makeAudience({ kindergartenId: elsewhere }, { 'swing-7': 1 })).rejects.toThrow(
    /foreign key/,
  );
  await kiik.run`insert into swings values (8, ${kindergartenId}, 'Old swing')`;
  const audience = await kiik.makeAudience({ kindergartenId }, { 'swing-8': 1, 'swing-7': 1 });
  await kiik.run`delete from swings where id = 8`;
  const rows = await kiik.run`select unique_id from audience_entries where audience_id = ${audience}`;
  expect(rows).toEqual([{ unique_id: 'swing-7' }]);
});

test('what is of no kind is refused at its place', async () => {
  const group = { name: 'Down', members: ['swing-7', 'slide-1'], consumer: ['teachers-1'] };
  const invalid = [{ key: 'rules.invalid' }];
  expect((await manager.post(at('/target-groups'), group)).body.errors).toEqual({
    'members.1': invalid,
    'consumer.0': invalid,
  });
  expect((await manager.get(at('/identities?types=swing,slide'))).body.errors).toEqual({
    'types.1': invalid,
  });
});

test('the database knows the types that the records bring, and no others', async () => {
  const types = (kinds: readonly IdentityKind[]) => kinds.map(({ type }) => type).sort();
  const read = async (list: 'identity_types' | 'member_types') => {
    const rows = await kiik.run<{ type: string }>`select unnest(${sql.raw(list)}()) as type`;
    return rows.map(({ type }) => type).sort();
  };
  expect(await read('identity_types')).toEqual(types(listIdentityKinds()));
  expect(await read('member_types')).toEqual(
    types(listIdentityKinds().filter(({ isNoMember }) => !isNoMember)),
  );
});
