import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

export type Template = 'empty' | 'demo';

export interface TestDatabase {
  connection: pg.ClientConfig;
  drop(): Promise<void>;
}

/** A database of the test's own, copied from a template in some tens of milliseconds. */
export async function createTestDatabase(template: Template): Promise<TestDatabase> {
  const server = inject('postgres');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runOnServer(server, `create database ${name} template template_${template} strategy file_copy`);
  return {
    connection: { ...server, database: name },
    drop: () => runOnServer(server, `drop database ${name} with (force)`),
  };
}

async function runOnServer(server: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client({ ...server, database: 'postgres' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
