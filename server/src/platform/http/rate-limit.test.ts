import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyPasswordReset } from '#contract/access/passwords.ts';
import { login } from '#contract/access/sessions.ts';
import type { CallLimit, Route } from '#contract/platform/route.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let kiik: TestApp;

beforeAll(async () => {
  kiik = await startTestApp('demo', { TRUST_PROXY: 'on' });
});
afterAll(() => kiik.stop());

const from = (address: string) => ({ 'x-forwarded-for': address });
const tooMany = { status: 429, body: { message: { key: 'errors.too_many_requests' } } };

function readLimit({ name, limit }: Route): CallLimit {
  if (limit === undefined) throw new Error(`${name} has no limit.`);
  return limit;
}

async function trySignIn(email: string, address: string, password = 'Wrong-2026') {
  return kiik.visitor().post(login.path, { email, password }, from(address));
}

test('one e-mail address is tried so often and no more, from wherever, until the time is over', async () => {
  const { perEmail, seconds } = readLimit(login);
  for (let attempt = 1; attempt <= perEmail; attempt += 1)
    expect((await trySignIn('teacher@kiik.test', `198.51.100.${attempt}`)).status).toBe(422);
  expect(await trySignIn('teacher@kiik.test', '198.51.100.200', 'Kiik-demo-2026')).toMatchObject(tooMany);
  expect(await trySignIn('TEACHER@kiik.test ', '198.51.100.201')).toMatchObject(tooMany);
  expect((await trySignIn('manager@kiik.test', '198.51.100.1', 'Kiik-demo-2026')).status).toBe(200);
  kiik.clock.advance({ seconds });
  expect((await trySignIn('teacher@kiik.test', '198.51.100.1', 'Kiik-demo-2026')).status).toBe(200);
});

test('one network address calls so often and no more, and others are not touched by it', async () => {
  const { path, example } = verifyPasswordReset;
  const limit = readLimit(verifyPasswordReset);
  const call = (address: string) => kiik.visitor().post(path, example.body, from(address));
  for (let attempt = 1; attempt <= limit.perAddress; attempt += 1)
    expect((await call('203.0.113.1')).status).toBe(422);
  expect(await call('203.0.113.1')).toMatchObject(tooMany);
  expect((await call('203.0.113.2')).status).toBe(422);
});

test('what the caller itself says of where it came from changes nothing', async () => {
  const { path, example } = verifyPasswordReset;
  const limit = readLimit(verifyPasswordReset);
  // As a proxy sends it on: what came in, then the address that it saw itself.
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
  try {
    const { path, example } = verifyPasswordReset;
    const limit = readLimit(verifyPasswordReset);
    const call = (address: string) => open.visitor().post(path, example.body, from(address));
    for (let attempt = 1; attempt <= limit.perAddress; attempt += 1) await call(`203.0.113.${attempt}`);
    expect(await call('203.0.113.200')).toMatchObject(tooMany);
  } finally {
    await open.stop();
  }
});
