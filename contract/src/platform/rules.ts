import * as z from 'zod/mini';
import { languageCodes } from './language.ts';
import { ruleError } from './rule-error.ts';
import { queryNumber } from './rules-number.ts';
import { nameMaximumLength } from './rules-text.ts';

/**
 * The rules that most routes need. The message catalogue of the specification (files-and-forms §5) stands beside it by
 * subject: `rules-text`, `rules-account`, `rules-number`, `rules-date`, `rules-order`, `rules-period`, `rules-choice`.
 */
export { ruleError } from './rule-error.ts';
export { email, newPassword, timezone, typedPassword } from './rules-account.ts';
export { day, instant } from './rules-date.ts';
export { atMost, queryNumber, rowId, rowIds, rowIdText } from './rules-number.ts';
export { fullName, oneLine, personName, text } from './rules-text.ts';

/** Table query (shell-and-access §3); page size 15 unless told (§9). */
export const tableQuery = {
  page: z._default(queryNumber(1, 100_000), 1),
  perPage: z._default(queryNumber(1, 100), 15),
  term: z.optional(z.string().check(z.trim(), z.maxLength(nameMaximumLength, ruleError('max_length')))),
  /** In which language the rows name and order what has a name in each; the reader's own unless told. */
  lang: z.optional(z.enum(languageCodes, ruleError('invalid'))),
};

export const sortDirections = ['asc', 'desc'] as const;
export type SortDirection = (typeof sortDirections)[number];

/** The table query of a list that can be sorted by these columns; by the first of them unless told. */
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

/** Which rows of a list that keeps what was deleted: none of those (unless told), those as well, only those. */
export const trashedFilters = ['without', 'with', 'only'] as const;
export type TrashedFilter = (typeof trashedFilters)[number];

/** For the table query of a list whose rows can be restored. */
export const trashed = z._default(z.enum(trashedFilters, ruleError('invalid')), 'without');

/** Paginated result (shell-and-access §3): `from` is the number of the first row, `has_more` whether pages follow. */
export function pageOf<Row extends z.core.$ZodType>(row: Row) {
  return z.object({
    data: z.array(row),
    current_page: z.number(),
    from: z.nullable(z.number()),
    total: z.number(),
  });
}

/** All rows of a list that is never long. */
export function listOf<Row extends z.core.$ZodType>(row: Row) {
  return z.object({ data: z.array(row) });
}

/** A row of which no more than its name is told, and a person likewise. */
export const named = z.object({ id: z.number(), name: z.string() });
export const namedPerson = z.object({ id: z.number(), fname: z.string(), lname: z.string() });

/** Of a row that several may edit: it goes back with an edit, and an older one is answered with 409. */
export const version = z.number();

/** The reply of calls that have nothing to say but that it is done. */
export const done = z.object({ message: z.object({ key: z.string() }) });

/** The reply of calls that delete: whether there was anything. */
export const deleted = z.object({ deleted: z.boolean() });
