import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { openServingDatabase, type ServingDatabase, type Transaction } from './database.ts';
import { executeAtCommit, executeTogether } from './together.ts';

let testDatabase: TestDatabase;
let database: ServingDatabase;
let watcher: pg.Client;

beforeAll(async () => {
  testDatabase = await createTestDatabase('empty');
  watcher = new pg.Client(testDatabase.connection);
  await watcher.connect();
  await watcher.query(`
    create table notes (id bigint primary key, text text not null, place text default current_setting('kiik.place', true));
    create table later (note_id bigint references notes deferrable initially deferred)`);
});
afterAll(async () => {
  await watcher.end();
  await testDatabase.drop();
});
beforeEach(async () => {
  await watcher.query('truncate notes, later');
  // One connection: whatever a transaction leaves behind, the next one meets.
  database = openServingDatabase(testDatabase.connection, { connections: 1 });
});
afterEach(() => database.close());

const here = () => database.at({ kind: 'kindergarten', id: 7 });
const insert = (id: number, text: string | null = 'note') =>
  sql`insert into notes (id, text) values (${id}, ${text})`;
const readNotes = async () => {
  const { rows } = await watcher.query<{ id: string; place: string }>(
    'select id, place from notes order by id',
  );
  return rows.map(({ id, place }) => [Number(id), place]);
};
const sayPlace = sql<{
  place: string | null;
}>`select nullif(current_setting('kiik.place', true), '') as place`;
/** What stays on the connection. */
const requireNoPlace = async () => {
  expect(await database.at({ kind: 'nowhere' }).runStatement(sayPlace)).toEqual([{ place: null }]);
};
const endConnection = (transaction: Transaction) =>
  sql`select pg_terminate_backend(pg_backend_pid())`.execute(transaction);

test('the first statement of a transaction has its place, and so have all others', async () => {
  const places = await here().transaction(async (transaction) => {
    const first = await sayPlace.execute(transaction);
    const second = await sayPlace.execute(transaction);
    return [first, second].map(({ rows }) => rows[0]?.place);
  });
  expect(places).toEqual(['7', '7']);
  await requireNoPlace();
});

test('what is stored together, alone and at the commit is stored once, in that order', async () => {
  await here().transaction(async (transaction) => {
    await executeAtCommit(
      transaction,
      sql`insert into notes (id, text) select count(*) + 10, 'last' from notes`,
    );
    await executeTogether(transaction, insert(1), insert(2));
    await insert(3).execute(transaction);
  });
  expect(await readNotes()).toEqual([1, 2, 3, 13].map((id) => [id, '7']));
});

test('a transaction of nothing but what is kept for its end has its place, too; one of nothing leaves nothing', async () => {
  await here().transaction((transaction) => executeAtCommit(transaction, insert(1)));
  await here().transaction(async () => undefined);
  expect(await readNotes()).toEqual([[1, '7']]);
  await requireNoPlace();
});

test.each([
  ['the first', (transaction: Transaction) => executeTogether(transaction, insert(1, null), insert(2))],
  ['the second', (transaction: Transaction) => executeTogether(transaction, insert(1), insert(2, null))],
])('where %s of two statements fails, neither is stored', async (_, work) => {
  await expect(here().transaction(work)).rejects.toMatchObject({ code: '23502' });
  expect(await readNotes()).toEqual([]);
  await requireNoPlace();
});

test('a transaction of which a statement failed stores nothing, even if its work goes on', async () => {
  const work = here().transaction(async (transaction) => {
    await insert(1).execute(transaction);
    await insert(1)
      .execute(transaction)
      .catch(() => undefined);
  });
  await expect(work).rejects.toThrow();
  expect(await readNotes()).toEqual([]);
  await requireNoPlace();
});

test('where what travels with the commit fails, nothing is stored and the caller learns why', async () => {
  const work = here().transaction(async (transaction) => {
    await insert(1).execute(transaction);
    await executeAtCommit(transaction, insert(2));
    await executeAtCommit(transaction, insert(3, null));
  });
  await expect(work).rejects.toMatchObject({ code: '23502' });
  expect(await readNotes()).toEqual([]);
  await requireNoPlace();
});

test('where the commit itself fails, nothing is stored', async () => {
  const work = here().transaction(async (transaction) => {
    await insert(1).execute(transaction);
    await executeAtCommit(transaction, sql`insert into later (note_id) values (5)`);
  });
  await expect(work).rejects.toMatchObject({ code: '23503' });
  expect(await readNotes()).toEqual([]);
  await requireNoPlace();
});

test('what is kept for the end is dropped with a transaction that fails or is repeated', async () => {
  const failed = here().transaction(async (transaction) => {
    await executeAtCommit(transaction, insert(1));
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  let runs = 0;
  await here().transaction(async (transaction) => {
    runs += 1;
    await executeAtCommit(transaction, insert(1 + runs));
    if (runs === 1) await sql`do $$ begin raise sqlstate '40001'; end $$`.execute(transaction);
  });
  expect(await readNotes()).toEqual([[3, '7']]);
});

test('a value that cannot be sent fails its transaction alone', async () => {
  const unsendable = {
    toPostgres: () => {
      throw new Error('no such value');
    },
  };
  const work = here().transaction((transaction) =>
    executeTogether(transaction, insert(1), sql`select ${unsendable}::text`),
  );
  await expect(work).rejects.toThrow('no such value');
  await here().transaction((transaction) => insert(2).execute(transaction));
  expect(await readNotes()).toEqual([[2, '7']]);
});

test('a connection lost before anything was done is replaced; one lost later fails the transaction', async () => {
  await here().transaction((transaction) => insert(1).execute(transaction));
  await watcher.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where pid <> pg_backend_pid() and datname = current_database()`,
  );
  await here().transaction((transaction) => insert(2).execute(transaction));
  const later = here().transaction(async (transaction) => {
    await insert(3).execute(transaction);
    await executeAtCommit(transaction, insert(4));
    await endConnection(transaction);
  });
  await expect(later).rejects.toMatchObject({ code: '57P01' });
  expect(await readNotes()).toEqual([1, 2].map((id) => [id, '7']));
  await here().transaction((transaction) => insert(5).execute(transaction));
  expect(await readNotes()).toHaveLength(3);
});

test('a connection lost at the commit is not tried again: nobody knows whether it took place', async () => {
  let runs = 0;
  const work = here().transaction(async (transaction) => {
    runs += 1;
    await executeAtCommit(transaction, sql`select pg_terminate_backend(pg_backend_pid())`);
  });
  await expect(work).rejects.toMatchObject({ code: '57P01' });
  expect(runs).toBe(1);
});

test('a transaction beside another has its own place and its own end', async () => {
  const outer = here().transaction(async (transaction) => {
    await insert(1).execute(transaction);
    await database.at({ kind: 'kindergarten', id: 8 }).transactionBeside(async (beside) => {
      await executeAtCommit(beside, insert(2));
    });
    throw new Error('no');
  });
  await expect(outer).rejects.toThrow('no');
  expect(await readNotes()).toEqual([[2, '8']]);
});

test('the second of two statements sees what was committed while the first waited for its lock', async () => {
  await watcher.query(`insert into notes (id, text) values (1, 'before')`);
  await watcher.query('begin');
  await watcher.query(`update notes set text = 'after' where id = 1`);
  const read = here().transaction((transaction) =>
    executeTogether(
      transaction,
      sql`select id from notes where id = 1 for no key update`,
      sql<{ text: string }>`select text from notes`,
    ),
  );
  const isWaiting = `select from pg_locks where not granted`;
  while ((await watcher.query(isWaiting)).rows.length === 0);
  await watcher.query('commit');
  expect((await read)[1]).toEqual([{ text: 'after' }]);
});
