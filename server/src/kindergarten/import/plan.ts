import { createHash } from 'node:crypto';
import type {
  ImportChange,
  ImportField,
  ImportModel,
  ImportProblem,
  ImportRow,
  ImportRowState,
} from '#contract/kindergarten/import.ts';
import { type Message, message } from '#contract/platform/failure.ts';

/** A row of the overview together with what the import would write for it. */
export interface PlannedRow<Write> extends ImportRow {
  write: Write;
}

/** All changes of an import, computed from the list and the kindergarten's present data. */
export interface Plan<Write> {
  rows: PlannedRow<Write>[];
  /** Problems of the whole list; with any of them nothing can be imported. */
  problems: Message[];
}

/** Builds a planned row; a row with problems changes nothing. */
export function makePlannedRow<Write>(
  id: number,
  name: string,
  problems: ImportProblem[],
  changes: ImportChange[],
  write: Write,
): PlannedRow<Write> {
  return { id, name, problems, changes: problems.length > 0 ? [] : changes, state: findState(), write };

  function findState(): ImportRowState {
    if (problems.length > 0) return 'problem';
    const real = changes.filter(({ kind }) => kind !== 'skipped' && kind !== 'alike');
    if (real.length === 0) return 'unchanged';
    return real.some(({ kind }) => kind === 'created') ? 'created' : 'changed';
  }
}

/** A change with only the parts that are set. */
export function makeChange(
  kind: ImportChange['kind'],
  to: string,
  more: Partial<Pick<ImportChange, 'field' | 'from' | 'day'>> = {},
): ImportChange {
  return { kind, to, field: null, from: null, day: null, ...more };
}

/** The columns that a list must have: a name and, for children, the birthday or a code that contains it. */
export function findMissingColumns(model: ImportModel, columns: readonly (ImportField | null)[]): Message[] {
  const has = (...fields: ImportField[]) => fields.some((field) => columns.includes(field));
  const hasName = has('name') || (has('fname') && has('lname'));
  return [
    ...(hasName ? [] : [message('import.missing_name')]),
    ...(model === 'children' && !has('birth_date', 'idcode') ? [message('import.missing_birth_date')] : []),
    ...(model === 'employees' && !has('email') ? [message('import.missing_email')] : []),
  ];
}

/** How many rows have which state. */
export function countStates(
  rows: readonly ImportRow[],
): Record<'problem' | 'created' | 'changed' | 'unchanged', number> {
  const counts = { problem: 0, created: 0, changed: 0, unchanged: 0 };
  for (const { state } of rows) counts[state] += 1;
  return counts;
}

/** The people who would get a mail, each once. */
export function countInvited(rows: readonly ImportRow[]): number {
  return rows.reduce((sum, { changes }) => sum + changes.filter(({ kind }) => kind === 'invited').length, 0);
}

/** The fingerprint of a plan: two plans that show and do the same have the same one. */
export function nameFingerprint(plan: Plan<unknown>): string {
  const hash = createHash('sha256').update(JSON.stringify(plan.problems));
  for (const row of plan.rows) hash.update(JSON.stringify(row));
  return hash.digest('base64url').slice(0, 32);
}
