import { expect, onTestFinished, test } from 'vitest';
import { resetPassword, verifyPasswordReset } from '#contract/access/passwords.ts';
import { login } from '#contract/access/sessions.ts';
import { addChildGuardian } from '#contract/kindergarten/guardians.ts';
import type { CallLimit, Route } from '#contract/platform/route.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import { openTestApp, readLink, startTestApp, waitForMail } from '#server/testing/index.ts';

const kiik = await openTestApp('demo', { TRUST_PROXY: 'on' });
const { database } = kiik.app;

const from = (address: string) => ({ 'x-forwarded-for': address });
const tooMany = { status: 429, body: { message: { key: 'errors.too_many_requests' } } };

function readLimit({ name, limit }: Route): CallLimit {
  if (limit === undefined) throw new Error(`${name} has no limit.`);
  return limit;
}

async function trySignIn(email: string, address: string, password = 'Wrong-2026') {
  return kiik.visitor().post(login.path, { email, password }, from(address));
}

/** Tries so many wrong passwords that the next attempt from there is refused. */
async function tryTooOften(email: string, addresses: (attempt: number) => string, most: number) {
  for (let attempt = 1; attempt <= most; attempt += 1)
    expect((await trySignIn(email, addresses(attempt))).status).toBe(422);
}

/** A number from the limit of the sign-in. */
function readMost(part: 'perPair' | 'perEmail'): number {
  return ensurePresent(readLimit(login)[part]);
}

test('one e-mail address is tried so often from one place and no more, which shuts nobody else out', async () => {
  const [email, attacker] = ['teacher@kiik.test', '198.51.100.1'];
  await tryTooOften(email, () => attacker, readMost('perPair'));
  const refused = await trySignIn(email, attacker, 'Kiik-demo-2026');
  expect(refused).toMatchObject(tooMany);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(readLimit(login).seconds);
  expect(await trySignIn('TEACHER@kiik.test ', attacker)).toMatchObject(tooMany);
  expect((await trySignIn('manager@kiik.test', attacker, 'Kiik-demo-2026')).status).toBe(200);
  expect((await trySignIn(email, '198.51.100.2', 'Kiik-demo-2026')).status).toBe(200);
  kiik.clock.advance({ seconds: Number(refused.headers.get('retry-after')) });
  expect((await trySignIn(email, attacker, 'Kiik-demo-2026')).status).toBe(200);
});

test('tried from ever so many places, it still opens on a device that the person knows, and only there', async () => {
  const email = 'guardian@kiik.test';
  const known = await kiik.signIn(email);
  await known.post('/api/auth/logout', {});
  const strange = await kiik.signIn('manager@kiik.test');
  await tryTooOften(email, (attempt) => `203.0.${attempt % 250}.77`, readMost('perEmail') - 1);
  const right = { email, password: 'Kiik-demo-2026' };
  expect(await strange.post(login.path, right, from('192.0.2.9'))).toMatchObject(tooMany);
  expect((await known.post(login.path, right, from('192.0.2.9'))).status).toBe(200);
  // That device has its own attempts, and no more.
  const wrong = { email, password: 'Wrong-2026' };
  for (let attempt = 2; attempt <= readMost('perPair'); attempt += 1)
    expect((await known.post(login.path, wrong, from('192.0.2.9'))).status).toBe(422);
  expect(await known.post(login.path, right, from('192.0.2.9'))).toMatchObject(tooMany);
});

test('a mailed link makes the device known in which it is opened', async () => {
  const person = await kiik.createUser();
  await tryTooOften(person.email, () => '198.51.100.50', readMost('perPair'));
  const owner = kiik.visitor();
  await owner.post('/api/auth/password/email', { email: person.email }, from('198.51.100.50'));
  const link = readLink(await waitForMail(database, person.email, /new password/));
  const password = 'Kevad-2026';
  const proof = { user_id: person.id, token: link.searchParams.get('token'), password };
  expect((await owner.post(resetPassword.path, proof, from('198.51.100.50'))).status).toBe(200);
  expect(await trySignIn(person.email, '198.51.100.50', password)).toMatchObject(tooMany);
  const body = { email: person.email, password };
  expect((await owner.post(login.path, body, from('198.51.100.50'))).status).toBe(200);
});

test('who may write to an address is told at the field that it was often, and stays signed in', async () => {
  const manager = await kiik.signIn('manager@kiik.test');
  const { body } = await manager.get<{ active: { id: number } }>('/api/common/init');
  const here = `/api/kindergartens/${body.active.id}`;
  const children = await manager.get<{ data: { id: number }[] }>(`${here}/children?perPage=25`);
  const [child] = children.body.data;
  const person = { ...addChildGuardian.example.body, email: 'asked.often@example.test' };
  const add = () => manager.post(`${here}/children/${child?.id}/guardians`, person);
  const most = ensurePresent(readLimit(addChildGuardian).perEmail);
  for (let attempt = 1; attempt <= most; attempt += 1) expect((await add()).status).not.toBe(429);
  expect(await add()).toBeRefused({ email: 'errors.address_limit' });
  expect((await manager.get('/api/common/user')).status).toBe(200);
});

test('one network address calls so often and no more, and others are not touched by it', async () => {
  const { path, example } = verifyPasswordReset;
  const limit = readLimit(verifyPasswordReset);
  const call = (address: string) => kiik.visitor().post(path, example.body, from(address));
  for (let attempt = 1; attempt <= limit.perAddress; attempt += 1)
    expect((await call('203.0.113.1')).status).toBe(422);
  const refused = await call('203.0.113.1');
  expect(refused).toMatchObject(tooMany);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await call('203.0.113.2')).status).toBe(422);
});

test('what the caller itself says of where it came from changes nothing', async () => {
  const { path, example } = verifyPasswordReset;
  const limit = readLimit(verifyPasswordReset);
  // As a proxy forwards it: the received value, followed by the address that the proxy saw itself.
  const call = (claimed: string) => kiik.visitor().post(path, example.body, from(`${claimed}, 203.0.113.7`));
  for (let attempt = 1; attempt <= limit.perAddress; attempt += 1) await call(`198.51.100.${attempt}`);
  expect(await call('198.51.100.200')).toMatchObject(tooMany);
});

test('the many addresses of one IPv6 network count together, those of the next do not', async () => {
  const { path, example } = verifyPasswordReset;
  const limit = readLimit(verifyPasswordReset);
  const call = (address: string) => kiik.visitor().post(path, example.body, from(address));
  for (let attempt = 1; attempt <= limit.perAddress; attempt += 1)
    await call(`2001:db8:0:7::${attempt.toString(16)}`);
  expect(await call('2001:db8:0:7:ffff:ffff:ffff:ffff')).toMatchObject(tooMany);
  expect((await call('2001:db8:0:8::1')).status).toBe(422);
  expect((await call('::ffff:192.0.2.1')).status).toBe(422);
});

test('calls that go wrong for another reason count all the same', async () => {
  const counted = await Promise.all(
    Array.from({ length: 8 }, () =>
      kiik
        .visitor()
        .post('/api/auth/verification/resend', { email: 'nobody@example.org' }, from('203.0.113.9')),
    ),
  );
  expect(counted.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
});

test('nobody makes addresses up where no proxy is trusted', async () => {
  const open = await startTestApp('demo');
  onTestFinished(() => open.stop());
  const { path, example } = verifyPasswordReset;
  const limit = readLimit(verifyPasswordReset);
  const call = (address: string) => open.visitor().post(path, example.body, from(address));
  for (let attempt = 1; attempt <= limit.perAddress; attempt += 1) await call(`203.0.113.${attempt}`);
  expect(await call('203.0.113.200')).toMatchObject(tooMany);
});
