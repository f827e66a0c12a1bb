import { type RawBuilder, sql } from 'kysely';

/** A table query (shell-and-access §3) as it comes out of the contract's `tableQuery`. */
export interface TableQuery {
  page: number;
  perPage: number;
  term?: string | undefined;
}

/** The rows of the page that was asked for; for the end of a statement with a complete order. */
export function limitToPage({ page, perPage }: TableQuery): RawBuilder<unknown> {
  return sql`limit ${perPage} offset ${(page - 1) * perPage}`;
}

/** Holds where the text contains every word of the search term, in any order, whatever the case and the accents. */
export function containsTerm(text: RawBuilder<string>, term: string | undefined): RawBuilder<boolean> {
  const words = term?.split(/\s+/u).filter((word) => word !== '') ?? [];
  if (words.length === 0) return sql`true`;
  const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`).join(' ');
  return sql`search_form(${text}) like all (string_to_array(search_form(${patterns}), ' '))`;
}

/** The contract's page around these rows; `total` counts the rows of all pages. */
export function makePage<Row>({ page, perPage }: TableQuery, data: Row[], total: number) {
  return { data, current_page: page, from: data.length === 0 ? null : (page - 1) * perPage + 1, total };
}
