import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let kiik: TestApp;
/** Another client of the database, which makes the server wait. */
let blocker: pg.Client;

beforeEach(async () => {
  kiik = await startTestApp('demo');
  blocker = new pg.Client(kiik.app.database.connection);
  await blocker.connect();
  // The demo's own jobs write rows that the tests lock.
  await expect.poll(countJobs).toBe(0);
});
afterEach(async () => {
  await blocker.end();
  await kiik.stop();
});

async function countJobs(): Promise<number> {
  // Those clean up the demo's stored files an hour later.
  const { rows } = await blocker.query(
    `select from graphile_worker.jobs where task_identifier <> 'files.remove-bytes'`,
  );
  return rows.length;
}

async function waitUntilBlocked(statement: string): Promise<void> {
  const count = async () => {
    const rows = await kiik.app.database.runStatement(sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query ~* ${statement}`);
    return rows.length;
  };
  await expect.poll(count).toBe(1);
}

const isReachable = () =>
  fetch(`${kiik.url}/healthz`).then(
    () => true,
    () => false,
  );

test('a server that stops takes no call any more and finishes the one that runs', async () => {
  const teacher = await kiik.signIn('teacher@kiik.test');
  await blocker.query('begin');
  await blocker.query(`select from users where email = 'teacher@kiik.test' for update`);
  const call = teacher.put('/api/common/user/update', { fname: 'Leida' });
  await waitUntilBlocked('update users');

  const stopping = kiik.app.stop();
  await expect.poll(isReachable).toBe(false);
  await blocker.query('rollback');

  expect(await call).toMatchObject({ status: 200, body: { fname: 'Leida' } });
  await stopping;
  const { rows } = await blocker.query(`select fname from users where email = 'teacher@kiik.test'`);
  expect(rows).toEqual([{ fname: 'Leida' }]);
});

test('a server that stops finishes the job that runs', async () => {
  await blocker.query('begin');
  await blocker.query('lock table outbox_mails in exclusive mode');
  await kiik.visitor().post('/api/auth/password/email', { email: 'guardian@kiik.test' });
  await waitUntilBlocked('insert into outbox_mails');

  let stopped = false;
  const stopping = kiik.app.stop().then(() => {
    stopped = true;
  });
  expect(await countJobs()).toBe(1);
  expect(stopped).toBe(false);
  await blocker.query('rollback');
  await stopping;

  const { rows: mails } = await blocker.query('select recipient from outbox_mails');
  expect(mails).toEqual([{ recipient: 'guardian@kiik.test' }]);
  expect(await countJobs()).toBe(0);
});
