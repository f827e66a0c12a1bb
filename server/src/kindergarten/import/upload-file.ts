import { sql } from 'kysely';
import {
  type ImportField,
  type ImportModel,
  importFields,
  uploadImportFile,
} from '#contract/kindergarten/import.ts';
import { listImportableModels, listRefusedFields } from '#contract/kindergarten/import-rights.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { bind } from '#server/platform/http/bind.ts';
import { forbidden, invalidFields } from '#server/platform/http/failure.ts';
import type { Texts } from '#server/platform/text.ts';
import { findImportPlace, type ImportPlace } from './find-place.ts';
import { type GuessHelp, guessColumns, hasHeadings } from './guess-columns.ts';
import { findImportFile, showImportFile } from './import-file.ts';
import { findMissingColumns } from './plan.ts';
import { readTable } from './read-table.ts';
import { findRefused } from './require-rights.ts';
import { type TableRow, UnreadableTable } from './table-limits.ts';
import { gatherWords } from './words.ts';

/** How many hours a list waits for its import. */
const waitingHours = 24;

/** Reads the table and stores it with the guessed fields of its columns. */
export const handleUploadFile = bind(
  uploadImportFile,
  async ({ database, actor, params, query, file, platform, now }) => {
    const models = listImportableModels(findRefused(actor));
    const [only] = models;
    if (only === undefined) throw forbidden();
    const { rows, encoding } = await readTable(file).catch((error: unknown) => {
      if (error instanceof UnreadableTable) throw invalidFields({ file: [error.text] });
      throw error;
    });
    const place = await findImportPlace(database, params.kindergarten_id, actor.today);
    const likely =
      query.source === 'arno' ? 'children' : await guessModel(rows, database, place, platform.texts, actor);
    const model = models.includes(likely) ? likely : only;
    const help = await gatherHelp(database, place, model, platform.texts, actor);
    const { headings, people } = partHeadings(rows, help);
    const expiresAt = Temporal.Instant.from(now).add({ hours: waitingHours }).toString();
    await sql`
      insert into import_files (
        kindergarten_id, user_id, name, source, model, encoding, headings, columns, rows, rows_count, uploaded_at,
        expires_at
      ) values (
        ${place.id}, ${actor.userId}, ${query.name}, ${query.source}, ${model}, ${encoding}, ${headings},
        ${guessColumns(headings, people, help)}, ${JSON.stringify(people)}, ${people.length}, ${now}, ${expiresAt}
      )
      on conflict (kindergarten_id, user_id) do update set
        name = excluded.name, source = excluded.source, model = excluded.model, encoding = excluded.encoding,
        headings = excluded.headings, columns = excluded.columns, rows = excluded.rows,
        rows_count = excluded.rows_count, uploaded_at = excluded.uploaded_at, expires_at = excluded.expires_at,
        rows_done = null, alive_until = null, result = null`.execute(database);
    const kept = await findImportFile({ database, actor, params, now });
    if (kept === null) throw new Error('An uploaded list was not kept');
    return showImportFile(kept, now);
  },
);

/** The first row as headings if it contains headings; every column has an entry, named or not. */
function partHeadings(rows: TableRow[], help: GuessHelp): { headings: string[]; people: TableRow[] } {
  const [first] = rows;
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  if (first === undefined || !hasHeadings(first, help))
    return { headings: new Array<string>(width).fill(''), people: rows };
  return {
    headings: Array.from({ length: width }, (_, index) => first.cells[index] ?? ''),
    people: rows.slice(1),
  };
}

/** A list is about children, unless it can only be about employees. */
async function guessModel(
  rows: TableRow[],
  database: Transaction,
  place: ImportPlace,
  texts: Texts,
  actor: Actor,
): Promise<ImportModel> {
  const isWhole = async (model: ImportModel) => {
    const help = { ...(await gatherHelp(database, place, model, texts, actor)), refused: [] };
    const { headings, people } = partHeadings(rows, help);
    return findMissingColumns(model, guessColumns(headings, people, help)).length === 0;
  };
  return !(await isWhole('children')) && (await isWhole('employees')) ? 'employees' : 'children';
}

/** The kindergarten's data that helps to interpret a list of this model. */
export async function gatherHelp(
  database: Transaction,
  place: ImportPlace,
  model: ImportModel,
  texts: Texts,
  actor: Actor,
): Promise<GuessHelp> {
  const { rows } = await sql<{ heading: string; field: ImportField | null }>`
    select heading, field from import_headings
    where kindergarten_id = ${place.id} and model = ${model}`.execute(database);
  const fields: readonly (ImportField | null)[] = [...importFields[model], null];
  return {
    words: gatherWords(texts, actor.language),
    model,
    country: place.country,
    remembered: new Map(
      rows.filter(({ field }) => fields.includes(field)).map(({ heading, field }) => [heading, field]),
    ),
    courseNames: place.courses.map(({ name }) => name),
    refused: listRefusedFields(model, findRefused(actor)),
  };
}
