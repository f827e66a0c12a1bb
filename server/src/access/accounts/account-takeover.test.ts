import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type User, updateUser } from '#contract/access/accounts.ts';
import { confirmByPassword } from '#contract/access/confirmation.ts';
import { changePassword } from '#contract/access/passwords.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import { confirmAgain, openTestApp, readLink, waitForMail } from '#server/testing/index.ts';
import type { TestUser } from './factories.ts';

const kiik = await openTestApp('demo');
const { database } = kiik.app;

const newPassword = 'Kevad-2026';

async function requestReset({ id, email }: TestUser) {
  await kiik.visitor().post('/api/auth/password/email', { email });
  const link = readLink(await waitForMail(database, email, /new password/));
  return { user_id: id, token: link.searchParams.get('token'), password: newPassword };
}

async function requestEmailChange(person: TestUser, email: string) {
  const client = await confirmAgain(await kiik.signIn(person.email));
  await client.put(updateUser.path, { email });
  const link = readLink(await waitForMail(database, email, /new e-mail address/));
  return { user_id: person.id, token: link.searchParams.get('token') };
}

const reset = (proof: object) => kiik.visitor().post('/api/auth/password/reset', proof);
const confirmEmail = (proof: object) => kiik.visitor().post('/api/auth/verification/email-change', proof);
const deadLink = { status: 422, body: { errors: { token: [{ key: 'accounts.link_invalid' }] } } };

describe('whoever gets hold of something old', () => {
  test('of the former mailbox cannot reset the password once the address has changed', async () => {
    const person = await kiik.createUser();
    const proof = await requestReset(person);
    const change = await requestEmailChange(person, 'moved.on@example.test');
    expect((await confirmEmail(change)).status).toBe(200);
    const { password: _, ...link } = proof;
    expect(await kiik.visitor().post('/api/auth/password/verify', link)).toMatchObject(deadLink);
    expect(await reset(proof)).toMatchObject(deadLink);
  });

  test('cannot use a reset link once its owner has set a password otherwise', async () => {
    const person = await kiik.createUser();
    const proof = await requestReset(person);
    const client = await confirmAgain(await kiik.signIn(person.email));
    expect((await client.put(changePassword.path, { password: newPassword })).status).toBe(200);
    expect(await reset(proof)).toMatchObject(deadLink);
  });

  test('cannot move the account to their own address after its owner has reset the password', async () => {
    const person = await kiik.createUser();
    const change = await requestEmailChange(person, 'intruder@example.test');
    expect((await reset(await requestReset(person))).status).toBe(200);
    expect(await confirmEmail(change)).toMatchObject(deadLink);
    const owner = await kiik.signIn(person.email, newPassword);
    expect((await owner.get<User>('/api/common/user')).body).toMatchObject({
      email: person.email,
      pending_email: null,
    });
  });

  test('is not let in with a password that is being replaced at this moment', async () => {
    const person = await kiik.createUser();
    const hash = await hashPassword(newPassword);
    const login = await database.transaction(async (transaction) => {
      await sql`update users set password_hash = ${hash} where id = ${person.id}`.execute(transaction);
      let answered = false;
      const call = kiik
        .visitor()
        .post('/api/auth/login', { email: person.email, password: 'Kiik-demo-2026' })
        .finally(() => {
          answered = true;
        });
      await expect.poll(async () => answered || (await isSomebodyWaiting())).toBe(true);
      return { call };
    });
    expect((await login.call).status).toBe(422);
  });

  async function isSomebodyWaiting(): Promise<boolean> {
    const rows = await kiik.run`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return rows.length > 0;
  }
});

describe('who uses Kiik', () => {
  test('is not found out by asking for their address as the own one; its owner is told', async () => {
    const [person, other] = [await kiik.createUser(), await kiik.createUser()];
    const client = await confirmAgain(await kiik.signIn(person.email));
    const [taken, free] = [
      await client.put<User>(updateUser.path, { email: other.email.toUpperCase() }),
      await client.put<User>(updateUser.path, { email: 'free@example.test' }),
    ];
    expect(taken.status).toBe(free.status);
    expect(taken.body.pending_email).toBe(other.email);
    await waitForMail(database, other.email, /already have an account/);
  });
});

test('an address that two wait for becomes that of whoever confirms first', async () => {
  const email = 'wanted.by.two@example.test';
  const links: object[] = [];
  for (const person of [await kiik.createUser(), await kiik.createUser()]) {
    links.push(await requestEmailChange(person, email));
    await kiik.run`delete from outbox_mails where recipient = ${email}`;
  }
  const replies = await Promise.all(links.map(confirmEmail));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(replies.find(({ status }) => status === 422)?.body.errors).toEqual({
    email: [{ key: 'accounts.email_taken' }],
  });
});

describe('a stolen session', () => {
  test('does not let its thief try passwords without end', async () => {
    const client = await kiik.signUp();
    const guess = { password: 'Wrong-2026' };
    const { path } = confirmByPassword;
    const most = ensurePresent(confirmByPassword.limit?.perAddress);
    for (let attempt = 1; attempt <= most; attempt += 1)
      expect((await client.post(path, guess)).status).toBe(422);
    expect((await client.post(path, guess)).status).toBe(429);
    const other = await kiik.signUp();
    expect((await other.post(path, guess)).status).toBe(422);
  });

  test('does not let its thief send mails to an address without end', async () => {
    const client = await confirmAgain(await kiik.signUp());
    const most = ensurePresent(updateUser.limit?.perEmail);
    for (let attempt = 1; attempt <= most; attempt += 1)
      expect((await client.put(updateUser.path, { email: 'victim@example.test' })).status).toBe(200);
    expect(await client.put(updateUser.path, { email: 'victim@example.test' })).toBeRefused({
      email: 'errors.address_limit',
    });
    expect((await client.put(updateUser.path, { fname: 'Mari' })).status).toBe(200);
  });
});
