import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { domains } from '../domains.ts';
import { createFixedClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database/database.ts';
import { prepareDatabase } from '../platform/database/prepare.ts';
import { tellDemo } from '../platform/demo/tell-demo.ts';
import { startEmbeddedPostgres } from '../platform/postgres/embedded.ts';
import { testNow } from './now.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** One PostgreSQL for the whole run, with the databases `template_empty` and `template_demo` to copy from. */
    postgres: { host: string; port: number; user: string };
  }
}

/** Starts the run's PostgreSQL and fills the templates once; every test file copies the one it needs. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'kiik-test-'));
  const postgres = await startEmbeddedPostgres({ dataDirectory, durable: false });
  const { host, port, user } = postgres.connection;
  const server = { host, port, user };
  const client = new pg.Client({ ...server, database: 'postgres' });
  await client.connect();
  await client.query('create database template_empty');
  await prepareDatabase({ ...server, database: 'template_empty' }, domains);
  await client.query('create database template_demo template template_empty');
  const database = openDatabase({ ...server, database: 'template_demo' }, { connections: 2 });
  await tellDemo(
    database,
    createFixedClock(testNow),
    domains.flatMap((domain) => domain.demo ?? []),
  );
  await database.close();
  await client.end();
  project.provide('postgres', server);
  return async () => {
    await postgres.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  };
}
