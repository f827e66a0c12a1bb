import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { readSettings } from '#server/platform/settings.ts';
import { type FileStorage, openStorage } from '#server/platform/storage/storage.ts';

/** Every id of the twin is the id of its model plus this; no other ids are this high. */
export const twinOffset = 1_000_000;
/** Added to each text of the twin, so that every search that finds the model also finds the twin. */
export const twinMark = ' kaksik';

/** Tables of the platform itself or of whole countries: the twin shares them. */
const shared = new Set([
  'call_counts',
  'demo_chapters',
  'error_reports',
  'installation',
  'language_settings',
  'library_holidays',
  'maintenance',
  'migrations',
  'outbox_mails',
  'public_holidays',
]);

/** The platform has only one set of administrators. */
const ofPlaces: Record<string, RawBuilder<boolean>> = {
  roles: sql`type <> 'administrator'`,
  memberships: sql`type <> 'administrator'`,
  membership_roles: sql`scope <> 'administrator'`,
};

/** Texts that are codes, not words: the contract or another table defines their values. */
const codes =
  /^(action|answer|attendance|channel|colour|context_kind|country|course_type|default_status|direction|encoding|end_reason|gender|icon|idcode|kind|language|meal|mime_type|model|number|outcome|password_hash|phone_code|phone_number|placeholder|reason|registered_as|request_id|rrule|scope|side|source|state|status|subject_kind|symbol|system|browser|thumbnails|timezone|type|website)$/;
/** Texts that are unique in the whole database, in a format that their readers require. */
const addresses = /^(filename|key|uid)$/;

interface Column {
  table: string;
  name: string;
  type: string;
  references: boolean;
}

/**
 * Copies every row of every place and person, with other ids and a mark on texts, and the stored files.
 * People of the twin sign in with `twin.` before the address of their model.
 */
export async function makeTwin(database: Database, dataDirectory: string): Promise<void> {
  await database.transaction(async (transaction) => {
    // As in a restore, rows are inserted in any order without triggers.
    await sql`set local session_replication_role = replica`.execute(transaction);
    const tables = Map.groupBy(await listColumns(transaction), ({ table }) => table);
    for (const [table, columns] of tables) {
      if (shared.has(table)) continue;
      const names = sql.join(columns.map(({ name }) => sql.ref(name)));
      const values = sql.join(columns.map(copyValue));
      await sql`
        insert into ${sql.table(table)} (${names}) overriding system value
        select ${values} from ${sql.table(table)} where ${ofPlaces[table] ?? sql.lit(true)}`.execute(
        transaction,
      );
    }
  });
  await copyFiles(await openStorage(readSettings({ DATA_DIR: dataDirectory })));
}

async function listColumns(transaction: Transaction): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select pg_class.relname as "table", attname as name, format_type(atttypid, null) as type,
      exists (
        select from pg_constraint where contype in ('f', 'p') and conrelid = attrelid and attnum = any(conkey)
      ) as references
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and attnum > 0 and not attisdropped and attgenerated = ''
    order by 1, attnum`.execute(transaction);
  return rows;
}

/** The twin's value of a column. */
function copyValue({ name, type, references }: Column) {
  const value = sql.ref(name);
  // The content of a file gets the mark, too.
  if (name === 'size') return sql`${value} + ${sql.lit(twinMark.length)}`;
  if (type === 'bigint' && (references || name.endsWith('_id')))
    return sql`${value} + ${sql.lit(twinOffset)}`;
  if (type === 'bigint[]')
    return sql`array(select one + ${sql.lit(twinOffset)} from unnest(${value}) as one)`;
  if (type === 'bytea') return sql`sha256(${value})`;
  if (type === 'jsonb' && name === 'subjects') return shiftSubjects(name);
  if (type !== 'text' || codes.test(name)) return value;
  if (name === 'unique_id')
    return sql`split_part(${value}, '-', 1) || '-' || (split_part(${value}, '-', 2)::bigint + ${sql.lit(twinOffset)})`;
  if (name.endsWith('email')) return sql`'twin.' || ${value}`;
  if (/(storage|picture)_key$/.test(name)) return sql`${value} || '-twin'`;
  if (addresses.test(name)) return sql`reverse(${value})`;
  return sql`${value} || case ${value} when '' then '' else ${sql.lit(twinMark)} end`;
}

/** `{"child_id": [1, 2]}` or `{"child_id": 1}` of an audit entry. */
function shiftSubjects(name: string) {
  const shifted = sql`to_jsonb(item::text::bigint + ${sql.lit(twinOffset)})`;
  return sql`coalesce((
    select jsonb_object_agg(key, case jsonb_typeof(value)
      when 'array' then (select coalesce(jsonb_agg(${shifted}), '[]') from jsonb_array_elements(value) as item)
      else (select ${shifted} from (select value as item) one)
    end) from jsonb_each(${sql.ref(name)})
  ), '{}')`;
}

/** A file of the twin has its model's bytes, followed by the mark. */
async function copyFiles(storage: FileStorage): Promise<void> {
  const keys: string[] = [];
  for await (const { key } of storage.list('')) keys.push(key);
  for (const key of keys) {
    const stored = await storage.get(key);
    if (stored === null) continue;
    const content = Buffer.concat([...(await stored.stream.toArray()), Buffer.from(twinMark)]);
    // Keys of thumbnails contain the key of their file or picture.
    const drawn = key.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{24}/, '$&-twin');
    const copied = drawn === key ? `${key}-twin` : drawn;
    await storage.put(copied, chunksOf(content));
  }
}

async function* chunksOf(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}
