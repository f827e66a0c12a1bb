import type pg from 'pg';
import { withClient } from '#server/platform/database/with-client.ts';
import { readSettings } from '#server/platform/settings.ts';
import { startApart } from './apart.ts';
import type { FloorPlan } from './floor.ts';

/** The statement that a floor runs for each call. */
export interface FloorStatement {
  /**
   * The best hand-written SQL for the rows of the reply, if the caller's rights are already known: it uses
   * keys and indexes, but none of Kiik's access rules.
   */
  text: string;
  /** A select of one row, run before the load begins: its columns are the statement's `$1`, `$2`, … */
  values: string;
}

/** The reply of Kiik. */
export type Reply = FloorPlan['reply'];

/** Starts a floor on Kiik's database that sends Kiik's reply; the result is its port. */
export async function startFloor(
  connection: pg.ClientConfig,
  statement: FloorStatement,
  reply: Reply,
  file: string | undefined,
) {
  const values = await prepareStatement(connection, statement, reply);
  const plan: FloorPlan = {
    connection,
    connections: readSettings({}).databaseConnections,
    statement: statement.text,
    values,
    reply,
    ...(file === undefined ? {} : { file }),
  };
  return startApart('floor.ts', plan);
}

/** The statement's values. Throws if its rows differ from the reply: the results would not be comparable. */
function prepareStatement(
  connection: pg.ClientConfig,
  { text, values }: FloorStatement,
  reply: Reply,
): Promise<unknown[]> {
  return withClient(connection, async (client) => {
    const { rows: prepared } = await client.query<unknown[]>({ text: values, rowMode: 'array' });
    const [list = []] = prepared;
    const { rows } = await client.query(text, list);
    requireSameRows(rows, readRows(reply));
    return list;
  });
}

type Row = Record<string, unknown>;

function readRows({ contentType, body }: Reply): Row[] {
  // A picture belongs to one row.
  if (!contentType.startsWith('application/json')) return [{}];
  const value = JSON.parse(body) as Row & { data?: Row[] };
  return value.data ?? [value];
}

/** The same rows in the same order, with equal plain values in all columns that both have. */
function requireSameRows(found: readonly Row[], shown: readonly Row[]): void {
  if (found.length !== shown.length)
    throw new Error(`The floor finds ${found.length} rows, Kiik ${shown.length}.`);
  for (const [index, row] of found.entries()) {
    for (const [column, value] of Object.entries(row)) {
      const other = shown[index]?.[column];
      if (other !== undefined && typeof other !== 'object' && writeValue(value, other) !== String(other))
        throw new Error(`The floor's row ${index} has another ${column} than Kiik's.`);
    }
  }
}

/** The driver returns days as instants, and 8-byte integers as text. */
function writeValue(value: unknown, shown: unknown): string {
  if (value instanceof Date && typeof shown === 'string') return value.toISOString().slice(0, shown.length);
  return String(value);
}
