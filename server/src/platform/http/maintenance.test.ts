import pino from 'pino';
import { afterAll, expect, test } from 'vitest';
import { startApp } from '#server/app.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { createTestClient, type TestClient } from '#server/testing/test-client.ts';
import { asServingRole } from '../postgres/serving-role.ts';
import { readSettings } from '../settings.ts';

const kiik = await openTestApp('demo');
const { database } = kiik.app;
/** A second server on the same database. */
const other = await startApp({
  settings: readSettings({ PORT: '0', KIIK_DEMO: 'on', DATABASE_CONNECTIONS: '3' }),
  connection: database.connection,
  serving: asServingRole(database.connection),
  clock: kiik.clock,
  log: pino({ level: 'silent' }),
  webFolder: null,
});
const admin = await kiik.signIn('admin@kiik.test');
afterAll(() => other.stop());

function onOther(client: TestClient): TestClient {
  const same = createTestClient(other.url);
  for (const [name, value] of client.cookies) same.cookies.set(name, value);
  return same;
}

test('while the switch is on, every server lets administrators alone work, and people sign in', async () => {
  const teacher = await kiik.signIn('teacher@kiik.test');
  const teacherOnOther = onOther(teacher);
  const statusOf = (client: TestClient) => async () => (await client.get('/api/common/user')).status;

  expect((await admin.put('/api/admin/maintenance', { enabled: true })).status).toBe(200);
  await expect.poll(statusOf(teacher)).toBe(503);
  await expect.poll(statusOf(teacherOnOther)).toBe(503);

  expect(await teacher.get('/api/common/user')).toBeRefused('errors.maintenance', 503);
  expect(await kiik.visitor().post('/api/auth/password/email', { email: 'teacher@kiik.test' })).toMatchObject(
    {
      status: 503,
    },
  );
  expect(await statusOf(admin)()).toBe(200);
  expect(await statusOf(onOther(admin))()).toBe(200);
  for (const path of [
    '/api/lang/languages',
    '/api/lang/ee_et.json',
    '/api/auth/countries',
    '/healthz',
    '/readyz',
  ])
    expect((await teacherOnOther.get(path)).status, path).toBe(200);
  await kiik.signIn('guardian@kiik.test');

  expect((await admin.put('/api/admin/maintenance', { enabled: false })).status).toBe(200);
  await expect.poll(statusOf(teacher)).toBe(200);
  await expect.poll(statusOf(teacherOnOther)).toBe(200);
});
