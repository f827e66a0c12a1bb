import { describe, expect, test } from 'vitest';
import { emailUndoDays, type User, undoEmailChange, updateUser } from '#contract/access/accounts.ts';
import { resetPassword } from '#contract/access/passwords.ts';
import { register } from '#contract/access/registration.ts';
import { createUserToken } from '#contract/access/sessions.ts';
import { confirmAgain, openTestApp, readLink, waitForMail } from '#server/testing/index.ts';
import type { TestUser } from './factories.ts';

const kiik = await openTestApp('demo');
const { database } = kiik.app;

const thiefsPassword = 'Vargus-2026';
let count = 0;

/** Changes the account's address with its password; returns the link that its former address gets. */
async function move(person: TestUser, password?: string) {
  count += 1;
  const email = `thief${count}@example.test`;
  const client = await confirmAgain(await kiik.signIn(person.email, password), password);
  expect((await client.put(updateUser.path, { email })).status).toBe(200);
  const link = readLink(await waitForMail(database, email, /new e-mail address/));
  const proof = { user_id: person.id, token: link.searchParams.get('token') };
  expect((await client.post('/api/auth/verification/email-change', proof)).status).toBe(200);
  const undo = readLink(await waitForMail(database, person.email, /has a new e-mail address/));
  expect(undo.pathname).toBe(`/auth/email/undo/${person.id}`);
  return { email, client, undo: { user_id: person.id, token: undo.searchParams.get('token') } };
}

async function resetAt(email: string, id: number, password: string) {
  await kiik.visitor().post('/api/auth/password/email', { email });
  const link = readLink(await waitForMail(database, email, /Choose a new password/));
  const proof = { user_id: id, token: link.searchParams.get('token'), password };
  expect((await kiik.visitor().post(resetPassword.path, proof)).status).toBe(200);
}

const takeBack = (proof: object) => kiik.visitor().post(undoEmailChange.path, proof);
const dead = { status: 422, body: { errors: { token: [{ key: 'accounts.undo_invalid' }] } } };

describe('the former address', () => {
  test('takes a change back: the address returns, sessions, keys and password end, and both are told', async () => {
    const person = await kiik.createUser();
    const { email, client, undo } = await move(person);
    const key = await client.post<{ token: string }>(createUserToken.path, { name: 'Key', scope: 'read' });
    expect((await takeBack(undo)).status).toBe(200);
    expect((await client.get('/api/common/user')).status).toBe(417);
    const headers = { authorization: `Bearer ${key.body.token}` };
    expect((await kiik.visitor().get('/api/common/user', headers)).status).toBe(401);
    await expect(kiik.signIn(person.email)).rejects.toThrow('422');
    await waitForMail(database, email, /no longer has a Kiik account/);
    const link = readLink(await waitForMail(database, person.email, /back at this address/));
    const proof = { user_id: person.id, token: link.searchParams.get('token'), password: 'Sügis-2027' };
    expect((await kiik.visitor().post(resetPassword.path, proof)).status).toBe(200);
    const owner = await kiik.signIn(person.email, 'Sügis-2027');
    expect((await owner.get<User>('/api/common/user')).body).toMatchObject({
      email: person.email,
      pending_email: null,
    });
    expect(await takeBack(undo)).toMatchObject(dead);
  });

  test('does so although the password was reset at the new one meanwhile', async () => {
    const person = await kiik.createUser();
    const { email, undo } = await move(person);
    await resetAt(email, person.id, thiefsPassword);
    const thief = await kiik.signIn(email, thiefsPassword);
    expect((await takeBack(undo)).status).toBe(200);
    expect((await thief.get('/api/common/user')).status).toBe(417);
    for (const address of [email, person.email])
      await expect(kiik.signIn(address, thiefsPassword)).rejects.toThrow('422');
  });

  test('does so although the account was moved on, and nobody undoes that by their own mail', async () => {
    const person = await kiik.createUser();
    const first = await move(person);
    const second = await move({ id: person.id, email: first.email });
    expect((await takeBack(first.undo)).status).toBe(200);
    expect(await takeBack(second.undo)).toMatchObject(dead);
    // Its link would take the place of a later one.
    await waitForMail(database, person.email, /back at this address/);
    await resetAt(person.email, person.id, 'Sügis-2027');
    await kiik.signIn(person.email, 'Sügis-2027');
  });

  test('does so although somebody registered under it meanwhile', async () => {
    const person = await kiik.createUser();
    const { undo } = await move(person);
    await kiik.visitor().post(register.path, { ...register.example.body, email: person.email });
    expect((await takeBack(undo)).status).toBe(200);
  });

  test('keeps the session of the browser in which the link is opened', async () => {
    const mine = await kiik.signUp();
    const { client, undo } = await move(mine);
    expect((await mine.post(undoEmailChange.path, undo)).status).toBe(200);
    expect((await mine.get('/api/common/user')).status).toBe(200);
    expect((await client.get('/api/common/user')).status).toBe(417);
  });

  test('can do so for seven days', async () => {
    const person = await kiik.createUser();
    const { undo } = await move(person);
    kiik.clock.advance({ hours: 24 * emailUndoDays });
    expect(await takeBack(undo)).toMatchObject(dead);
  });
});
