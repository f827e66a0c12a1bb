import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/**
 * The first row of each kind in the kindergarten, by its name in calls: `lost_item_id` for a row of
 * `lost_items`. New tables are included automatically. Archived and deleted rows are left out.
 */
export async function findSampleRows(
  database: Database,
  kindergartenId: number,
): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string; ended: string[] }>`
    select column_of.table_name as name,
      coalesce(array_agg(column_name::text) filter (where column_name in ('archived_at', 'deleted_at')), '{}') as ended
    from information_schema.columns column_of
    where table_schema = 'public'
    group by column_of.table_name
    having bool_or(column_name = 'kindergarten_id')
      and bool_or(column_name = 'id' and data_type = 'bigint' and is_identity = 'YES')`.execute(
    database.read,
  );
  const firsts = tables.map(
    ({ name, ended }) => sql`
      select ${writeIdName(name)} as name, min(id) as id from ${sql.table(name)}
      where ${sql.join(
        [sql`kindergarten_id = ${kindergartenId}`, ...ended.map((column) => sql`${sql.ref(column)} is null`)],
        sql` and `,
      )}`,
  );
  const { rows } = await sql<{ name: string; id: number | null }>`
    ${sql.join(firsts, sql` union all `)}`.execute(database.read);
  return Object.fromEntries(rows.flatMap(({ name, id }) => (id === null ? [] : [[name, id]])));
}

/** The name of a table's row in calls: `lost_item_id` for `lost_items`. */
export function writeIdName(table: string): string {
  if (table === 'children') return 'child_id';
  return `${table.endsWith('ies') ? `${table.slice(0, -3)}y` : table.replace(/(?<=sh|ch|ss|us|x)es$|s$/, '')}_id`;
}
