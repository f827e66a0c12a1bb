import { Readable } from 'node:stream';
import type { LanguageCode } from '#contract/platform/language.ts';
import { gatherChunks, toLocalTime } from './gather.ts';
import type { Cell, Column, Table } from './table.ts';

/** Where the comma is the decimal separator, Excel separates csv fields by semicolons. */
const decimalComma: ReadonlySet<LanguageCode> = new Set(['et', 'lv', 'lt', 'pl']);

/** Tells Excel that the file is UTF-8. */
const byteOrderMark = '\ufeff';

/** What spreadsheets read as the start of a formula, also after blanks and marks and in full-width forms. */
const formula = /^([\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|[\t\r\n])/u;

/** Comma- or semicolon-separated values, as the reader's Excel expects them. */
export function writeCsv(table: Table): Readable {
  return Readable.from(gatherChunks(writeLines(table)));
}

async function* writeLines({ columns, rows, language, timezone }: Table): AsyncGenerator<string> {
  const decimal = decimalComma.has(language) ? ',' : '.';
  const separator = decimal === ',' ? ';' : ',';
  const writeLine = (fields: string[]) =>
    `${fields.map((field) => quote(field, separator)).join(separator)}\r\n`;
  yield byteOrderMark + writeLine(columns.map(({ title }) => neutralise(title)));
  for await (const row of rows) {
    yield writeLine(columns.map((column) => writeField(column, row[column.key] ?? null, decimal, timezone)));
  }
}

function writeField({ type }: Column, value: Cell, decimal: string, timezone: string): string {
  if (value === null) return '';
  if (type === 'text') return neutralise(String(value));
  if (type === 'number') return String(value).replace('.', decimal);
  if (type === 'money') return (Number(value) / 100).toFixed(2).replace('.', decimal);
  if (type === 'day') return String(value);
  return toLocalTime(String(value), timezone).toString({ smallestUnit: 'minute' }).replace('T', ' ');
}

/** An apostrophe at the start makes it text for every spreadsheet. */
function neutralise(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

function quote(field: string, separator: string): string {
  return field.includes(separator) || /["\r\n\t]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}
