import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { type Database, openDatabase } from './database.ts';
import { matchesTrashed, orderBy } from './table-query.ts';

let template: TestDatabase;
let database: Database;
beforeAll(async () => {
  template = await createTestDatabase('empty');
  database = openDatabase(template.connection, { connections: 1 });
});
afterAll(async () => {
  await database.close();
  await template.drop();
});

const rows = sql`(values (1, 'b', null), (2, 'a', date '2026-11-20'), (3, null, null), (4, 'b', null))
  as thing (id, name, deleted_at)`;

async function select(rest: RawBuilder<unknown>): Promise<number[]> {
  const { rows: found } = await sql<{ id: number }>`select id from ${rows} ${rest}`.execute(database.read);
  return found.map(({ id }) => id);
}

test.for([
  ['name', 'asc', [2, 1, 4, 3]],
  ['name', 'desc', [1, 4, 2, 3]],
  ['id', 'desc', [4, 3, 2, 1]],
] as const)('sorts by %s %s, with equal rows by id and empty ones last', async ([sortBy, sortDir, ids]) => {
  const query = { page: 1, perPage: 15, sortBy, sortDir };
  expect(await select(orderBy(query, { name: sql`name`, id: sql`id` }, sql`id`))).toEqual(ids);
});

test.for([
  ['without', [1, 3, 4]],
  ['with', [1, 2, 3, 4]],
  ['only', [2]],
] as const)('shows rows %s those deleted', async ([trashed, ids]) => {
  expect(await select(sql`where ${matchesTrashed(sql`deleted_at`, trashed)} order by id`)).toEqual(ids);
});
