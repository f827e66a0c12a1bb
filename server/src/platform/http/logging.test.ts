import { expect, onTestFinished, test } from 'vitest';
import { confirmAgain, openTestApp, startTestApp } from '#server/testing/index.ts';

const kiik = await openTestApp('demo', { TRUST_PROXY: 'on' });

test('the log is JSON and holds nothing personal, whatever is called and however it ends', async () => {
  // The log lines of the start describe only the server itself.
  kiik.log.length = 0;
  const address = '203.0.113.77';
  const headers = { 'x-forwarded-for': address, 'user-agent': 'Mozilla/5.0 (Sussexphone)' };
  const manager = await kiik.signIn('manager@kiik.test');
  const kindergarten = await manager.get<{ active: { id: number } }>('/api/common/init');
  const { id } = kindergarten.body.active;
  await manager.get(`/api/kindergartens/${id}/children?term=Maasikas`, headers);
  await manager.get('/api/kindergartens/999/children?term=Maasikas', headers);
  await manager.put(
    '/api/common/user/update',
    { fname: 'Maasikas', email: 'new.maasikas@example.org' },
    headers,
  );
  await manager.put('/api/common/user/password', { password: 'x' }, headers);
  await manager.post('/api/auth/confirm', { password: 'Falsch-Maasikas1' }, headers);
  await confirmAgain(manager);
  const token = await manager.post<{ token: string }>(
    '/api/common/user/tokens',
    { name: 'Maasikas', scope: 'read' },
    headers,
  );
  await kiik.visitor().get('/api/common/user', { ...headers, authorization: `Bearer ${token.body.token}` });
  await kiik
    .visitor()
    .post('/api/auth/login', { email: 'maasikas@kiik.test', password: 'Maasikas-1' }, headers);
  await kiik.visitor().post('/api/auth/password/email', { email: 'guardian@kiik.test' }, headers);
  await kiik.visitor().get('/api/Maasikas?Maasikas=Maasikas', headers);
  await kiik.visitor().get('/api/lang/%Maasikas', headers);
  await kiik.visitor().send('POST', '/api/auth/login', '{"Maasikas', { 'content-type': 'application/json' });
  const session = String(manager.cookies.get('kiik_session'));
  await manager.post('/api/auth/logout', {}, headers);
  await kiik.app.stop();

  const lines = kiik.log.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.filter(({ msg }) => msg === 'call').length).toBeGreaterThanOrEqual(12);
  expect(lines).toContainEqual(
    expect.objectContaining({ msg: 'call', route: 'children.listChildren', status: 200 }),
  );
  const text = kiik.log.join('\n');
  const { token: userToken } = token.body;
  for (const personal of ['@', 'aasikas', 'Kiik-demo', address, '127.0.0.1', 'Sussex', session, userToken]) {
    expect(text).not.toContain(personal);
  }
});

test('every call has an id of its own, the same in reply and log', async () => {
  const other = await startTestApp('demo');
  onTestFinished(() => other.stop());
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => other.visitor().get('/api/lang/languages')),
  );
  const ids = replies.map(({ headers }) => headers.get('x-request-id'));
  expect(new Set(ids).size).toBe(5);
  const logged = () => other.log.map((line) => (JSON.parse(line) as { request?: string }).request);
  await expect.poll(logged).toEqual(expect.arrayContaining(ids));
});
