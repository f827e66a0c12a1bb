import { describe, expect, onTestFinished, test } from 'vitest';
import type { Invitation } from '#contract/access/invitations.ts';
import { archiveMembership } from '#server/access/roles/memberships.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import { openTestApp, readLink, type TestClient, waitForMail } from '#server/testing/index.ts';
import { inviteMembers } from './invite-members.ts';
import { resendInvitations, withdrawInvitations } from './manage-invitations.ts';

const kiik = await openTestApp('demo');
const { database } = kiik.app;
const home = await kiik.makeKindergarten({ name: 'Pääsupesa' });
const inviterId = (await kiik.createUser({ fname: 'Kadri' })).id;

const password = 'Kevad-2026';
let count = 0;
function newEmail(): string {
  count += 1;
  return `invited${count}@example.test`;
}

const inviteGuardian = (email: string) =>
  kiik.invite({ type: 'guardian', kindergartenId: home, invitedBy: inviterId }, { email });

/** The proof in the link of the latest mail to the address. */
async function readProof(email: string): Promise<{ membership_id: number; token: string }> {
  const link = readLink(await waitForMail(database, email, /Pääsupesa/));
  const [, id] = /^\/auth\/invitation\/(\d+)$/.exec(link.pathname) ?? [];
  return { membership_id: Number(id), token: ensurePresent(link.searchParams.get('token')) };
}

async function forgetMails(email: string): Promise<void> {
  await kiik.run`delete from outbox_mails where recipient = ${email}`;
}

const open = (proof: object) => kiik.visitor().post('/api/auth/invitation/open', proof);
const join = (proof: object, client = kiik.visitor()) =>
  client.post('/api/auth/invitation/join', {
    ...proof,
    fname: 'Mari',
    lname: 'Kask-Tamm',
    password,
    lang: 'et',
    tz: 'Europe/Tallinn',
  });
const deadLink = { status: 422, body: { errors: { token: [{ key: 'invitations.link_invalid' }] } } };

async function readMembership(id: number) {
  const rows = await kiik.run<{ active: boolean; archived: boolean; user_id: number }>`
    select active, archived_at is not null as archived, user_id from memberships where id = ${id}`;
  return rows[0];
}

async function countAccounts(email: string): Promise<number> {
  const rows = await kiik.run`select from users where email = ${email}`;
  return rows.length;
}

const ownInvitations = async (client: TestClient) =>
  (await client.get<{ invitations: Invitation[] }>('/api/common/init')).body.invitations;

const registration = (email: string) => ({
  role: 'guardian',
  fname: 'Mallory',
  lname: 'Muu',
  email,
  password: 'Sügis-2026',
  method: 'email',
  lang: 'en',
  tz: 'Europe/Tallinn',
  country: 'ee',
  agree: true,
});

describe('somebody new', () => {
  test('learns who invites to what, joins by the link once, and then stands before the privacy page', async () => {
    const email = newEmail();
    const id = await inviteGuardian(email);
    const proof = await readProof(email);
    expect(proof.membership_id).toBe(id);
    expect((await open(proof)).body).toMatchObject({
      type: 'guardian',
      tenant_name: 'Pääsupesa',
      inviter_name: 'Kadri Maasikas',
      email,
      fname: 'Mari',
      lname: 'Kask',
      has_account: false,
    });
    const browser = kiik.visitor();
    expect(await join(proof, browser)).toMatchObject({ status: 201 });
    expect((await browser.get('/api/common/user')).body).toMatchObject({
      fname: 'Mari',
      lname: 'Kask-Tamm',
      privacy_confirmed: false,
      guardians: [{ id, tenant_name: 'Pääsupesa' }],
    });
    expect(await join(proof)).toMatchObject(deadLink);
    await kiik.signIn(email, password);
  });

  test('has no rights and can neither sign in nor reset a password into the kindergarten before', async () => {
    const email = newEmail();
    const id = await inviteGuardian(email);
    expect(await readMembership(id)).toMatchObject({ active: false, archived: false });
    for (const guess of ['', 'Kiik-demo-2026', password]) {
      const { status } = await kiik.visitor().post('/api/auth/login', { email, password: guess });
      expect(status).toBe(422);
    }
  });

  test('who declines by the link leaves a declined membership and no working link', async () => {
    const email = newEmail();
    const id = await inviteGuardian(email);
    const proof = await readProof(email);
    expect((await kiik.visitor().post('/api/auth/invitation/decline', proof)).status).toBe(200);
    expect(await readMembership(id)).toMatchObject({ active: false, archived: true });
    expect(await open(proof)).toMatchObject(deadLink);
    expect(await join(proof)).toMatchObject(deadLink);
  });

  test('who registers with that address as with any other finds the invitation after verifying it', async () => {
    const email = newEmail();
    const id = await inviteGuardian(email);
    await kiik.visitor().post('/api/auth/register', registration(email));
    const link = readLink(await waitForMail(database, email, /Confirm your e-mail/));
    await kiik.visitor().post('/api/auth/verification/register', {
      user_id: Number(link.pathname.split('/').at(-1)),
      token: link.searchParams.get('token'),
      password: 'Sügis-2026',
    });
    const client = await kiik.signIn(email, 'Sügis-2026');
    expect(await ownInvitations(client)).toMatchObject([{ membership_id: id, tenant_name: 'Pääsupesa' }]);
    expect((await client.post(`/api/common/invitations/${id}/accept`)).status).toBe(200);
    expect(await readMembership(id)).toMatchObject({ active: true });
    expect(await ownInvitations(client)).toEqual([]);
  });

  test('loses nothing to a stranger who registered the address first: the link replaces what they set', async () => {
    const email = newEmail();
    await inviteGuardian(email);
    await kiik.visitor().post('/api/auth/register', registration(email));
    const stranger = await kiik.visitor().post('/api/auth/login', { email, password: 'Sügis-2026' });
    expect(stranger.status).toBe(202);
    const proof = await readProof(email);
    expect((await open(proof)).body).toMatchObject({ has_account: false });
    expect((await join(proof)).status).toBe(201);
    const again = await kiik.visitor().post('/api/auth/login', { email, password: 'Sügis-2026' });
    expect(again.status).toBe(422);
    const owner = await kiik.signIn(email, password);
    expect((await owner.get('/api/common/user')).body).toMatchObject({
      fname: 'Mari',
      privacy_confirmed: false,
    });
  });

  test('gets no verification mail before anybody has registered', async () => {
    const [email, marker] = [newEmail(), newEmail()];
    await inviteGuardian(email);
    await kiik.visitor().post('/api/auth/verification/resend', { email });
    await readProof(email);
    await kiik.visitor().post('/api/auth/register', registration(marker));
    await waitForMail(database, marker, /Confirm/);
    const rows = await kiik.run`select from outbox_mails where recipient = ${email}`;
    expect(rows.length).toBe(1);
  });
});

describe('somebody with an account', () => {
  test('sees the invitation after signing in, and accepts it there', async () => {
    const person = await kiik.createUser();
    const id = await inviteGuardian(person.email);
    expect((await open(await readProof(person.email))).body).toMatchObject({ has_account: true });
    const client = await kiik.signIn(person.email);
    expect(await ownInvitations(client)).toMatchObject([{ membership_id: id, type: 'guardian' }]);
    expect((await client.post(`/api/common/invitations/${id}/accept`)).status).toBe(200);
    expect((await client.post(`/api/common/invitations/${id}/accept`)).status).toBe(404);
  });

  test('can accept as long as the link works, and again once it was sent anew', async () => {
    const person = await kiik.createUser();
    const id = await inviteGuardian(person.email);
    await readProof(person.email);
    kiik.clock.advance({ hours: 30 * 24 });
    onTestFinished(() => kiik.clock.advance({ hours: -30 * 24 }));
    const late = await kiik.signIn(person.email);
    expect(await ownInvitations(late)).toEqual([]);
    expect((await late.post(`/api/common/invitations/${id}/accept`)).status).toBe(404);
    expect(await readMembership(id)).toMatchObject({ active: false });
    await forgetMails(person.email);
    await database.transaction((transaction) =>
      resendInvitations(
        transaction,
        { type: 'guardian', kindergartenId: home },
        [id],
        inviterId,
        kiik.clock.now().toString(),
      ),
    );
    await readProof(person.email);
    expect((await late.post(`/api/common/invitations/${id}/accept`)).status).toBe(200);
  });

  test('keeps name and password whatever the link is used for', async () => {
    const person = await kiik.createUser();
    await inviteGuardian(person.email);
    const proof = await readProof(person.email);
    expect(await join(proof)).toBeRefused({ token: 'invitations.has_account' });
    const client = await kiik.signIn(person.email);
    expect((await client.get('/api/common/user')).body).toMatchObject({ lname: 'Maasikas' });
    expect((await open(proof)).status).toBe(200);
  });

  test('cannot accept or decline what was sent to somebody else', async () => {
    const [person, other] = [await kiik.createUser(), await kiik.createUser()];
    const id = await inviteGuardian(person.email);
    const client = await kiik.signIn(other.email);
    expect(await ownInvitations(client)).toEqual([]);
    for (const answer of ['accept', 'decline'])
      expect((await client.post(`/api/common/invitations/${id}/${answer}`)).status).toBe(404);
    expect(await readMembership(id)).toMatchObject({ active: false, archived: false });
  });

  test('declines there, can be invited again, and then accepts', async () => {
    const person = await kiik.createUser();
    const id = await inviteGuardian(person.email);
    const client = await kiik.signIn(person.email);
    expect((await client.post(`/api/common/invitations/${id}/decline`)).status).toBe(200);
    expect(await inviteGuardian(person.email)).toBe(id);
    expect((await client.post(`/api/common/invitations/${id}/accept`)).status).toBe(200);
    expect(await readMembership(id)).toMatchObject({ active: true });
  });
});

describe('links', () => {
  test('run out after thirty days; sent again, the new one works and the old one does not', async () => {
    const email = newEmail();
    const id = await inviteGuardian(email);
    const old = await readProof(email);
    kiik.clock.advance({ hours: 30 * 24 });
    expect(await open(old)).toMatchObject({
      body: { errors: { token: [{ key: 'invitations.link_expired' }] } },
    });
    expect(await join(old)).toMatchObject({
      body: { errors: { token: [{ key: 'invitations.link_expired' }] } },
    });
    await forgetMails(email);
    const group = { type: 'guardian', kindergartenId: home } as const;
    const resend = () =>
      database.transaction((transaction) =>
        resendInvitations(transaction, group, [id], inviterId, kiik.clock.now().toString()),
      );
    expect(await resend()).toEqual([id]);
    const proof = await readProof(email);
    expect(await open(old)).toMatchObject(deadLink);
    expect(await resend()).toEqual([]);
    expect((await join(proof)).status).toBe(201);
    expect(await resend()).toEqual([]);
  });

  test('are sent again to whoever declined, who may then accept after all', async () => {
    const email = newEmail();
    const id = await inviteGuardian(email);
    await kiik.visitor().post('/api/auth/invitation/decline', await readProof(email));
    await forgetMails(email);
    const asked = await database.transaction((transaction) =>
      resendInvitations(
        transaction,
        { type: 'guardian', kindergartenId: home },
        [id],
        inviterId,
        kiik.clock.now().toString(),
      ),
    );
    expect(asked).toEqual([id]);
    expect((await join(await readProof(email))).status).toBe(201);
    expect(await readMembership(id)).toMatchObject({ active: true });
  });

  test('of one invitation open no other', async () => {
    const [email, other] = [newEmail(), newEmail()];
    await inviteGuardian(email);
    const otherId = await inviteGuardian(other);
    const { token } = await readProof(email);
    expect(await join({ membership_id: otherId, token })).toMatchObject(deadLink);
  });
});

describe('withdrawing', () => {
  const withdraw = (id: number, kindergartenId = home) =>
    database.transaction((transaction) =>
      withdrawInvitations(
        transaction,
        { type: 'guardian', kindergartenId },
        [id],
        kiik.clock.now().toString(),
      ),
    );

  test('removes membership, link and an account that was never used', async () => {
    const email = newEmail();
    const id = await inviteGuardian(email);
    const proof = await readProof(email);
    expect(await withdraw(id)).toEqual([id]);
    expect(await open(proof)).toMatchObject(deadLink);
    expect(await readMembership(id)).toBeUndefined();
    expect(await countAccounts(email)).toBe(0);
  });

  test('leaves an account that is used, or invited elsewhere too', async () => {
    const person = await kiik.createUser();
    await withdraw(await inviteGuardian(person.email));
    expect(await countAccounts(person.email)).toBe(1);
    const email = newEmail();
    const id = await inviteGuardian(email);
    await kiik.invite({ type: 'employee', kindergartenId: home }, { email });
    await withdraw(id);
    expect(await countAccounts(email)).toBe(1);
  });

  test('archives a former member again, and leaves members and other places alone', async () => {
    const member = await kiik.makeMember({ type: 'guardian', kindergartenId: home });
    expect(await inviteGuardian(member.email)).toBe(member.id);
    expect(await withdraw(member.id)).toEqual([]);
    expect(await readMembership(member.id)).toMatchObject({ active: true });
    await database.transaction((transaction) =>
      archiveMembership(transaction, member.id, kiik.clock.now().toString()),
    );
    kiik.clock.advance({ minutes: 1 });
    await kiik.invite(
      { type: 'guardian', kindergartenId: home, now: kiik.clock.now().toString() },
      { email: member.email },
    );
    expect(await readMembership(member.id)).toMatchObject({ active: false, archived: false });
    expect(await withdraw(member.id, await kiik.makeKindergarten())).toEqual([]);
    expect(await withdraw(member.id)).toEqual([member.id]);
    expect(await readMembership(member.id)).toMatchObject({ active: false, archived: true });
  });
});

test('many are invited at once, in the language of each, and the same list again sends nothing', async () => {
  const place = await kiik.makeKindergarten({ name: 'Bitītes Pääsupesa', country: 'lv' });
  const people = Array.from({ length: 110 }, (_, index) => ({
    email: newEmail(),
    fname: 'Anna',
    lname: `Kalna ${index}`,
    ...(index === 0 ? { language: 'pl' as const } : {}),
  }));
  const inviteAll = () =>
    database.transaction((transaction) =>
      inviteMembers(
        transaction,
        { type: 'guardian', kindergartenId: place, invitedBy: inviterId, now: kiik.clock.now().toString() },
        people,
      ),
    );
  const first = await inviteAll();
  expect(new Set(first.values()).size).toBe(110);
  await waitForMail(database, ensurePresent(people[0]).email, /Zaproszenie: Bitītes/);
  await waitForMail(database, ensurePresent(people[109]).email, /Uzaicinājums: Bitītes/);
  expect(await inviteAll()).toEqual(first);
  const marker = newEmail();
  await inviteGuardian(marker);
  await readProof(marker);
  const rows = await kiik.run<{ count: number }>`
    select count(*) as count from outbox_mails where recipient = any(${people.map(({ email }) => email)}::text[])`;
  expect(rows[0]?.count).toBe(110);
});
