import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { StatementLanes } from './statement-lanes.ts';

let testDatabase: TestDatabase;
let lanes: StatementLanes;

beforeAll(async () => {
  testDatabase = await createTestDatabase('empty');
  lanes = new StatementLanes(testDatabase.connection, 1);
});
afterAll(async () => {
  await lanes.end();
  await testDatabase.drop();
});

const place = (value: string) => ({ name: 'kiik.place', value });
const sayPlace = `select nullif(current_setting('kiik.place', true), '') as place, $1::integer as number`;

test('statements over one connection at a time have each its own place, or none', async () => {
  const asked = Array.from({ length: 60 }, (_, number) => ({
    number,
    setting: number % 3 === 0 ? null : place(String(number)),
  }));
  const found = await Promise.all(
    asked.map(async ({ number, setting }) => (await lanes.query(setting, sayPlace, [number])).rows[0]),
  );
  expect(found).toEqual(asked.map(({ number, setting }) => ({ place: setting?.value ?? null, number })));
});

test('one that fails, there or before it is sent, fails alone among those that travel with it', async () => {
  const unsendable = {
    toPostgres: () => {
      throw new Error('no such value');
    },
  };
  const divide = 'select 12 / $1::integer as result';
  const results = await Promise.allSettled([
    lanes.query(place('1'), divide, [3]),
    lanes.query(place('1'), divide, [0]),
    lanes.query(place('2'), 'select * from no_such_table', []),
    lanes.query(place('2'), 'select $1::text as unsendable', [unsendable]),
    lanes.query(place('3'), divide, [4]),
    lanes.query(null, sayPlace, [5]),
  ]);
  expect(results.map((result) => (result.status === 'fulfilled' ? result.value.rows : 'failed'))).toEqual([
    [{ result: 4 }],
    'failed',
    'failed',
    'failed',
    [{ result: 3 }],
    [{ place: null, number: 5 }],
  ]);
  expect((await lanes.query(place('6'), sayPlace, [6])).rows).toEqual([{ place: '6', number: 6 }]);
});

test('a connection that the database ends fails what is on it, and is opened anew for the next', async () => {
  const ended = await Promise.allSettled([
    lanes.query(null, 'select pg_terminate_backend(pg_backend_pid())', []),
    lanes.query(null, sayPlace, [1]),
  ]);
  expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect((await lanes.query(place('2'), sayPlace, [2])).rows).toEqual([{ place: '2', number: 2 }]);
});

test('what is known to take long holds up nothing that is asked after it', async () => {
  await lanes.end();
  lanes = new StatementLanes(testDatabase.connection, 2);
  const holder = new pg.Client(testDatabase.connection);
  await holder.connect();
  const long = 'select pg_sleep($1), pg_advisory_xact_lock(1)';
  await lanes.query(null, long, [0.5]);
  await holder.query('select pg_advisory_lock(1)');
  const order: string[] = [];
  const slow = lanes.query(null, long, [0]).then(() => order.push('slow'));
  // Behind the long one, they would wait for the lock without an end.
  await Promise.all(Array.from({ length: 40 }, (_, number) => lanes.query(place('1'), sayPlace, [number])));
  order.push('quick');
  await holder.end();
  await slow;
  expect(order).toEqual(['quick', 'slow']);
});
