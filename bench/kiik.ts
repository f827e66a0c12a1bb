import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, open, realpath } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type pg from 'pg';
import { demoPassword } from '#server/access/accounts/demo-personas.ts';
import { withClient } from '#server/platform/database/with-client.ts';
import { openConnectionPath } from '#server/platform/postgres/embedded.ts';
import { asServingRole } from '#server/platform/postgres/serving-role.ts';
import { awaitMessage } from './apart.ts';

const entry = join(import.meta.dirname, '../server/src/main.ts');
const startMilliseconds = 180_000;

/** Kiik as `npm start` runs it, with the demo, in a separate process. */
export interface Kiik extends AsyncDisposable {
  url: string;
  /** The connection to its database. */
  connection: pg.ClientConfig;
  process: ChildProcess;
}

/**
 * Starts Kiik on a data folder; by default without the web app. Returns when its first jobs are done: the demo
 * draws its pictures, which would take the processor from what is measured.
 */
export async function startKiik(
  dataFolder: string,
  options: readonly string[] = ['--api-only'],
  environment: Record<string, string> = {},
): Promise<Kiik> {
  const { child, url } = await startProcess(dataFolder, options, environment);
  const { connection, close } = openConnectionPath(await realpath(dataFolder));
  await waitForJobs(connection);
  return {
    url,
    connection,
    process: child,
    async [Symbol.asyncDispose]() {
      close();
      await stopProcess(child);
    },
  };
}

/** A second process of the same installation, on the database of the first, with a data folder of its own. */
export async function startKiikBeside(
  { connection }: Kiik,
  dataFolder: string,
  environment: Record<string, string> = {},
): Promise<Kiik> {
  const locate = ({ host, port, user, database }: pg.ClientConfig) =>
    `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`;
  const { child, url } = await startProcess(dataFolder, ['--api-only'], {
    DATABASE_URL: locate(asServingRole(connection)),
    DATABASE_OWNER_URL: locate(connection),
    ...environment,
  });
  return { url, connection, process: child, [Symbol.asyncDispose]: () => stopProcess(child) };
}

async function stopProcess(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

async function startProcess(
  dataFolder: string,
  options: readonly string[],
  environment: Record<string, string>,
): Promise<{ child: ChildProcess; url: string }> {
  await mkdir(dataFolder, { recursive: true });
  const port = await findFreePort();
  // Logs to a file, as an installation does: writing the log is part of the measured work.
  const log = await open(join(dataFolder, 'kiik.log'), 'a');
  const child = fork(entry, options, {
    execArgv: [
      ...process.execArgv,
      '--import',
      pathToFileURL(join(import.meta.dirname, 'report-memory.ts')).href,
    ],
    serialization: 'advanced',
    stdio: ['ignore', log.fd, 'inherit', 'ipc'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: '',
      // Lets the sign-in bench use many addresses, because calls are limited by address.
      TRUST_PROXY: 'on',
      DATA_DIR: dataFolder,
      DATABASE_URL: '',
      DATABASE_OWNER_URL: '',
      DATABASE_CONNECTIONS: '',
      STORAGE_URL: '',
      SMTP_URL: '',
      METRICS_PORT: '',
      LOG_LEVEL: '',
      KIIK_DEMO: 'on',
      ...environment,
    },
  });
  await log.close();
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(child, url);
  return { child, url };
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function waitUntilReady(child: ChildProcess, url: string): Promise<void> {
  const deadline = performance.now() + startMilliseconds;
  while (child.exitCode === null && performance.now() < deadline) {
    const reply = await fetch(`${url}/readyz`).catch(() => null);
    if (reply?.status === 200) return;
    await wait(100);
  }
  child.kill();
  throw new Error('Kiik did not start; its own words stand above.');
}

function waitForJobs(connection: pg.ClientConfig): Promise<void> {
  return withClient(connection, async (client) => {
    const findJob =
      'select from graphile_worker._private_jobs where run_at <= now() or locked_at is not null limit 1';
    while ((await client.query(findJob)).rows.length > 0) await wait(200);
  });
}

/** The maximum memory of Kiik so far, in MB. */
export function readHighestMemory(kiik: Kiik): Promise<number> {
  return askMemory(kiik, 'memory');
}

/** Resets the maximum. Returns the memory of Kiik now, in MB. */
export function watchMemoryAnew(kiik: Kiik): Promise<number> {
  return askMemory(kiik, 'memory anew');
}

async function askMemory(kiik: Kiik, question: string): Promise<number> {
  const answer = awaitMessage(kiik.process);
  kiik.process.send(question);
  return Number(await answer) / 1_000_000;
}

/** Signs in to the demo. Returns the cookie for further calls. */
export async function signInToDemo(url: string, email: string, address: string): Promise<string> {
  const reply = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  await reply.arrayBuffer();
  const cookie = reply.headers.getSetCookie()[0]?.split(';')[0];
  if (reply.status !== 200 || cookie === undefined)
    throw new Error(`A sign-in was answered with ${reply.status}.`);
  return cookie;
}
