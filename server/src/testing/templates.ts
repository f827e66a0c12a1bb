import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { demoPassword } from '../access/accounts/demo-personas.ts';
import { domains } from '../domains.ts';
import { createFixedClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database/database.ts';
import { prepareDatabase } from '../platform/database/prepare.ts';
import { seedDemo } from '../platform/demo/seed-demo.ts';
import { startEmbeddedPostgres } from '../platform/postgres/embedded.ts';
import { asServingRole } from '../platform/postgres/serving-role.ts';
import { hashCheaply } from './cheap-hash.ts';
import { testNow } from './now.ts';

/** The connection to the PostgreSQL of a test run. */
export interface TestServer {
  host: string;
  port: number;
  user: string;
}

/** Starts a PostgreSQL with the databases `template_empty` and `template_demo`, for tests to copy from. */
export async function startTemplates(): Promise<{ server: TestServer; stop(): Promise<void> }> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'kiik-test-'));
  const postgres = await startEmbeddedPostgres({ dataDirectory, durable: false });
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
  await database.close();
  return {
    server,
    async stop() {
      await postgres.stop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
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
