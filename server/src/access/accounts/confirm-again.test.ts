import { describe, expect, test } from 'vitest';
import { type User, updateUser } from '#contract/access/accounts.ts';
import {
  confirmationMinutes,
  confirmByLink,
  confirmByPassword,
  getConfirmation,
  sendConfirmationLink,
} from '#contract/access/confirmation.ts';
import { createUserToken } from '#contract/access/sessions.ts';
import { confirmAgain, openTestApp, readLink, type TestClient, waitForMail } from '#server/testing/index.ts';

const kiik = await openTestApp('demo');
const { database } = kiik.app;

const asks = { status: 403, body: { message: { key: 'errors.confirm_again' } } };
const move = (client: TestClient, email: string) => client.put<User>(updateUser.path, { email });

describe('confirming again', () => {
  test('is what an open session needs to move the account elsewhere; nothing is written and no mail goes before', async () => {
    const client = await kiik.signUp();
    expect(await move(client, 'thief@example.test')).toMatchObject(asks);
    expect((await client.get<User>('/api/common/user')).body).toMatchObject({ pending_email: null });
    expect((await client.put<User>(updateUser.path, { fname: 'Kati' })).status).toBe(200);
    expect((await client.post(confirmByPassword.path, { password: 'Wrong-2026' })).body.errors).toEqual({
      password: [{ key: 'accounts.wrong_password' }],
    });
    expect(await move(client, 'thief@example.test')).toMatchObject(asks);
    await confirmAgain(client);
    expect((await move(client, 'own.new@example.test')).body.pending_email).toBe('own.new@example.test');
  });

  test('holds five minutes, and in that session alone', async () => {
    const person = await kiik.createUser();
    const [here, there] = [await kiik.signIn(person.email), await kiik.signIn(person.email)];
    await confirmAgain(here);
    expect((await there.get(getConfirmation.path)).body).toEqual({ by: 'password', confirmed: false });
    expect(await move(there, 'elsewhere@example.test')).toMatchObject(asks);
    kiik.clock.advance({ seconds: confirmationMinutes * 60 - 1 });
    expect((await here.get(getConfirmation.path)).body).toEqual({ by: 'password', confirmed: true });
    kiik.clock.advance({ seconds: 1 });
    expect((await here.get(getConfirmation.path)).body).toEqual({ by: 'password', confirmed: false });
    expect(await move(here, 'late@example.test')).toMatchObject(asks);
  });

  test('stays in the audit log, right and wrong', async () => {
    const person = await kiik.signUp();
    await person.post(confirmByPassword.path, { password: 'Wrong-2026' });
    await confirmAgain(person);
    await person.post(createUserToken.path, { name: 'Report', scope: 'read' });
    const list = async () => {
      const rows = await kiik.run<{ action: string; outcome: string }>`
        select action, outcome from audit_entries
        where user_id = ${person.id} and action like 'sessions.confirm%' order by outcome`;
      return rows.map(({ action, outcome }) => `${action} ${outcome}`);
    };
    await expect
      .poll(list)
      .toEqual(['sessions.confirmByPassword done', 'sessions.confirmByPassword refused']);
  });
});

describe('an account without a password', () => {
  async function signInWithout() {
    const person = await kiik.createUser();
    const clients = [await kiik.signIn(person.email), await kiik.signIn(person.email)] as const;
    await kiik.run`update users set password_hash = null where id = ${person.id}`;
    return { person, clients };
  }
  async function askForLink(client: TestClient, email: string) {
    expect((await client.post(sendConfirmationLink.path)).status).toBe(200);
    const link = readLink(await waitForMail(database, email, /Confirm that it is you/));
    expect(link.pathname).toBe('/auth/confirm');
    return { token: link.searchParams.get('token') };
  }

  test('confirms by a link to its address that works once, in the browser that asked, for a quarter of an hour', async () => {
    const {
      person,
      clients: [here, there],
    } = await signInWithout();
    expect((await here.get(getConfirmation.path)).body).toEqual({ by: 'link', confirmed: false });
    const proof = await askForLink(here, person.email);
    const dead = { status: 422, body: { errors: { token: [{ key: 'sessions.confirm_link_invalid' }] } } };
    // If a session thief requested the link, the owner's click in another browser does not help the thief.
    expect(await there.post(confirmByLink.path, proof)).toMatchObject(dead);
    expect((await here.post(confirmByLink.path, proof)).status).toBe(200);
    expect((await there.get(getConfirmation.path)).body).toMatchObject({ confirmed: false });
    expect((await move(here, 'by.link@example.test')).status).toBe(200);
    expect(await here.post(confirmByLink.path, proof)).toMatchObject(dead);
  });

  test('has no use of a link that is too old', async () => {
    const {
      person,
      clients: [here],
    } = await signInWithout();
    const proof = await askForLink(here, person.email);
    kiik.clock.advance({ minutes: 15 });
    expect((await here.post(confirmByLink.path, proof)).status).toBe(422);
  });

  test('is the only one that a mailbox confirms', async () => {
    const client = await kiik.signUp();
    expect((await client.post(sendConfirmationLink.path)).status).toBe(422);
  });
});
