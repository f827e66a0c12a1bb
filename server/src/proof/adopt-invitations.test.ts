import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Invitation } from '#contract/access/invitations.ts';
import type { TestUser } from '#server/access/accounts/factories.ts';
import { archiveMembership } from '#server/access/roles/memberships.ts';
import { confirmAgain } from '#server/testing/confirm-again.ts';
import { testNow } from '#server/testing/now.ts';
import { readLink, waitForMail } from '#server/testing/outbox.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let home: number;
let person: TestUser;
let client: TestClient;
let address: string;
let count = 0;

const kiik = await openTestApp('demo');
const { database } = kiik.app;

beforeEach(async () => {
  count += 1;
  address = `also.mine${count}@example.test`;
  home = await kiik.makeKindergarten();
  person = await kiik.createUser();
  client = await kiik.signIn(person.email);
});

/** Changes the account's address to the invited one, and returns the status of the confirmation. */
async function takeAddress(): Promise<number> {
  await confirmAgain(client);
  expect((await client.put('/api/common/user/update', { email: address })).status).toBe(200);
  const link = readLink(await waitForMail(database, address, /new e-mail address/));
  const { status } = await client.post('/api/auth/verification/email-change', {
    user_id: person.id,
    token: link.searchParams.get('token'),
  });
  return status;
}

async function read<Row>(statement: ReturnType<typeof sql>): Promise<Row[]> {
  return (await statement.execute(database.read)).rows as Row[];
}
const listMemberships = () =>
  read<{ id: number; type: string; active: boolean; archived: boolean }>(sql`
    select id, type, active, archived_at is not null as archived from memberships where user_id = ${person.id} order by id`);
const listAccounts = () => read<{ id: number }>(sql`select id from users where email = ${address}`);
const listWaiting = async () =>
  (await client.get<{ invitations: Invitation[] }>('/api/common/init')).body.invitations;

test('nobody gets hold of an invitation by a link that the invited person never asked for', async () => {
  const id = await kiik.invite({ type: 'guardian', kindergartenId: home }, { email: address });
  await confirmAgain(client);
  expect((await client.put('/api/common/user/update', { email: address })).status).toBe(200);
  const link = readLink(await waitForMail(database, address, /new e-mail address/));
  const confirm = (by: TestClient) =>
    by.post('/api/auth/verification/email-change', {
      user_id: person.id,
      token: link.searchParams.get('token'),
    });
  const stranger = await kiik.signUp();
  for (const browser of [kiik.visitor(), stranger]) {
    expect(await confirm(browser)).toBeRefused('accounts.sign_in_to_confirm');
  }
  expect(await listMemberships()).toEqual([]);
  // The link still works for the person who requested it.
  expect((await confirm(client)).status).toBe(200);
  expect(await listMemberships()).toMatchObject([{ id }]);
});

describe('an address that was only invited can become an account’s own', () => {
  test('with its invitation, which waits to be accepted there', async () => {
    const id = await kiik.invite({ type: 'guardian', kindergartenId: home }, { email: address });
    expect(await takeAddress()).toBe(200);
    expect(await listAccounts()).toEqual([{ id: person.id }]);
    expect(await listWaiting()).toMatchObject([{ membership_id: id, type: 'guardian' }]);
    expect((await client.post(`/api/common/invitations/${id}/accept`)).status).toBe(200);
    expect(await listMemberships()).toEqual([{ id, type: 'guardian', active: true, archived: false }]);
  });

  test('also one that somebody registered and never confirmed, whose password opens nothing afterwards', async () => {
    await kiik.createUser({ email: address, verified: false });
    expect(await takeAddress()).toBe(200);
    expect(await listAccounts()).toEqual([{ id: person.id }]);
  });

  test('where the person is a guardian already, the child joins the others', async () => {
    const own = await kiik.makeMember({ type: 'guardian', kindergartenId: home, user: person });
    const [first, second, third] = [
      await kiik.makeChild({ kindergartenId: home }),
      await kiik.makeChild({ kindergartenId: home, fname: 'Oskar' }),
      await kiik.makeChild({ kindergartenId: home, fname: 'Ida' }),
    ];
    const waiting = await kiik.invite({ type: 'guardian', kindergartenId: home }, { email: address });
    await kiik.makeMother(first, own.id);
    await kiik.makeMother(second, waiting);
    for (const guardian of [own.id, waiting]) await kiik.makeMother(third, guardian);
    await kiik.run`update child_guardians set main_parent = true where guardian_id = ${waiting}`;
    expect(await takeAddress()).toBe(200);
    expect(await listMemberships()).toEqual([
      { id: own.id, type: 'guardian', active: true, archived: false },
    ]);
    expect(
      await read(sql`
        select child_id, main_parent from child_guardians where guardian_id = ${own.id} order by child_id`),
    ).toEqual([
      { child_id: first, main_parent: false },
      { child_id: second, main_parent: true },
      { child_id: third, main_parent: true },
    ]);
    expect(await listWaiting()).toEqual([]);
  });

  test('where the person worked before, the invitation asks them back, with the classes to come', async () => {
    const own = await kiik.makeMember({ type: 'employee', kindergartenId: home, user: person });
    await database.transaction((transaction) => archiveMembership(transaction, own.id, testNow));
    client = await kiik.signIn(person.email);
    const course = await kiik.makeCourse({ kindergartenId: home });
    const waiting = await kiik.invite({ type: 'employee', kindergartenId: home }, { email: address });
    await kiik.makeTeaching(course, waiting);
    expect(await takeAddress()).toBe(200);
    expect(await listMemberships()).toEqual([
      { id: own.id, type: 'employee', active: false, archived: false },
    ]);
    expect(await listWaiting()).toMatchObject([{ membership_id: own.id }]);
    expect(await read(sql`select employee_id from course_teachers where course_id = ${course}`)).toEqual([
      { employee_id: own.id },
    ]);
  });
});

test('an address that somebody uses stays theirs, and they are told', async () => {
  await kiik.createUser({ email: address });
  await confirmAgain(client);
  expect((await client.put('/api/common/user/update', { email: address })).status).toBe(200);
  await waitForMail(database, address, /already/);
  expect(await listAccounts()).not.toEqual([{ id: person.id }]);
});
