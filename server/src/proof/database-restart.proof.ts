import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { userChannel } from '#contract/platform/push.ts';
import { demoPassword } from '#server/access/accounts/demo-personas.ts';
import { type App, startApp } from '#server/app.ts';
import { systemClock } from '#server/platform/clock.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/postgres/embedded.ts';
import { pushToUsers } from '#server/platform/push/send.ts';
import { readSettings } from '#server/platform/settings.ts';
import { waitForMail } from '#server/testing/outbox.ts';
import { createTestClient, type TestClient, type TestReply } from '#server/testing/test-client.ts';

// The library is CommonJS; its declared default export does not exist for Node's own module loader.
const Pusher: typeof import('pusher-js').default = createRequire(import.meta.url)('pusher-js');

/** A user would say that the app hangs after this time. */
const longestAnswerMilliseconds = 20_000;

let dataDirectory: string;
let postgres: EmbeddedPostgres;
let app: App;
let owner: Database;
let client: TestClient;
let kindergartenId: number;
const log: string[] = [];

beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'kiik-restart-'));
  postgres = await startEmbeddedPostgres({ dataDirectory });
  app = await startApp({
    settings: readSettings({ PORT: '0', DATA_DIR: dataDirectory, KIIK_DEMO: 'on' }),
    connection: postgres.connection,
    serving: postgres.serving,
    clock: systemClock,
    log: pino({ level: 'info' }, { write: (line: string) => log.push(line) }),
    webFolder: null,
  });
  owner = openDatabase(postgres.connection, { connections: 2 });
  client = createTestClient(app.url);
  await client.post('/api/auth/login', { email: 'manager@kiik.test', password: demoPassword });
  const { body } = await client.get<{ active: { id: number } }>('/api/common/init');
  kindergartenId = body.active.id;
  // The demo draws its photos first, which takes all workers for a while.
  const countDue = async () =>
    (await sql`select from graphile_worker.jobs where run_at <= now()`.execute(owner.read)).rows.length;
  await vi.waitFor(async () => expect(await countDue()).toBe(0), { timeout: 500_000, interval: 250 });
}, 600_000);
afterAll(async () => {
  await app.stop();
  await owner.close();
  await postgres.stop();
  await rm(dataDirectory, { recursive: true, force: true });
});

interface Traffic {
  /** Names of dietary options whose creation was acknowledged. */
  acknowledged: string[];
  /** Every answer that was neither a success nor a proper refusal. */
  complaints: string[];
  refused: number;
  stop(): Promise<void>;
}

/** Eight people who read and write without a pause, regardless of the answers. */
function startTraffic(prefix: string): Traffic {
  let running = true;
  const traffic = { acknowledged: [] as string[], complaints: [] as string[], refused: 0 };
  const judge = ({ status, body, headers }: TestReply): boolean => {
    if (status < 300) return true;
    const polite =
      status === 503 && body.message?.key === 'errors.database_unavailable' && headers.has('retry-after');
    if (polite) traffic.refused += 1;
    else traffic.complaints.push(`${status} ${JSON.stringify(body)}`);
    return false;
  };
  async function call(work: () => Promise<void>): Promise<void> {
    const started = performance.now();
    await work().catch((error: Error) => traffic.complaints.push(error.message));
    const took = performance.now() - started;
    if (took > longestAnswerMilliseconds) traffic.complaints.push(`answered after ${took} ms`);
  }
  const read = async () => {
    while (running) await call(async () => void judge(await client.get('/api/common/user')));
  };
  const write = async (writer: number) => {
    for (let count = 0; running; count += 1) {
      const name = `${prefix} ${writer} ${count}`;
      await call(async () => {
        if (
          judge(
            await client.post(`/api/kindergartens/${kindergartenId}/dietary-options`, { name, kind: 'diet' }),
          )
        ) {
          traffic.acknowledged.push(name);
        }
      });
    }
  };
  const people = [read(), read(), read(), read(), write(1), write(2), write(3), write(4)];
  return Object.assign(traffic, {
    async stop() {
      running = false;
      await Promise.all(people);
    },
  });
}

/** Waits until the calls of the traffic succeed again. */
async function waitForProgress(traffic: Traffic): Promise<void> {
  const reached = traffic.acknowledged.length + 50;
  await expect.poll(() => traffic.acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(reached);
}

async function judgeTraffic(traffic: Traffic): Promise<void> {
  await traffic.stop();
  expect(traffic.complaints.slice(0, 5)).toEqual([]);
  const { rows } = await sql<{ name: string }>`select name from dietary_options`.execute(owner.read);
  const kept = new Set(rows.map((row) => row.name));
  expect(traffic.acknowledged.filter((name) => !kept.has(name))).toEqual([]);
  expect(log.filter((line) => line.includes('unexpected error'))).toEqual([]);
}

test('a database that is away for a while is refused politely, and works again when it is back', async () => {
  const traffic = startTraffic('away');
  await waitForProgress(traffic);
  await postgres.stop();
  const before = traffic.refused;
  await expect.poll(() => traffic.refused, { timeout: 30_000 }).toBeGreaterThan(before + 100);
  expect((await client.get('/healthz')).status).toBe(200);
  expect((await client.get('/readyz')).status).toBe(503);
  postgres = await startEmbeddedPostgres({ dataDirectory });
  await waitForProgress(traffic);
  expect((await client.get('/readyz')).status).toBe(200);
  await judgeTraffic(traffic);
});

test('a database whose process is killed is started again, and nothing acknowledged is lost', async () => {
  const traffic = startTraffic('killed');
  await waitForProgress(traffic);
  for (let round = 1; round <= 5; round += 1) {
    const pidFile = await readFile(join(dataDirectory, 'postgres', 'postmaster.pid'), 'utf8');
    process.kill(Number(pidFile.split('\n')[0]), 'SIGKILL');
    await waitForProgress(traffic);
  }
  await judgeTraffic(traffic);
});

test('connections that the database ends are replaced', async () => {
  const traffic = startTraffic('ended');
  await waitForProgress(traffic);
  for (let round = 1; round <= 10; round += 1) {
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(owner.read);
    await waitForProgress(traffic);
  }
  await judgeTraffic(traffic);
});

test('an open page still hears live events after all that', async () => {
  const { body } = await client.get<{ user: { id: number }; push: { key: string } }>('/api/common/init');
  const { user, push } = body;
  const { hostname, port } = new URL(app.url);
  const page = new Pusher(push.key, {
    cluster: '',
    wsHost: hostname,
    wsPort: Number(port),
    forceTLS: false,
    enabledTransports: ['ws'],
    channelAuthorization: {
      transport: 'ajax',
      endpoint: '',
      customHandler: async ({ socketId, channelName }, callback) => {
        const reply = await client.post<{ auth: string }>('/api/broadcasting/auth', {
          socket_id: socketId,
          channel_name: channelName,
        });
        callback(null, reply.body);
      },
    },
  });
  onTestFinished(() => page.disconnect());
  const channel = page.subscribe(userChannel(user.id));
  const heard: unknown[] = [];
  channel.bind('NewMessage', (data: unknown) => heard.push(data));
  await expect.poll(() => channel.subscribed, { timeout: 10_000 }).toBe(true);
  await postgres.stop();
  postgres = await startEmbeddedPostgres({ dataDirectory });
  const event = { kindergarten_id: 1, organization_id: null, message_id: 5 };
  // An event sent while the listener is disconnected is lost by design; later events arrive.
  const send = async () => {
    await owner
      .transaction((transaction) => pushToUsers(transaction, [user.id], 'NewMessage', event))
      .catch(() => undefined);
    return heard.at(-1);
  };
  await expect.poll(send, { timeout: 30_000 }).toEqual(event);
});

test('jobs and the maintenance switch work again after all that', async () => {
  const mailsBefore = await sql`select from outbox_mails`.execute(owner.read);
  await client.post('/api/auth/password/email', { email: 'guardian@kiik.test' });
  await waitForMail(owner, 'guardian@kiik.test', /./);
  const mailsAfter = await sql`select from outbox_mails`.execute(owner.read);
  expect(mailsAfter.rows.length).toBeGreaterThan(mailsBefore.rows.length);

  const admin = createTestClient(app.url);
  await admin.post('/api/auth/login', { email: 'admin@kiik.test', password: demoPassword });
  for (const [enabled, status] of [
    [true, 503],
    [false, 200],
  ] as const) {
    await admin.put('/api/admin/maintenance', { enabled });
    await expect
      .poll(async () => (await client.get('/api/common/user')).status, { timeout: 30_000 })
      .toBe(status);
  }
});
