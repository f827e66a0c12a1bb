import { once } from 'node:events';
import { mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '#server/access/accounts/demo-personas.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import { createTestClient, type TestClient } from '#server/testing/test-client.ts';
import {
  type KillableKiik,
  killIfAlive,
  killTree,
  listTree,
  moveTo,
  queryDatabase,
  startKiik,
} from './killable-kiik.ts';

const rounds = 20;
const writers = ['manager', 'teacher', 'guardian', 'official', 'supplier', 'admin'];

let dataDirectory: string;
let kiik: KillableKiik | undefined;
let kindergartenId: number;
beforeAll(async () => {
  dataDirectory = await realpath(await mkdtemp(join(tmpdir(), 'kiik-kill-')));
});
afterAll(async () => {
  await killIfAlive(kiik);
  await rm(dataDirectory, { recursive: true, force: true });
});

interface Writer {
  client: TestClient;
  role: string;
  /** The same manager for all writers: creates dietary options; a kindergarten may have many of them. */
  manager: TestClient;
  options: string[];
  fname: string | null;
  /** The name of the write in progress when the server was killed: it may have happened or not. */
  attempted: string | null;
}

/** Writes until the server is gone and remembers what it acknowledged. */
async function writeUntilKilled(writer: Writer, round: number): Promise<void> {
  const { client, manager, role } = writer;
  for (let count = 0; ; count += 1) {
    const name = `${role} ${round} ${count}`;
    const fname = `Round ${round} ${count}`;
    try {
      const created = await manager.post(`/api/kindergartens/${kindergartenId}/dietary-options`, {
        name,
        kind: 'diet',
      });
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

/** Acknowledged writes that are missing; the options are read from the database, which has no paging. */
async function findLost({ client, options, fname, attempted }: Writer): Promise<string[]> {
  const user = await client.get<{ id: number; fname: string }>('/api/common/user');
  expect(user.status).toBe(200);
  const rows = await queryDatabase<{ name: string }>(dataDirectory, 'select name from dietary_options');
  const kept = new Set(rows.map(({ name }) => name));
  const lost = options.filter((name) => !kept.has(name));
  if (fname !== null && ![fname, attempted].includes(user.body.fname)) lost.push(fname);
  return lost;
}

test('a server killed in the middle of writing, again and again, loses nothing that it acknowledged', async () => {
  kiik = await startKiik(dataDirectory);
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
    kiik = await startKiik(dataDirectory);
    expect(performance.now() - started).toBeLessThan(30_000);
    for (const writer of people) {
      writer.client = moveTo(kiik.url, writer.client);
      writer.manager = moveTo(kiik.url, writer.manager);
      expect(await findLost(writer), `round ${round}`).toEqual([]);
    }
  }

  const ended = once(kiik.runner, 'exit');
  const tree = await listTree(ensurePresent(kiik.runner.pid));
  kiik.runner.kill('SIGTERM');
  await ended;
  const alive = await Promise.all(
    tree.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  );
  expect(alive.filter((command) => command !== '')).toEqual([]);
  expect(people.every(({ options }) => options.length > rounds)).toBe(true);
});
