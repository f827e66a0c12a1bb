import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAlive } from '#server/testing/run-folder.ts';
import { exitCodes } from './platform/postgres/start-error.ts';

let dataDirectory: string;
let child: ChildProcess | undefined;

beforeEach(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'kiik-main-'));
});
afterEach(async () => {
  child?.kill('SIGKILL');
  await rm(dataDirectory, { recursive: true, force: true });
});

function run(environment: Record<string, string>) {
  child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), '--api-only'], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR: dataDirectory,
      PORT: '0',
      LOG_LEVEL: 'silent',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (child.stdout === null || child.stderr === null)
    throw new Error('The streams of the process are missing.');
  return { child, complaint: text(child.stderr), ended: once(child, 'exit') };
}

async function readServerId(): Promise<number> {
  const file = join(dataDirectory, 'postgres/postmaster.pid');
  return Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10);
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s in the middle of the start leaves no database running',
  async (signal) => {
    const { child, complaint, ended } = run({ KIIK_DEMO: 'on' });
    await expect.poll(readServerId, { interval: 20 }).toBeGreaterThan(0);
    const server = await readServerId();
    child.kill(signal);
    expect(await ended).toEqual([0, null]);
    expect(await complaint).toBe('');
    expect(isAlive(server)).toBe(false);
  },
);

/** Starts Kiik as an operator does; resolves when its database runs. */
async function startByNpm() {
  child = spawn('npm', ['start', '--', '--api-only'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, DATA_DIR: dataDirectory, PORT: '0', LOG_LEVEL: 'silent', KIIK_DEMO: 'off' },
    stdio: 'ignore',
  });
  await expect.poll(readServerId, { interval: 20, timeout: 30_000 }).toBeGreaterThan(0);
  return { npm: child, server: await readServerId() };
}

// npm passes SIGTERM on, as it does SIGINT. SIGKILL ends npm without passing anything on, as SIGHUP does.
test.each(['SIGTERM', 'SIGKILL'] as const)(
  '%s to the npm that started it ends the server and its database',
  async (signal) => {
    const { npm, server } = await startByNpm();
    npm.kill(signal);
    await expect.poll(() => isAlive(server), { interval: 50, timeout: 30_000 }).toBe(false);
    // Removing this file is the last thing that the holder process does.
    await expect
      .poll(() => readFile(join(dataDirectory, 'postgres.holder')).catch(() => null), { timeout: 30_000 })
      .toBe(null);
  },
);

test.runIf(process.platform === 'linux').each(['/proc/kiik', '/proc/self/kiik/data'])(
  'DATA_DIR=%s, where no folder can be made, is said in one line',
  async (directory) => {
    const { complaint, ended } = run({ DATA_DIR: directory });
    expect(await ended).toEqual([exitCodes.configuration, null]);
    expect(await complaint).toMatch(/^No folder can be made in \/proc(\/self)?; choose another place\.\n$/);
  },
);

test('a taken port of the metrics is said in one line', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  try {
    const { complaint, ended } = run({ KIIK_DEMO: 'off', METRICS_PORT: String(port) });
    expect(await ended).toEqual([exitCodes.busy, null]);
    expect(await complaint).toBe(`Port ${port} on 127.0.0.1 is taken; set METRICS_PORT to another one.\n`);
  } finally {
    other.close();
  }
});
