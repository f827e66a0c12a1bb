import { sql } from 'kysely';
import { exportKey } from '#server/kindergarten/personal-data/make-export.ts';
import type { FileStorage } from '#server/platform/storage/storage.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { anyWord } from './erasure-subjects.ts';

const anyAddress = '[a-z0-9._+-]+@[a-z0-9.-]+';

/** Searches every text, list and JSON document of every table, including the queue. */
export async function searchDatabase(kiik: TestApp, erased: ReadonlySet<string>): Promise<string[]> {
  const { read } = kiik.app.database;
  const { rows: columns } = await sql<{ schema: string; table: string; column: string }>`
    select c.table_schema as schema, c.table_name as table, c.column_name as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema in ('public', 'graphile_worker')
      and c.data_type in ('text', 'character varying', 'jsonb', 'json', 'ARRAY')`.execute(read);
  const found: string[] = [];
  for (const { schema, table, column } of columns) {
    const { rows } = await sql<{ word: string }>`
      select distinct lower(word[1]) as word
      from ${sql.table(`${schema}.${table}`)},
        regexp_matches(${sql.ref(column)}::text, ${`(${anyWord}|${anyAddress})`}, 'gi') as word`.execute(
      read,
    );
    for (const { word } of rows) {
      const known = erased.has(word) ? word : new RegExp(anyWord).exec(word)?.[0];
      if (known !== undefined && erased.has(known)) found.push(`${schema}.${table}.${column}: ${word}`);
    }
  }
  return found;
}

/** Finds stored files that contain a subject's word, and archives that no row refers to any more. */
export async function searchStorage(
  kiik: TestApp,
  storage: FileStorage,
  erased: ReadonlySet<string>,
): Promise<string[]> {
  const rows = await kiik.app.database.runStatement(sql<{ id: number }>`select id from personal_exports`);
  const archives = new Set(rows.map(({ id }) => exportKey(id)));
  const found: string[] = [];
  for await (const { key, size } of storage.list('')) {
    if (key.startsWith('personal-exports/') && !archives.has(key)) found.push(`stored ${key}`);
    if (size > 100) continue;
    const stored = await storage.get(key);
    const word = stored === null ? '' : String(Buffer.concat(await Array.fromAsync(stored.stream)));
    if (erased.has(word)) found.push(`stored ${key}: ${word}`);
  }
  return found;
}
