import type { LanguageCode } from '#contract/platform/language.ts';
import type { TableFormat } from '#contract/platform/table-format.ts';
import { type Cell, type Column, downloadTable } from '#server/platform/export/table.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { Download } from '#server/platform/http/bind.ts';
import type { Platform } from '#server/platform/platform.ts';

/** A column by its text key; its values are read from a row of the list. */
export interface ListColumn<Row> extends Pick<Column, 'type'> {
  title: string;
  read(row: Row): Cell;
}

interface ExportCall {
  actor: Actor;
  platform: Platform;
  query: { format: TableFormat; language: LanguageCode };
  now: string;
}

/** The rows of a list as a file, with headings that the import understands. */
export function writeList<Row>(
  { actor, platform, query: { format, language }, now }: ExportCall,
  name: string,
  columns: readonly ListColumn<Row>[],
  rows: readonly Row[],
): Download {
  const translate = (key: string) => platform.texts.translate(language, key);
  return downloadTable(`${translate(name)} ${now.slice(0, 10)}`, {
    columns: columns.map(({ title, type }) => ({ key: title, title: translate(title), type })),
    rows: (async function* () {
      for (const row of rows) {
        yield Object.fromEntries(columns.map((column) => [column.title, column.read(row)]));
      }
    })(),
    format,
    language,
    timezone: actor.timezone,
    now,
  });
}

/** A number formatted for the reader. */
export function writePhone(phone: { code: string; number: string } | null): string | null {
  return phone && `${phone.code} ${phone.number}`;
}
