import type { Readable } from 'node:stream';
import type { LanguageCode } from '#contract/platform/language.ts';
import type { TableFormat } from '#contract/platform/table-format.ts';
import type { Download } from '#server/platform/http/bind.ts';
import { writeCsv } from './csv.ts';
import { writeXlsx } from './xlsx.ts';

/**
 * The type of a column's values: `text` a string; `number` a number; `money` whole minor units of a currency
 * with two decimals; `day` `YYYY-MM-DD`; `instant` ISO 8601 in UTC, shown as local time. Null: an empty cell.
 */
export type ColumnType = 'text' | 'number' | 'money' | 'day' | 'instant';

/** One column of a file that is downloaded. */
export interface Column<Key extends string = string> {
  key: Key;
  /** The heading, in the reader's language. */
  title: string;
  type: ColumnType;
}

export type Cell = string | number | null;

export interface Table<Key extends string = string> {
  columns: readonly Column<Key>[];
  /** Read one by one while the reader downloads; stops early if the reader does. */
  rows: AsyncIterable<Readonly<Record<Key, Cell>>>;
  format: TableFormat;
  /** The reader's: decides how Excel expects a csv. */
  language: LanguageCode;
  /** The zone of the times shown. */
  timezone: string;
  /** The instant of the call, kept in the file as the time it was made. */
  now: string;
}

const contentTypes: Readonly<Record<TableFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/**
 * Writes a table as a file that Excel, LibreOffice and Numbers can open. Memory does not grow with the rows.
 * Text is never run as a formula. An error while reading the rows ends the stream with that error.
 */
export function writeTable<Key extends string>(table: Table<Key>): Readable {
  return table.format === 'csv' ? writeCsv(table) : writeXlsx(table);
}

/** The reply of a route that offers a table; `name` is the file's name without its extension. */
export function downloadTable<Key extends string>(name: string, table: Table<Key>): Download {
  return {
    stream: writeTable(table),
    contentType: contentTypes[table.format],
    fileName: `${name}.${table.format}`,
  };
}
