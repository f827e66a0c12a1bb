import { beforeEach, describe, expect, test } from 'vitest';
import type { DataAccess } from '#contract/kindergarten/accesses.ts';
import { managerFlags, type TestMember } from '#server/access/roles/factories.ts';
import { archiveMembership } from '#server/access/roles/memberships.ts';
import { confirmAgain, openTestApp, type TestClient } from '#server/testing/index.ts';

let home: number;
let childId: number;
let manager: TestMember;
let mother: TestMember;
let father: TestMember;
const childPath = () => `/api/kindergartens/${home}/children/${childId}`;

const kiik = await openTestApp('empty');
const { database } = kiik.app;

beforeEach(async () => {
  home = await kiik.makeKindergarten();
  childId = await kiik.makeChild({ kindergartenId: home });
  manager = await kiik.makeMember({ type: 'employee', kindergartenId: home, flags: managerFlags });
  mother = await kiik.makeMember({ type: 'guardian', kindergartenId: home });
  father = await kiik.makeMember({ type: 'guardian', kindergartenId: home });
  for (const one of [mother, father]) await kiik.makeMother(childId, one.id);
});

/** The recorded visits to the child's profile; waits until there are so many. */
async function look(client: TestClient, count: number): Promise<DataAccess[]> {
  const read = async () => {
    const { body } = await client.get<{ data: DataAccess[] }>(`${childPath()}/accesses`);
    return body.data.filter(({ group }) => group === 'children');
  };
  await expect
    .poll(
      async () => {
        const rows = await kiik.run`
          select from audit_entries
          where action = 'children.getChild' and subjects -> 'child_id' @> ${String(childId)}::jsonb`;
        return rows.length;
      },
      { timeout: 10_000 },
    )
    .toBe(count);
  return read();
}

const visit = async (member: TestMember) => (await kiik.signIn(member.email)).get(childPath());
const userIdsOf = (accesses: DataAccess[]) => accesses.map(({ person }) => person?.id).sort();

describe('what a parent looked at stays between the parents', () => {
  test.each<[string, 'detach' | 'delete']>([
    ['who was detached from the child', 'detach'],
    ['who was removed from all children', 'delete'],
  ])('also of one %s, and what they try afterwards', async (_name, action) => {
    await visit(father);
    const client = await kiik.signIn(manager.email);
    expect((await client.delete(`${childPath()}/guardians/${father.id}/${action}`)).status).toBe(200);
    await visit(father);
    expect(userIdsOf(await look(await kiik.signIn(mother.email), 2))).toEqual([]);
    expect(userIdsOf(await look(client, 2))).toEqual([father.userId, father.userId]);
  });

  test('also of one whose account was erased', async () => {
    await visit(father);
    const client = await kiik.signIn(father.email);
    expect(
      await (await confirmAgain(client)).post('/api/common/user/erase', { email: father.email }),
    ).toMatchObject({ status: 200 });
    expect(await look(await kiik.signIn(mother.email), 1)).toEqual([]);
    expect(await look(await kiik.signIn(manager.email), 1)).toMatchObject([
      { person: null, role: 'guardian', former: true },
    ]);
  });

  test('of one who works here, what they did while they worked here is shown', async () => {
    const user = { id: father.userId, email: father.email };
    const job = await kiik.makeMember({ type: 'employee', kindergartenId: home, user });
    await visit(father);
    kiik.clock.advance({ hours: 24 });
    await database.transaction((transaction) =>
      archiveMembership(transaction, job.id, kiik.clock.now().toString()),
    );
    kiik.clock.advance({ hours: 24 });
    await visit(father);
    expect(userIdsOf(await look(await kiik.signIn(mother.email), 2))).toEqual([father.userId]);
  });
});

test('an administrator who acts as somebody else is named; as whom, staff is told', async () => {
  const administrator = await kiik.join({ type: 'administrator', flags: ['canAccessUsersLoginAs'] });
  await administrator.post('/api/admin/login-as', { user_id: father.userId });
  expect((await administrator.get(childPath())).status).toBe(200);
  await administrator.post('/api/admin/logout-as');
  const shown = { person: { id: administrator.userId }, role: 'administrator', times: 1 };
  expect(await look(await kiik.signIn(manager.email), 1)).toMatchObject([
    { ...shown, as_person: { id: father.userId } },
  ]);
  expect(await look(await kiik.signIn(mother.email), 1)).toMatchObject([{ ...shown, as_person: null }]);
});
