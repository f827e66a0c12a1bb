import { sql } from 'kysely';
import { type Message, message } from '#contract/platform/failure.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { Texts } from '#server/platform/text.ts';
import { findReturning } from '../children/returning-guardians.ts';
import { refuseDefaultRole } from '../guardians/require-default-role.ts';
import { findKnownChildren } from './find-children.ts';
import { findOwnAddress } from './find-own-address.ts';
import { findImportPlace, type ImportPlace } from './find-place.ts';
import type { KeptFile } from './import-file.ts';
import { findMissingColumns, type Plan } from './plan.ts';
import { type ChildWrite, type EarlierRows, planChild, type Refusals } from './plan-children.ts';
import { type EmployeeWrite, findKnownEmployees, planEmployee } from './plan-employees.ts';
import { readChild, readHeadingRelations } from './read-child.ts';
import { openRow, placeFields } from './read-row.ts';
import { holdsRefused } from './require-rights.ts';
import { gatherWords, plainText } from './words.ts';

/** The plan of a list, by its model. */
type ImportPlan =
  | { model: 'children'; plan: Plan<ChildWrite> }
  | { model: 'employees'; plan: Plan<EmployeeWrite> };

/** Computes what the list would change in the kindergarten's present data. Writes nothing. */
export async function planImport(
  database: ReadDatabase | Transaction,
  file: KeptFile,
  kindergartenId: number,
  texts: Texts,
  actor: Actor,
  now: string,
): Promise<ImportPlan> {
  const place = await findImportPlace(database, kindergartenId, actor.today);
  const problems = findListProblems(file, actor);
  if (file.model === 'employees')
    return { model: 'employees', plan: await planEmployees(database, file, place, problems, actor, now) };
  return {
    model: 'children',
    plan: await planChildren(database, file, place, problems, texts, actor, now),
  };
}

function findListProblems(file: KeptFile, actor: Actor): Message[] {
  // Before any row is read: the overview would reveal the kindergarten's data.
  if (holdsRefused(actor, file)) return [message('import.not_yours')];
  const missing = findMissingColumns(file.model, file.columns);
  return file.rows.length === 0 ? [...missing, message('import.empty')] : missing;
}

async function planChildren(
  database: ReadDatabase | Transaction,
  file: KeptFile,
  place: ImportPlace,
  problems: Message[],
  texts: Texts,
  actor: Actor,
  now: string,
): Promise<Plan<ChildWrite>> {
  if (problems.length > 0) return { rows: [], problems };
  const words = gatherWords(texts, actor.language);
  const known = await findKnownChildren(database, place);
  const places = placeFields(file.columns);
  const relations = readHeadingRelations(
    file.columns.map((field, at) => ({ field, plain: plainText(file.headings[at] ?? '') })),
    words,
  );
  const refusals = await findRefusals(database, actor, place.id, now);
  const earlier: EarlierRows = { children: new Map(), invited: new Set() };
  const rows = file.rows.map((row) => {
    const reader = openRow(row, places);
    const listed = readChild(reader, place, words, relations);
    return planChild(row.line, listed, reader, place, known, refusals, earlier);
  });
  return { rows, problems };
}

async function findRefusals(
  database: ReadDatabase | Transaction,
  actor: Actor,
  kindergartenId: number,
  now: string,
): Promise<Refusals> {
  const { rows } = await sql<{ id: number }>`
    select id from children
    where kindergarten_id = ${kindergartenId} and archived_at is not null and erased_at is null`.execute(
    database,
  );
  const archived = rows.map(({ id }) => id);
  const returning = await findReturning(database, actor, kindergartenId, archived);
  return {
    own: await findOwnAddress(database, actor, kindergartenId, 'guardian', now),
    guardians: await refuseDefaultRole(database, actor, kindergartenId),
    children: new Map(
      returning.flatMap(({ child_ids: ids, refusal }) =>
        refusal === null ? [] : ids.map((id) => [id, refusal] as const),
      ),
    ),
  };
}

async function planEmployees(
  database: ReadDatabase | Transaction,
  file: KeptFile,
  place: ImportPlace,
  problems: Message[],
  actor: Actor,
  now: string,
): Promise<Plan<EmployeeWrite>> {
  if (problems.length > 0) return { rows: [], problems };
  const known = await findKnownEmployees(database, place);
  const places = placeFields(file.columns);
  const own = await findOwnAddress(database, actor, place.id, 'employee', now);
  const earlier = new Map<string, number>();
  const rows = file.rows.map((row) =>
    planEmployee(row.line, openRow(row, places), place, known, { actor, own }, earlier),
  );
  return { rows, problems };
}
