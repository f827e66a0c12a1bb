import type pg from 'pg';
import { withClient } from '#server/platform/database/with-client.ts';
import { readSettings } from '#server/platform/settings.ts';
import { startApart } from './apart.ts';
import type { FloorPlan } from './floor.ts';

/** The one statement that a floor asks its database for with each call. */
export interface FloorStatement {
  /**
   * What somebody who knows the tables well writes for the rows of the reply when it is settled what the caller may see:
   * keys and indexes, no rule of ours.
   */
  text: string;
  /** A select of one row, asked before the load begins: its columns are the statement's `$1`, `$2`, … */
  values: string;
}

/** The reply of Kiik. */
export type Reply = FloorPlan['reply'];

/** Starts a floor on Kiik's database that sends what Kiik answered; its result is its port. */
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

/** The statement's values. Throws where it finds other rows than the reply shows: the two would not be comparable. */
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
  // A picture is one row's.
  if (!contentType.startsWith('application/json')) return [{}];
  const value = JSON.parse(body) as Row & { data?: Row[] };
  return value.data ?? [value];
}

/** The same rows in the same order, with equal plain values in all columns that both have. */
function requireSameRows(found: readonly Row[], shown: readonly Row[]): void {
  if (found.length !== shown.length)
    throw new Error(`The floor finds ${found.length} rows, Kiik ${shown.length}.`);
  for (const [place, row] of found.entries()) {
    for (const [column, value] of Object.entries(row)) {
      const other = shown[place]?.[column];
      if (other !== undefined && typeof other !== 'object' && writeValue(value, other) !== String(other))
        throw new Error(`The floor's row ${place} has another ${column} than Kiik's.`);
    }
  }
}

/** The driver gives days as instants and numbers of eight bytes as text. */
function writeValue(value: unknown, shown: unknown): string {
  if (value instanceof Date && typeof shown === 'string') return value.toISOString().slice(0, shown.length);
  return String(value);
}
