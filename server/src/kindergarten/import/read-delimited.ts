import { CsvError, parse } from 'csv-parse/sync';
import { importRowsMaximum } from '#contract/kindergarten/import.ts';
import { gatherRows, type TableRow, UnreadableTable } from './table-limits.ts';

const separators = [';', ',', '\t', '|'] as const;
/** How many lines are read to find the separator. */
const sampleLines = 20;

/** The rows of delimited text: a CSV file, or what a spreadsheet copies to the clipboard. */
export function readDelimited(text: string): TableRow[] {
  const { rows, add } = gatherRows();
  try {
    const records = parseRecords(text, guessSeparator(text), importRowsMaximum * 2);
    records.forEach((cells, index) => {
      add(index + 1, cells);
    });
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableTable('import.broken_quotes');
    throw error;
  }
  return rows;
}

/** The separator that splits the first lines into the most fields. */
function guessSeparator(text: string): string {
  const sample = text.slice(0, 100_000);
  const counts = separators.map((separator) => {
    const records = tryRecords(sample, separator);
    return records.reduce((sum, record) => sum + record.length - 1, 0);
  });
  return separators[counts.indexOf(Math.max(...counts))] ?? ';';
}

function tryRecords(sample: string, separator: string): string[][] {
  try {
    return parseRecords(sample, separator, sampleLines);
  } catch (error) {
    // With another separator the quotes may be valid.
    if (error instanceof CsvError) return [];
    throw error;
  }
}

function parseRecords(text: string, separator: string, to: number): string[][] {
  return parse(text, {
    delimiter: separator,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: 1_000_000,
    to,
  });
}
