import { glob, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { domains } from '../domains.ts';

const root = resolve(import.meta.dirname, '..');
/** What is no part of the running platform: tests, what they make, and what fills the demo. */
const aside = /\.(test|fixture|proof)\.ts$|(^|\/)(factories|demo[\w-]*)\.ts$/;

/** Where the table is a value: one of the domain's own, or one that a domain names to the platform. */
const computed = new Set([
  'access/tenants/delete-tenants.ts',
  'kindergarten/courses/edit-people.ts',
  'kindergarten/courses/placements.ts',
  'platform/images/pictures.ts',
]);

/** The domain that a file of the server belongs to, as `area/domain`; the platform is one. */
const roomOf = (file: string): string =>
  file.startsWith('platform/') ? 'platform' : file.split('/').slice(0, 2).join('/');

async function readFiles(pattern: string): Promise<{ file: string; text: string }[]> {
  const files = await Array.fromAsync(glob(pattern, { cwd: root }));
  return Promise.all(
    files.sort().map(async (file) => ({ file, text: await readFile(join(root, file), 'utf8') })),
  );
}

/** The room that made each table, or whose record claims it. */
async function listOwners(): Promise<Map<string, string>> {
  const owners = new Map<string, string>();
  for (const { file, text } of await readFiles('*/*/migrations/*.sql')) {
    for (const [, table = ''] of text.matchAll(/^create table (\w+)/gim)) owners.set(table, roomOf(file));
  }
  const rooms = new Set((await readFiles('*/*/domain.ts')).map(({ file }) => roomOf(file)));
  for (const { name, tables = [] } of domains) {
    const room = [...rooms].find((one) => one.endsWith(`/${name}`));
    for (const table of tables) {
      expect(owners.has(table), `${name} claims ${table}, which no migration makes`).toBe(true);
      if (room !== undefined) owners.set(table, room);
    }
  }
  return owners;
}

/** Every table that a statement of the text inserts into, updates or deletes from. */
function listWrites(text: string): string[] {
  const writes = text.matchAll(
    /\b(?:insert into|delete from|update|merge into|truncate)\s+(?:only\s+)?(\w+)\b/g,
  );
  return [...writes].map(([, table = '']) => table);
}

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
