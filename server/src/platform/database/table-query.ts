import { type RawBuilder, sql } from 'kysely';
import type { SortDirection, TrashedFilter } from '#contract/platform/rules.ts';
import type { ReadDatabase } from './database.ts';
import { onlyRow } from './only-row.ts';

/** A table query (shell-and-access §3), as parsed by the contract's `tableQuery`. */
export interface TableQuery {
  page: number;
  perPage: number;
  term?: string | undefined;
}

/** As parsed by `tableQueryWith`: `Column` is one of those that the contract allows. */
export interface SortedQuery<Column extends string> extends TableQuery {
  sortBy: Column;
  sortDir: SortDirection;
}

/**
 * The requested order: the expression for each column that may be requested, followed by a tie-breaker,
 * always ascending, which makes the order complete. Rows without a value come last in both directions.
 */
export function orderBy<Column extends string>(
  { sortBy, sortDir }: SortedQuery<Column>,
  columns: Readonly<Record<Column, RawBuilder<unknown>>>,
  last: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const direction = sortDir === 'desc' ? sql`desc` : sql`asc`;
  return sql`order by ${columns[sortBy]} ${direction} nulls last, ${last}`;
}

/** Holds for the rows that the contract's `trashed` requests; `deletedAt` is null for existing rows. */
export function matchesTrashed(deletedAt: RawBuilder<unknown>, trashed: TrashedFilter): RawBuilder<boolean> {
  if (trashed === 'with') return ifAsked(undefined);
  return trashed === 'only' ? sql`${deletedAt} is not null` : sql`${deletedAt} is null`;
}

/**
 * A filter that the caller may request; without one all rows match. Never for access rights: a condition of
 * access always restricts its rows, at least to the place.
 */
export function ifAsked(filter: RawBuilder<boolean> | undefined): RawBuilder<boolean> {
  return filter ?? sql`true`;
}

/** The rows of the requested page; for the end of a statement with a complete order. */
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
 * The number of rows on all pages, which each row of a page contains as `count(*) over ()`. A page after the
 * last one has no row, so the rows of `matching` (a statement from its `from` on) are counted then.
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

/** The contract's page with these rows; `total` counts the rows of all pages. */
export function makePage<Row>({ page, perPage }: TableQuery, data: Row[], total: number) {
  return { data, current_page: page, from: data.length === 0 ? null : (page - 1) * perPage + 1, total };
}
