import type pg from 'pg';
import { withClient } from '#server/platform/database/with-client.ts';

const types: Record<string, string> = {
  bigint: 'number',
  integer: 'number',
  smallint: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  text: 'string',
  uuid: 'string',
  date: 'string',
  'date[]': 'string[]',
  'time without time zone': 'string',
  daterange: 'string',
  'timestamp with time zone': 'string',
  bytea: 'Buffer',
  jsonb: 'unknown',
  'bigint[]': 'number[]',
  'text[]': 'string[]',
};

interface Column {
  table: string;
  name: string;
  type: string;
  nullable: boolean;
  generated: boolean;
}

const selectColumns = `
  select
    class.relname as table, attribute.attname as name,
    regexp_replace(format_type(attribute.atttypid, attribute.atttypmod), '\\(\\d+\\)', '') as type,
    not attribute.attnotnull as nullable,
    attribute.attidentity <> '' or attribute.atthasdef as generated
  from pg_class class
  join pg_attribute attribute on attribute.attrelid = class.oid and attribute.attnum > 0 and not attribute.attisdropped
  where class.relnamespace = 'public'::regnamespace and class.relkind in ('r', 'p') and not class.relispartition
  order by class.relname, attribute.attnum`;

/** The row types of the migrated database, one interface per table. */
export async function describeTables(connection: pg.ClientConfig): Promise<string> {
  const { rows } = await withClient(connection, (client) => client.query<Column>(selectColumns));
  const tables = Map.groupBy(rows, (row) => row.table);
  const interfaces = [...tables].map(
    ([table, columns]) => `  ${table}: {\n${columns.map(describeColumn).join('')}  };\n`,
  );
  return [
    '// Written by `npm run generate` from the migrated database; a test says when it is stale.',
    "import type { Generated } from 'kysely';\n",
    '/** Every table with its columns as the driver reads them. */',
    `export interface DB {\n${interfaces.join('')}}\n`,
  ].join('\n');
}

function describeColumn({ table, name, type, nullable, generated }: Column): string {
  const plain = types[type];
  if (plain === undefined)
    throw new Error(`The type ${type} of ${table}.${name} has no TypeScript type yet.`);
  const full = nullable ? `${plain} | null` : plain;
  return `    ${name}: ${generated ? `Generated<${full}>` : full};\n`;
}
