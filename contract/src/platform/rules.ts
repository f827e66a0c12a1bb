import * as z from 'zod/mini';
import { languageCodes } from './language.ts';
import { ruleError } from './rule-error.ts';
import { queryNumber } from './rules-number.ts';
import { nameMaximumLength } from './rules-text.ts';
import { sortDirections, trashedFilters } from './table-words.ts';

/**
 * The rules that most routes need. The messages of the specification (files-and-forms §5) are by subject in
 * `rules-text`, `rules-account`, `rules-number`, `rules-date`, `rules-order`, `rules-period`, `rules-choice`.
 */
export { ruleError } from './rule-error.ts';
export { email, newPassword, timezone, typedPassword } from './rules-account.ts';
export { day, dayOfWeek, instant } from './rules-date.ts';
export { atMost, eachOnce, queryNumber, rowId, rowIds, rowIdText } from './rules-number.ts';
export { fullName, oneLine, personName, text } from './rules-text.ts';
export { type SortDirection, sortDirections, type TrashedFilter, trashedFilters } from './table-words.ts';

/** Table query (shell-and-access §3); the default page size is 15 (§9). */
export const tableQuery = {
  page: z._default(queryNumber(1, 100_000), 1),
  perPage: z._default(queryNumber(1, 100), 15),
  term: z.optional(z.string().check(z.trim(), z.maxLength(nameMaximumLength, ruleError('max_length')))),
  /** The language for names and sorting of rows with a name per language; default: the reader's. */
  lang: z.optional(z.enum(languageCodes, ruleError('invalid'))),
};

/** The table query of a list that can be sorted by these columns; by default by the first one. */
export function tableQueryWith<const Column extends string>({
  sortBy,
}: {
  sortBy: readonly [Column, ...Column[]];
}) {
  return {
    ...tableQuery,
    sortBy: z._default(z.enum(sortBy, ruleError('invalid')), sortBy[0]),
    sortDir: z._default(z.enum(sortDirections, ruleError('invalid')), 'asc'),
  };
}

/** For the table query of a list with rows that can be restored. */
export const trashed = z._default(z.enum(trashedFilters, ruleError('invalid')), 'without');

/** Paginated result (shell-and-access §3): `from` is the first row's number, `has_more`: more pages exist. */
export function pageOf<Row extends z.core.$ZodType>(row: Row) {
  return z.object({
    data: z.array(row),
    current_page: z.number(),
    from: z.nullable(z.number()),
    total: z.number(),
  });
}

/** All rows of a list that is always short. */
export function listOf<Row extends z.core.$ZodType>(row: Row) {
  return z.object({ data: z.array(row) });
}

/** A row with only its name, also for a person. */
export const named = z.object({ id: z.number(), name: z.string() });
export const namedPerson = z.object({ id: z.number(), fname: z.string(), lname: z.string() });

/** The version of a row that several may edit: sent with an edit; an older one is refused with 409. */
export const version = z.number();

/** The reply of calls that only report success. */
export const done = z.object({ message: z.object({ key: z.string() }) });

/** The reply of calls that delete: whether something was deleted. */
export const deleted = z.object({ deleted: z.boolean() });
