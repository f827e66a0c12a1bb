import { glob, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { domains } from '../domains.ts';

const root = resolve(import.meta.dirname, '..');

/** Files that are not part of the running platform: tests, their fixtures, and the demo's data. */
export const aside = /\.(test|fixture|proof)\.ts$|(^|\/)(factories|demo[\w-]*)\.ts$/;

/** The domain of a server file, as `area/domain`; the whole platform counts as one. */
export const roomOf = (file: string): string =>
  file.startsWith('platform/') ? 'platform' : file.split('/').slice(0, 2).join('/');

export async function readFiles(pattern: string): Promise<{ file: string; text: string }[]> {
  const files = await Array.fromAsync(glob(pattern, { cwd: root }));
  return Promise.all(
    files.sort().map(async (file) => ({ file, text: await readFile(join(root, file), 'utf8') })),
  );
}

/** Every table that a migration creates. */
export const madeTables = /^create table (\w+)/gim;

/** The domain that created each table, or that declares the table as its own. */
export async function listOwners(): Promise<Map<string, string>> {
  const owners = await listMakers(madeTables);
  const rooms = new Set((await readFiles('*/*/domain.ts')).map(({ file }) => roomOf(file)));
  for (const { name, tables = [] } of domains) {
    const room = [...rooms].find((one) => one.endsWith(`/${name}`));
    for (const table of tables) {
      if (!owners.has(table)) throw new Error(`${name} claims ${table}, which no migration makes`);
      if (room !== undefined) owners.set(table, room);
    }
  }
  return owners;
}

/** Every table that a statement in the text inserts into, updates, deletes from or truncates. */
export function listWrites(text: string): string[] {
  const writes = text.matchAll(
    /\b(?:insert into|delete from|update|merge into|truncate)\s+(?:only\s+)?(\w+)\b/g,
  );
  return [...writes].map(([, table = '']) => table);
}

/** The domain of the migration that first created each match; the first group of the pattern is the name. */
export async function listMakers(pattern: RegExp): Promise<Map<string, string>> {
  const makers = new Map<string, string>();
  for (const { file, text } of await readFiles('*/*/migrations/*.sql')) {
    for (const [, name = ''] of text.matchAll(pattern)) {
      if (!makers.has(name)) makers.set(name, roomOf(file));
    }
  }
  return makers;
}
