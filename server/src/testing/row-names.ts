import { globSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A domain's fields that name a row by another word than its table (`lost_item_id` for `lost_items`), in its
 * `row-names.fixture.ts`, with the usual name; null if a field names no row of a place or person.
 */
export type RowNames = Readonly<Record<string, string | null>>;

const source = join(import.meta.dirname, '..');
const fixtures: { rowNames: RowNames }[] = await Promise.all(
  globSync('*/*/row-names.fixture.ts', { cwd: source }).map((file) => import(join(source, file))),
);

/** The names of all domains. */
export const rowNames: RowNames = Object.assign({}, ...fixtures.map((one) => one.rowNames));
