import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { listMakers, listOwners, listWrites, madeTables } from './rooms.ts';

interface DatabaseFunction {
  name: string;
  body: string;
}

let database: TestDatabase;
let functions: DatabaseFunction[];
let triggers: { name: string; made_on: string }[];

beforeAll(async () => {
  database = await createTestDatabase('empty');
  const client = new Client(database.connection);
  await client.connect();
  functions = (
    await client.query<DatabaseFunction>(`
      select proname as name, prosrc as body from pg_proc where pronamespace = 'public'::regnamespace`)
  ).rows;
  triggers = (
    await client.query<{ name: string; made_on: string }>(`
      select tgname as name, relname as made_on from pg_trigger join pg_class made on made.oid = tgrelid
      where not tgisinternal and tgparentid = 0 and relnamespace = 'public'::regnamespace`)
  ).rows;
  await client.end();
});
afterAll(() => database.drop());

test('a trigger stands on a table of the domain that made it', async () => {
  const [makers, owners] = [await listMakers(madeTables), await listOwners()];
  const rooms = await listMakers(/^create (?:or replace )?(?:constraint )?trigger (\w+)/gim);
  const foreign = triggers
    .filter(({ name, made_on: table }) => ![makers.get(table), owners.get(table)].includes(rooms.get(name)))
    .map(
      ({ name, made_on: table }) =>
        `${name} of ${rooms.get(name)} stands on ${table} of ${owners.get(table)}`,
    );
  expect(foreign).toEqual([]);
  expect(triggers.length).toBeGreaterThan(10);
});

test('a function of the database writes tables of the domain that made it', async () => {
  const owners = await listOwners();
  const rooms = await listMakers(/^create (?:or replace )?function (\w+)/gim);
  const foreign = functions.flatMap(({ name, body }) =>
    listWrites(body)
      .filter((table) => owners.has(table) && owners.get(table) !== (rooms.get(name) ?? 'platform'))
      .map((table) => `${name} of ${rooms.get(name)} writes ${table} of ${owners.get(table)}`),
  );
  expect(foreign).toEqual([]);
  expect(
    functions.filter(({ body }) => listWrites(body).some((table) => owners.has(table))).length,
  ).toBeGreaterThan(2);
});
