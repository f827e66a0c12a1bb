import { type RawBuilder, sql } from 'kysely';
import type { SortDirection, TrashedFilter } from '#contract/platform/rules.ts';
import type { ReadDatabase } from './database.ts';
import { onlyRow } from './only-row.ts';

/** A table query (shell-and-access §3) as it comes out of the contract's `tableQuery`. */
export interface TableQuery {
  page: number;
  perPage: number;
  term?: string | undefined;
}

/** As it comes out of `tableQueryWith`: `Column` is one of those that the contract allows. */
export interface SortedQuery<Column extends string> extends TableQuery {
  sortBy: Column;
  sortDir: SortDirection;
}

/**
 * The order that was asked for: of each column that may be asked for, what it sorts by, and after it, always
 * ascending, what makes the order complete. Rows without a value come last in both directions.
 */
export function orderBy<Column extends string>(
  { sortBy, sortDir }: SortedQuery<Column>,
  columns: Readonly<Record<Column, RawBuilder<unknown>>>,
  last: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const direction = sortDir === 'desc' ? sql`desc` : sql`asc`;
  return sql`order by ${columns[sortBy]} ${direction} nulls last, ${last}`;
}

/** Holds for the rows that the contract's `trashed` asks for; `deletedAt` is null where a row was not deleted. */
export function matchesTrashed(deletedAt: RawBuilder<unknown>, trashed: TrashedFilter): RawBuilder<boolean> {
  if (trashed === 'with') return ifAsked(undefined);
  return trashed === 'only' ? sql`${deletedAt} is not null` : sql`${deletedAt} is null`;
}

/**
 * Narrows rows by what the caller asks for, and by nothing where that is nothing. Never who may see them: a condition of
 * access always binds its rows, if only to the place.
 */
export function ifAsked(filter: RawBuilder<boolean> | undefined): RawBuilder<boolean> {
  return filter ?? sql`true`;
}

/** The rows of the page that was asked for; for the end of a statement with a complete order. */
export function limitToPage({ page, perPage }: TableQuery): RawBuilder<unknown> {
  // PostgreSQL estimates an unknown offset as a tenth of all rows, and would then plan every call again.
  if (page === 1) return sql`limit ${perPage}`;
  return sql`limit ${perPage} offset ${(page - 1) * perPage}`;
}

/** Holds if the text contains every word of the search term, in any order, ignoring case and accents. */
export function containsTerm(text: RawBuilder<string>, term: string | undefined): RawBuilder<boolean> {
  return containsSearched(sql`search_form(${text})`, term);
}

/** The same if the table stores the text as `search_form` writes it, because it has many rows. */
export function containsSearched(
  searched: RawBuilder<string>,
  term: string | undefined,
): RawBuilder<boolean> {
  const words = term?.split(/\s+/u).filter((word) => word !== '') ?? [];
  if (words.length === 0) return ifAsked(undefined);
  const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`).join(' ');
  // In a subquery the term is computed once, not for each row.
  return sql`${searched} like all ((select string_to_array(search_form(${patterns}), ' '))::text[])`;
}

/**
 * How many rows there are on all pages, which each row of a page tells by `count(*) over ()`. A page past the end has no
 * row that could, so those of `matching` (a statement from its `from` on) are counted then.
 */
export async function readTotal(
  database: ReadDatabase,
  { page }: TableQuery,
  rows: readonly { total: number }[],
  matching: RawBuilder<unknown>,
): Promise<number> {
  const [first] = rows;
  if (first !== undefined || page === 1) return first?.total ?? 0;
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total ${matching}`.execute(
    database,
  );
  return onlyRow(counted).total;
}

/** The contract's page around these rows; `total` counts the rows of all pages. */
export function makePage<Row>({ page, perPage }: TableQuery, data: Row[], total: number) {
  return { data, current_page: page, from: data.length === 0 ? null : (page - 1) * perPage + 1, total };
}
