import * as z from 'zod/mini';
import type { ImportField, ImportProblem } from '#contract/kindergarten/import.ts';
import { type Message, message } from '#contract/platform/failure.ts';
import { personName } from '#contract/platform/rules.ts';
import { readIssueMessage } from '#contract/platform/validate.ts';
import { splitName } from './read-values.ts';
import type { TableRow } from './table-limits.ts';

/** One row of a list, read field by field; all errors are collected. */
export interface RowReader {
  problems: ImportProblem[];
  /** The text in the field's column; empty if there is none, or if it can't be used. */
  cell(field: ImportField): string;
  /** The field, checked by the rule of its form; null if it is empty or wrong. */
  read<Value>(
    field: ImportField,
    rule: z.core.$ZodType<Value>,
    tidy?: (text: string) => unknown,
  ): Value | null;
  complain(field: ImportField | null, about: Message): void;
  /** Reports an empty field, unless its value was reported already. */
  require(field: ImportField): void;
}

const errorValues = /^#(REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|####*)$/i;

/** Reads a row by what its columns hold. */
export function openRow(row: TableRow, places: ReadonlyMap<ImportField, number>): RowReader {
  const problems: ImportProblem[] = [];
  const written = (field: ImportField) => row.cells[places.get(field) ?? -1] ?? '';
  const complain = (field: ImportField | null, about: Message) => {
    problems.push({ field, value: field === null ? '' : written(field).slice(0, 200), message: about });
  };
  const judged = new Map<ImportField, string>();
  const cell = (field: ImportField) => {
    const known = judged.get(field);
    if (known !== undefined) return known;
    const text = written(field);
    const about = findUnusable(text);
    if (about !== null) complain(field, about);
    judged.set(field, about === null ? text : '');
    return about === null ? text : '';
  };
  return {
    problems,
    cell,
    read(field, rule, tidy = (text) => text) {
      const text = cell(field);
      if (text === '') return null;
      const result = z.safeParse(rule, tidy(text));
      if (result.success) return result.data;
      const [issue] = result.error.issues;
      complain(field, readIssueMessage(issue?.message ?? ''));
      return null;
    },
    complain,
    require(field) {
      if (problems.every((problem) => problem.field !== field)) complain(field, message('rules.required'));
    },
  };
}

/** The first and last name from their own columns, else from the column of the full name. */
export function readName(
  reader: RowReader,
  prefix: '' | 'guardian1_' | 'guardian2_',
): { fname: string | null; lname: string | null; shown: string } {
  const full = reader.cell(`${prefix}name`);
  const parts = splitName(full);
  const read = (field: `${typeof prefix}${'fname' | 'lname'}`, fromFull: string) => {
    if (reader.cell(field) !== '') return reader.read(field, personName);
    return fromFull === '' ? null : reader.read(`${prefix}name`, personName, () => fromFull);
  };
  const shown = [reader.cell(`${prefix}fname`), reader.cell(`${prefix}lname`)].filter((part) => part !== '');
  return {
    fname: read(`${prefix}fname`, parts.fname),
    lname: read(`${prefix}lname`, parts.lname),
    shown: shown.length > 0 ? shown.join(' ') : full,
  };
}

/** Characters that no person types as a value. */
function findUnusable(text: string): Message | null {
  if (text.startsWith('=')) return message('import.formula');
  if (errorValues.test(text)) return message('import.cell_error');
  return text.includes('\ufffd') ? message('import.broken_letters') : null;
}

/** The column index of each field in the list. */
export function placeFields(columns: readonly (ImportField | null)[]): Map<ImportField, number> {
  return new Map(columns.flatMap((field, index) => (field === null ? [] : [[field, index] as const])));
}
