import { type RawBuilder, sql } from 'kysely';
import type { ImportField, ImportFile, ImportModel } from '#contract/kindergarten/import.ts';
import { deleteImportFile, getImportFile } from '#contract/kindergarten/import.ts';
import { message } from '#contract/platform/failure.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { bind } from '#server/platform/http/bind.ts';
import { Failure } from '#server/platform/http/failure.ts';
import { findRefused } from './require-rights.ts';
import type { TableRow } from './table-limits.ts';

/** A stored uploaded list. */
export interface KeptFile {
  name: string;
  source: ImportFile['source'];
  model: ImportModel;
  encoding: string;
  headings: string[];
  columns: (ImportField | null)[];
  rows: TableRow[];
  rows_count: number;
  uploaded_at: string;
  rows_done: number | null;
  alive_until: string | null;
  result: ImportFile['result'];
}

/** The parts of a call that find a list: each person has one at a time in a kindergarten. */
interface FileCall {
  database: ReadDatabase | Transaction;
  actor: Actor;
  params: { kindergarten_id: number };
  now: string;
}

const samplesShown = 3;
/** How many rows are read to guess the columns. */
const sampledRows = 50;

/**
 * The list that the person uploaded here, or null if there is none or it has expired. `rows` are only the
 * first ones; the plan reads all.
 */
export function findImportFile(call: FileCall): Promise<KeptFile | null> {
  return readFile(call, sql`jsonb_path_query_array(rows, ${`$[0 to ${sampledRows - 1}]`}::jsonpath)`);
}

async function readFile(
  { database, actor, params, now }: FileCall,
  chosenRows: RawBuilder<unknown>,
): Promise<KeptFile | null> {
  const { rows } = await sql<KeptFile>`
    select
      name, source, model, encoding, headings, columns, ${chosenRows} as rows, rows_count, uploaded_at, rows_done,
      alive_until, result
    from import_files
    where kindergarten_id = ${params.kindergarten_id} and user_id = ${actor.userId} and expires_at > ${now}`.execute(
    database,
  );
  return rows[0] ?? null;
}

/** The list that waits for its import, with all its rows; 409 if there is none. */
export async function requireImportFile(call: FileCall): Promise<KeptFile> {
  const file = await readFile(call, sql`rows`);
  if (file === null || file.result !== null) throw new Failure(409, message('import.none'));
  return file;
}

/** The list as its owner sees it. */
export function showImportFile(file: KeptFile, now: string): ImportFile {
  const { name, source, model, encoding, headings, columns, rows, rows_count, uploaded_at, result } = file;
  const isAlive = result === null && file.alive_until !== null && file.alive_until > now;
  return {
    name,
    source,
    model,
    encoding,
    rows_count,
    uploaded_at,
    result,
    columns: columns.map((field, index) => ({
      field,
      heading: headings[index] ?? '',
      samples: rows
        .slice(0, sampledRows)
        .map(({ cells }) => cells[index] ?? '')
        .filter((value) => value !== '')
        .slice(0, samplesShown),
    })),
    progress: isAlive ? { done: file.rows_done ?? 0, total: rows_count } : null,
  };
}

export const handleGetImportFile = bind(getImportFile, async (call) => {
  const file = await findImportFile(call);
  return { file: file && showImportFile(file, call.now), refused: findRefused(call.actor) };
});

export const handleDeleteImportFile = bind(deleteImportFile, async ({ database, actor, params }) => {
  await sql`
    delete from import_files
    where kindergarten_id = ${params.kindergarten_id} and user_id = ${actor.userId}`.execute(database);
  return { message: message('import.deleted') };
});
