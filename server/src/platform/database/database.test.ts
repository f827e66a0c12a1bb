import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { openDatabase } from './database.ts';
import { isConnectionLost } from './errors.ts';

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase('empty');
});
afterAll(() => testDatabase.drop());

function makeUrl(options: string): string {
  const { host, port, user, database } = testDatabase.connection;
  const query = new URLSearchParams({ host: String(host), port: String(port), options });
  return `postgres://${user}@localhost/${database}?${query}`;
}

test('what reads cannot write, whatever options the address of the database brings', async () => {
  const database = openDatabase(
    { connectionString: makeUrl('-c application_name=town') },
    { connections: 2 },
  );
  onTestFinished(() => database.close());
  const { rows } = await sql<{ name: string; guard: string }>`
    select current_setting('application_name') as name, current_setting('default_transaction_read_only') as guard`.execute(
    database.read,
  );
  expect(rows).toEqual([{ name: 'town', guard: 'on' }]);
  await expect(sql`create table written (id bigint)`.execute(database.read)).rejects.toMatchObject({
    code: '25006',
  });
});

test('a server that takes no more connections counts as away, so that callers are asked to come back', async () => {
  const owner = openDatabase(testDatabase.connection, { connections: 1 });
  const role = `narrow_${process.pid}`;
  const crowded = openDatabase({ ...testDatabase.connection, user: role }, { connections: 1 });
  const change = (statement: string) =>
    owner.transaction((transaction) => sql.raw(statement).execute(transaction));
  onTestFinished(async () => {
    await crowded.close();
    await change(`drop role ${role}`);
    await owner.close();
  });
  await change(`create role ${role} login connection limit 0`);
  const error = await crowded.transaction(async () => undefined).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: '53300' });
  expect(isConnectionLost(error)).toBe(true);
});

test.each(['UTC', 'Europe/Tallinn'])(
  'instants come as ISO 8601 in UTC, also where the session’s zone is %s',
  async (zone) => {
    const database = openDatabase({ connectionString: makeUrl(`-c timezone=${zone}`) }, { connections: 2 });
    onTestFinished(() => database.close());
    const { rows } = await sql<{ at: string }>`
    select at::timestamptz as at from unnest(array[
      '2026-11-20 08:00:00Z', '2026-11-20 08:00:00.1Z', '2026-11-20 08:00:00.12Z', '2026-11-20 08:00:00.123999Z',
      '12026-11-20 08:00:00Z'
    ]) as at`.execute(database.read);
    expect(rows.map(({ at }) => at)).toEqual([
      '2026-11-20T08:00:00.000Z',
      '2026-11-20T08:00:00.100Z',
      '2026-11-20T08:00:00.120Z',
      '2026-11-20T08:00:00.123Z',
      '+012026-11-20T08:00:00.000Z',
    ]);
  },
);
