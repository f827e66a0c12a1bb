import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DefaultQueryExecutor } from 'kysely';
import pg from 'pg';

/** A column of a table (`users.email`), and whether it may be null. */
export interface Origin {
  name: string;
  nullable: boolean;
}

/** By the numbers of table and column in PostgreSQL: `16402.3`. */
export type Origins = Record<string, Origin>;

/** What PostgreSQL reported about one column of a statement, and whether it was null. */
export interface RecordedColumn {
  name: string;
  /** The type, by its number in PostgreSQL's catalogue. */
  type: number;
  /** The table column that it comes from; null for a computed value. */
  origin: Origin | null;
  sawNull: boolean;
}

export interface RecordedStatement {
  text: string;
  /** The constant parts of its `sql` tag; null for a statement passed as text. */
  parts: readonly string[] | null;
  columns: RecordedColumn[];
}

/** The folder for the recordings of each test file, until the statements are checked. */
export const recordingsFolder = join(import.meta.dirname, '../../../node_modules/.cache/statements');

/**
 * Records every statement that this process runs from now on: its source text, its columns, and which of them
 * were null. Wraps the public methods of the two libraries, so that the server needs no code for it.
 */
export function startRecorder(): {
  /** Returns what was recorded since the last call. */
  take(origins: Origins): RecordedStatement[];
} {
  const partsOf = new Map<string, readonly string[]>();
  const seen = new Map<string, { text: string; fields: pg.FieldDef[]; nulls: Set<string> }>();
  noteParts(partsOf);
  noteResults((text, { fields, rows }) => {
    const key = `${text}\n${fields.map(({ name, dataTypeID }) => `${name}:${dataTypeID}`).join()}`;
    const statement = seen.get(key) ?? { text, fields, nulls: new Set() };
    seen.set(key, statement);
    for (const { name } of fields) if (rows.some((row) => row[name] === null)) statement.nulls.add(name);
  });
  return {
    take(origins) {
      const taken = [...seen.values()].map(({ text, fields, nulls }) => ({
        text,
        parts: partsOf.get(text) ?? null,
        columns: fields.map((field) => ({
          name: field.name,
          type: field.dataTypeID,
          origin: origins[`${field.tableID}.${field.columnID}`] ?? null,
          sawNull: nulls.has(field.name),
        })),
      }));
      seen.clear();
      return taken;
    },
  };
}

/** Saves the recording of a test file for the check after all tests; running the file again replaces it. */
export async function saveRecording(name: string, statements: RecordedStatement[]): Promise<void> {
  await mkdir(recordingsFolder, { recursive: true });
  await writeFile(join(recordingsFolder, `${name}.json`), JSON.stringify(statements));
}

/** Deletes old recordings before a run of all tests, so that removed statements do not count. */
export async function forgetRecordings(): Promise<void> {
  await rm(recordingsFolder, { recursive: true, force: true });
}

function noteParts(partsOf: Map<string, readonly string[]>): void {
  const { compileQuery } = DefaultQueryExecutor.prototype;
  DefaultQueryExecutor.prototype.compileQuery = function (...call) {
    const compiled = compileQuery.apply(this, call);
    const { query } = compiled;
    if (query.kind === 'RawNode') partsOf.set(compiled.sql, query.sqlFragments);
    return compiled;
  };
}

type Result = pg.QueryResult<Record<string, unknown>>;
type Callback = (error: Error | null, results: Result[]) => void;

/** Statements that travel together. */
interface Group {
  statements: readonly { text: string }[];
  callback: Callback;
}

function noteResults(note: (text: string, result: Result) => void): void {
  const query = pg.Client.prototype.query as (...call: unknown[]) => unknown;
  // Several statements in one text return a list of results; nobody reads rows from those.
  const noteOne = (text: string, result: Result | Result[] | undefined) => {
    if (result !== undefined && !Array.isArray(result) && result.fields.length > 0) note(text, result);
  };
  function noted(this: pg.Client, first: string | { text?: string } | Group, ...rest: unknown[]) {
    if (typeof first === 'object' && 'statements' in first) {
      const { callback, statements } = first;
      first.callback = (error, results) => {
        if (error === null)
          for (const [index, { text }] of statements.entries()) noteOne(text, results[index]);
        callback(error, results);
      };
    }
    const text = typeof first === 'string' ? first : 'text' in first ? (first.text ?? '') : '';
    const answer = query.call(this, first, ...rest);
    if (!(answer instanceof Promise)) return answer;
    return answer.then((result) => {
      noteOne(text, result);
      return result;
    });
  }
  pg.Client.prototype.query = noted as typeof pg.Client.prototype.query;
}

/** The columns of that database; copies of it have the same numbers. */
export async function readOrigins(connection: pg.ClientConfig): Promise<Origins> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ key: string; name: string; nullable: boolean }>(`
    select attrelid || '.' || attnum as key, attrelid::regclass || '.' || attname as name, not attnotnull as nullable
    from pg_attribute join pg_class on pg_class.oid = attrelid and relkind in ('r', 'p')
    where attrelid >= 16384 and attnum > 0 and not attisdropped`);
  await client.end();
  return Object.fromEntries(rows.map(({ key, name, nullable }) => [key, { name, nullable }]));
}
