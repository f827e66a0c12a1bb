import { expect, test } from 'vitest';
import { aside, listOwners, listWrites, readFiles, roomOf } from './rooms.ts';

/** Here the table name is a variable: a table of the domain, or one that a domain passes to the platform. */
const computed = new Set([
  'access/tenants/delete-tenants.ts',
  'kindergarten/courses/edit-people.ts',
  'kindergarten/courses/placements.ts',
  'platform/images/pictures.ts',
]);

const owners = await listOwners();
const sources = (await readFiles('*/*/**/*.ts')).filter(({ file }) => !aside.test(file));

test('a table is written by its own domain alone', () => {
  const foreign = sources.flatMap(({ file, text }) =>
    listWrites(text)
      .filter((table) => owners.has(table) && owners.get(table) !== roomOf(file))
      .map((table) => `${file} writes ${table}, which is of ${owners.get(table)}`),
  );
  expect(foreign).toEqual([]);
});

test('statements whose table is a value are known', () => {
  const found = sources.filter(({ text }) => /\b(insert into|delete from|update) \$\{/.test(text));
  expect(new Set(found.map(({ file }) => file))).toEqual(computed);
});

test('writes are found', () => {
  expect(listWrites('with gone as (delete from files where true) insert into only_one values (1)')).toEqual([
    'files',
    'only_one',
  ]);
  const found = sources.flatMap(({ text }) => listWrites(text)).filter((table) => owners.has(table));
  expect(new Set(found).size).toBeGreaterThan(30);
});
