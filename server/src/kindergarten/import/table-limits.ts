import { importRowsMaximum } from '#contract/kindergarten/import.ts';
import { type Message, message } from '#contract/platform/failure.ts';

export const columnsMaximum = 100;
/** The maximum unpacked size of a workbook in bytes: about fifty times what 10,000 usual rows need. */
export const unpackedMaximum = 100_000_000;
/** Longer cell texts are cut; every field allows less, so the row still reports the problem. */
export const cellMaximum = 4_000;

/** A row of a table as it was written, and the number of its line in the file. */
export interface TableRow {
  line: number;
  cells: string[];
}

/** The upload cannot be read as a table; `text` is the reason shown to the uploader. */
export class UnreadableTable extends Error {
  readonly text: Message;
  constructor(key: string, values?: Record<string, string | number>) {
    super(key);
    this.text = message(key, values);
  }
}

/** Collects rows up to a limit; rows without any text do not count. */
export function gatherRows(): { rows: TableRow[]; add(line: number, cells: readonly string[]): void } {
  const rows: TableRow[] = [];
  return {
    rows,
    add(line, cells) {
      const written = cells.slice(0, columnsMaximum).map(cleanCell);
      while (written.at(-1) === '') written.pop();
      if (written.length === 0) return;
      // One more than the limit: the first row may be the headings.
      if (rows.length > importRowsMaximum)
        throw new UnreadableTable('import.too_many_rows', { n: importRowsMaximum });
      rows.push({ line, cells: written });
    },
  };
}

/** Only characters that PostgreSQL can store and a reader can see. */
function cleanCell(cell: string): string {
  return cell
    .slice(0, cellMaximum)
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zs}\ufeff]+/gu, ' ')
    .trim();
}
