import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type pg from 'pg';
import { withClient } from '#server/platform/database/with-client.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import { openConnectionPath } from '#server/platform/postgres/embedded.ts';
import { createTestClient, type TestClient } from '#server/testing/test-client.ts';

const root = join(import.meta.dirname, '../../..');

export interface KillableKiik {
  runner: ChildProcess;
  url: string;
}

/** Starts the real Kiik as `npm start` does, as the leader of a new process group. */
export async function startKiik(dataDirectory: string): Promise<KillableKiik> {
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

/** The process and all its descendants in any process group, including PostgreSQL and its helpers. */
export async function listTree(pid: number): Promise<number[]> {
  const parents = new Map<number, number>();
  for (const name of await readdir('/proc')) {
    const stat = /^\d+$/.test(name) ? await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '') : '';
    // The second field is the process name in brackets and may contain any characters.
    const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (parent !== undefined) parents.set(Number(name), Number(parent));
  }
  const tree = [pid];
  for (const one of tree) {
    for (const [child, parent] of parents) if (parent === one) tree.push(child);
  }
  return tree;
}

/** Uses `kill -9`. Without the database, PostgreSQL survives as an orphan, as after killing only Node. */
export async function killTree({ runner }: KillableKiik, withDatabase: boolean): Promise<void> {
  const tree = await listTree(ensurePresent(runner.pid));
  const ended = once(runner, 'exit');
  for (const pid of tree) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (!withDatabase && /postgres/.test(command)) continue;
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // The process ended with its parent.
    }
  }
  await ended;
}

/** Kills it if it still runs, for the end of a proof. */
export async function killIfAlive(kiik: KillableKiik | undefined): Promise<void> {
  if (kiik?.runner.exitCode === null && kiik.runner.signalCode === null) await killTree(kiik, true);
}

/** The same browser at the address of the restarted server: the session continues. */
export function moveTo(url: string, former: TestClient): TestClient {
  const client = createTestClient(url);
  for (const [name, value] of former.cookies) client.cookies.set(name, value);
  return client;
}

/** Queries the database directly, without the server. */
export async function queryDatabase<Row extends pg.QueryResultRow>(
  dataDirectory: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const { connection, close } = openConnectionPath(dataDirectory);
  const { rows } = await withClient(connection, (client) => client.query<Row>(text, values)).finally(close);
  return rows;
}
