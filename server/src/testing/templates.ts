import { cp, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import pino from 'pino';
import { demoPassword } from '../access/accounts/demo-personas.ts';
import { startApp } from '../app.ts';
import { domains } from '../domains.ts';
import { createFixedClock } from '../platform/clock.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { prepareDatabase } from '../platform/database/prepare.ts';
import { seedDemo } from '../platform/demo/seed-demo.ts';
import { startEmbeddedPostgres } from '../platform/postgres/embedded.ts';
import { asServingRole } from '../platform/postgres/serving-role.ts';
import { readSettings } from '../platform/settings.ts';
import { hashCheaply } from './cheap-hash.ts';
import { testNow } from './now.ts';
import { makeRunFolder } from './run-folder.ts';

/** The connection to the PostgreSQL of a test run. */
export interface TestServer {
  host: string;
  port: number;
  user: string;
}

/** What the tests of a run copy from. */
export interface Templates {
  server: TestServer;
  /** The folder of the run, in memory if possible. Whatever the tests store below it is removed at the end. */
  folder: string;
  stop(): Promise<void>;
}

/** Starts a PostgreSQL with the databases `template_empty` and `template_demo`, and stores the demo's files. */
export async function startTemplates(): Promise<Templates> {
  const folder = await makeRunFolder();
  const postgres = await startEmbeddedPostgres({ dataDirectory: folder, durable: false });
  const { host, port, user } = postgres.connection;
  const server = { host, port, user };
  await runStatement(server, 'create database template_empty');
  await prepareDatabase({ ...server, database: 'template_empty' });
  await runStatement(server, 'create database template_demo template template_empty');
  const database = openDatabase({ ...server, database: 'template_demo' }, { connections: 2 });
  await seedDemo(
    database,
    createFixedClock(testNow),
    domains.flatMap((domain) => domain.demo ?? []),
  );
  await database.transaction(async (transaction) => {
    await sql`update users set password_hash = ${await hashCheaply(demoPassword)}`.execute(transaction);
    // Every test with the demo would draw all faces and albums; those that look at them plan the job.
    await sql`
      delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
      where task.id = job.task_id and task.identifier = any(${['accounts.bring-demo-faces', 'children.bring-demo-faces', 'files.bring-demo-photos', 'diary-files.bring-other-diaries']}::text[])`.execute(
      transaction,
    );
  });
  await bringDemoFiles(database, server, folder);
  // Without statistics, PostgreSQL plans some statements as if the tables were empty, and they take ten times as long.
  await database.runStatement(sql`analyze`);
  await database.close();
  return {
    server,
    folder,
    async stop() {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Lets the jobs bring the files of the demo: in each test with the demo, they would take seconds. */
async function bringDemoFiles(database: Database, server: TestServer, folder: string): Promise<void> {
  const connection = { ...server, database: 'template_demo' };
  const app = await startApp({
    settings: readSettings({ PORT: '0', DATA_DIR: demoFolder(folder), KIIK_DEMO: 'on' }),
    connection,
    serving: asServingRole(connection),
    clock: createFixedClock(testNow),
    log: pino({ level: 'error' }),
    webFolder: null,
  });
  const findDueJobs = () =>
    database.runStatement(sql`select from graphile_worker._private_jobs where run_at <= now() limit 1`);
  while ((await findDueJobs()).length > 0) await setTimeout(50);
  await app.stop();
}

const demoFolder = (folder: string) => join(folder, 'demo');

/** Makes a data directory with the files of that template. */
export async function copyFiles(folder: string, template: Template): Promise<string> {
  const directory = await mkdtemp(join(folder, 'kiik-'));
  if (template === 'demo') await cp(demoFolder(folder), directory, { recursive: true });
  return directory;
}

export type Template = 'empty' | 'demo';

export interface TestDatabase {
  connection: pg.ClientConfig;
  /** Connects as the serving role. */
  serving: pg.ClientConfig;
  drop(): Promise<void>;
}

/** A separate database for a test, copied from a template in some tens of milliseconds. */
export async function copyTemplate(server: TestServer, template: Template): Promise<TestDatabase> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  await runStatement(server, `create database ${name} template template_${template} strategy file_copy`);
  const connection = { ...server, database: name };
  return {
    connection,
    serving: asServingRole(connection),
    drop: () => runStatement(server, `drop database ${name} with (force)`),
  };
}

async function runStatement(server: TestServer, statement: string): Promise<void> {
  const client = new pg.Client({ ...server, database: 'postgres' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
