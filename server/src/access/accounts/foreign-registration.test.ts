import { describe, expect, test } from 'vitest';
import type { User } from '#contract/access/accounts.ts';
import type { Invitation } from '#contract/access/invitations.ts';
import { resetPassword } from '#contract/access/passwords.ts';
import {
  checkRegistration,
  dropRegistration,
  register,
  resendVerification,
  verifyRegistration,
} from '#contract/access/registration.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import { openTestApp, readLink, waitForMail } from '#server/testing/index.ts';

const kiik = await openTestApp('demo');
const { database } = kiik.app;

const strangersPassword = 'Vargus-2026';
const ownPassword = 'Omanik-2026';
let count = 0;

/** Registers a foreign address; returns it with the link that its owner gets without asking for it. */
async function registerForeign() {
  count += 1;
  const email = `owner${count}@example.test`;
  const body = { ...register.example.body, email, lang: 'en', password: strangersPassword };
  expect((await kiik.visitor().post(register.path, body)).status).toBe(201);
  return { email, link: await readProof(email) };
}

async function readProof(email: string) {
  const link = readLink(await waitForMail(database, email, /Confirm your e-mail/));
  return {
    user_id: Number(link.pathname.split('/').at(-1)),
    token: ensurePresent(link.searchParams.get('token')),
  };
}

const visit = (path: string, body: object) =>
  kiik.visitor().post<{ token: string; data: Invitation[] }>(path, body);
const signsIn = async (email: string, password: string) =>
  (await visit('/api/auth/login', { email, password })).status;
const dead = { status: 422, body: { errors: { token: [{ key: 'accounts.link_invalid' }] } } };

describe('an address that a stranger registered', () => {
  test('is not confirmed by its owner’s click alone, and a wrong password leaves the link as it is', async () => {
    const { email, link } = await registerForeign();
    expect((await visit(verifyRegistration.path, link)).body.errors).toHaveProperty('password');
    const wrong = await visit(verifyRegistration.path, { ...link, password: ownPassword });
    expect(wrong.body.errors).toEqual({ password: [{ key: 'accounts.wrong_registered' }] });
    // Right, but not confirmed: no session.
    expect(await signsIn(email, strangersPassword)).toBe(202);
    expect((await visit(checkRegistration.path, link)).status).toBe(200);
    expect((await visit(verifyRegistration.path, { ...link, password: strangersPassword })).status).toBe(200);
    expect(await visit(checkRegistration.path, link)).toMatchObject(dead);
  });

  test('is its owner’s once they drop that password, with the invitations and none of the stranger’s name', async () => {
    const { email, link } = await registerForeign();
    const kindergartenId = await kiik.makeKindergarten();
    await kiik.invite({ type: 'employee', kindergartenId }, { email });
    const dropped = await visit(dropRegistration.path, link);
    expect(dropped.status).toBe(200);
    expect(await signsIn(email, strangersPassword)).toBe(422);
    expect(await visit(dropRegistration.path, link)).toMatchObject(dead);
    expect(await visit(verifyRegistration.path, { ...link, password: strangersPassword })).toMatchObject(
      dead,
    );
    const own = { user_id: link.user_id, token: dropped.body.token, password: ownPassword };
    expect((await visit(resetPassword.path, own)).status).toBe(200);
    const owner = await kiik.signIn(email, ownPassword);
    expect((await owner.get<User>('/api/common/user')).body).toMatchObject({
      fname: '',
      lname: '',
      privacy_confirmed: false,
    });
    const init = await owner.get<{ invitations: Invitation[] }>('/api/common/init');
    expect(init.body.invitations).toHaveLength(1);
    expect(await signsIn(email, strangersPassword)).toBe(422);
  });

  test('stays the owner’s where the stranger registers once more before they have set a password', async () => {
    const { email, link } = await registerForeign();
    const { body } = await visit(dropRegistration.path, link);
    await visit(register.path, { ...register.example.body, email, password: strangersPassword });
    const own = { user_id: link.user_id, token: body.token, password: ownPassword };
    expect((await visit(resetPassword.path, own)).status).toBe(200);
    expect(await signsIn(email, strangersPassword)).toBe(422);
    expect(await signsIn(email, ownPassword)).toBe(200);
  });

  test('is confirmed or dropped, never both, when two tabs do so at once', async () => {
    const { email, link } = await registerForeign();
    const replies = await Promise.all([
      visit(verifyRegistration.path, { ...link, password: strangersPassword }),
      visit(dropRegistration.path, link),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
    const isConfirmed = replies[0]?.status === 200;
    expect(await signsIn(email, strangersPassword)).toBe(isConfirmed ? 200 : 422);
  });

  test('asks for the password also by a mail that is sent again, which replaces the first link', async () => {
    const { email, link } = await registerForeign();
    await kiik.run`delete from outbox_mails where recipient = ${email}`;
    await visit(resendVerification.path, { email });
    const again = await readProof(email);
    expect(await visit(checkRegistration.path, link)).toMatchObject(dead);
    expect((await visit(verifyRegistration.path, { ...again, password: ownPassword })).status).toBe(422);
    expect((await visit(verifyRegistration.path, { ...again, password: strangersPassword })).status).toBe(
      200,
    );
  });
});
