import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '#server/access/accounts/demo-personas.ts';
import { openConnectionPath } from '#server/platform/postgres/embedded.ts';
import { createTestClient, type TestClient } from '#server/testing/test-client.ts';

const root = join(import.meta.dirname, '../../..');
const rounds = 20;
const writers = ['manager', 'teacher', 'guardian', 'official', 'supplier', 'admin'];

let dataDirectory: string;
let kiik: Kiik | undefined;
let kindergartenId: number;
beforeAll(async () => {
  dataDirectory = await realpath(await mkdtemp(join(tmpdir(), 'kiik-kill-')));
});
afterAll(async () => {
  if (kiik?.runner.exitCode === null && kiik.runner.signalCode === null) await killTree(kiik, true);
  await rm(dataDirectory, { recursive: true, force: true });
});

interface Kiik {
  runner: ChildProcess;
  url: string;
}

/** The real thing, as `npm start` runs it, as the head of a process group of its own. */
async function startKiik(): Promise<Kiik> {
  const runner = spawn(process.execPath, ['scripts/run.mjs', 'server/src/main.ts', '--api-only'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATA_DIR: dataDirectory, PORT: '0', KIIK_DEMO: 'on', LOG_LEVEL: 'warn' },
  });
  for await (const line of createInterface({ input: runner.stdout })) {
    const url = /Kiik is ready at (\S+)/.exec(line)?.[1];
    if (url === undefined) continue;
    runner.stdout.resume();
    return { runner, url };
  }
  throw new Error(`Kiik ended with ${runner.exitCode} before it was ready.`);
}

/** The process and everything that came from it, PostgreSQL with its helpers included, whatever group they are in. */
async function listTree(pid: number): Promise<number[]> {
  const parents = new Map<number, number>();
  for (const name of await readdir('/proc')) {
    const stat = /^\d+$/.test(name) ? await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '') : '';
    // The second field is the name in brackets and may hold anything.
    const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (parent !== undefined) parents.set(Number(name), Number(parent));
  }
  const tree = [pid];
  for (const one of tree) {
    for (const [child, parent] of parents) if (parent === one) tree.push(child);
  }
  return tree;
}

/** Every second time PostgreSQL survives as an orphan, as it does when only Node is killed. */
async function killTree({ runner }: Kiik, withDatabase: boolean): Promise<void> {
  const tree = await listTree(runner.pid ?? 0);
  const ended = once(runner, 'exit');
  for (const pid of tree) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (!withDatabase && /postgres/.test(command)) continue;
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended with its parent.
    }
  }
  await ended;
}

interface Writer {
  client: TestClient;
  role: string;
  /** The same manager for all: writes the dietary options, of which a kindergarten may have any number. */
  manager: TestClient;
  options: string[];
  fname: string | null;
  /** The name of the write that was under way when the server died: it may have happened or not. */
  attempted: string | null;
}

/** The same browser at the address of the restarted server: nobody signs in again. */
function moveTo(url: string, former: TestClient): TestClient {
  const client = createTestClient(url);
  for (const [name, value] of former.cookies) client.cookies.set(name, value);
  return client;
}

/** Writes until the server is gone and remembers what it acknowledged. */
async function writeUntilKilled(writer: Writer, round: number): Promise<void> {
  const { client, manager, role } = writer;
  for (let count = 0; ; count += 1) {
    const name = `${role} ${round} ${count}`;
    const fname = `Round ${round} ${count}`;
    try {
      const created = await manager.post(`/api/kindergartens/${kindergartenId}/dietary-options`, { name });
      if (created.status !== 201) return;
      writer.options.push(name);
      writer.attempted = fname;
      if ((await client.put('/api/common/user/update', { fname })).status !== 200) return;
      writer.fname = fname;
    } catch {
      return;
    }
  }
}

/** What was acknowledged and is not there; the options are read from the database, where no page ends. */
async function findLost({ client, options, fname, attempted }: Writer): Promise<string[]> {
  const user = await client.get<{ id: number; fname: string }>('/api/common/user');
  expect(user.status).toBe(200);
  const { connection, close } = openConnectionPath(dataDirectory);
  const database = new pg.Client(connection);
  await database.connect();
  const { rows } = await database.query<{ name: string }>('select name from dietary_options');
  await database.end();
  close();
  const kept = new Set(rows.map(({ name }) => name));
  const lost = options.filter((name) => !kept.has(name));
  if (fname !== null && ![fname, attempted].includes(user.body.fname)) lost.push(fname);
  return lost;
}

test('a server killed in the middle of writing, again and again, loses nothing that it acknowledged', async () => {
  kiik = await startKiik();
  const people: Writer[] = [];
  const manager = createTestClient(kiik.url);
  await manager.post('/api/auth/login', { email: 'manager@kiik.test', password: demoPassword });
  const { body } = await manager.get<{ active: { id: number } }>('/api/common/init');
  kindergartenId = body.active.id;
  for (const role of writers) {
    const client = createTestClient(kiik.url);
    const signedIn = await client.post('/api/auth/login', {
      email: `${role}@kiik.test`,
      password: demoPassword,
    });
    expect(signedIn.status).toBe(200);
    people.push({ client, role, manager, options: [], fname: null, attempted: null });
  }
  const countOptions = () => people.reduce((sum, { options }) => sum + options.length, 0);

  for (let round = 1; round <= rounds; round += 1) {
    const wanted = countOptions() + 20 + Math.floor(Math.random() * 150);
    const writing = people.map((writer) => writeUntilKilled(writer, round));
    await expect.poll(countOptions, { timeout: 60_000, interval: 5 }).toBeGreaterThan(wanted);
    await killTree(kiik, round % 2 === 0);
    await Promise.all(writing);

    const started = performance.now();
    kiik = await startKiik();
    expect(performance.now() - started).toBeLessThan(30_000);
    for (const writer of people) {
      writer.client = moveTo(kiik.url, writer.client);
      writer.manager = moveTo(kiik.url, writer.manager);
      expect(await findLost(writer), `round ${round}`).toEqual([]);
    }
  }

  const ended = once(kiik.runner, 'exit');
  const tree = await listTree(kiik.runner.pid ?? 0);
  kiik.runner.kill('SIGTERM');
  await ended;
  const alive = await Promise.all(
    tree.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  );
  expect(alive.filter((command) => command !== '')).toEqual([]);
  expect(people.every(({ options }) => options.length > rounds)).toBe(true);
});
