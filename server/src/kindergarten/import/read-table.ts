import { decodeText, type TextEncoding } from './decode-text.ts';
import { type TableRow, UnreadableTable } from './table-limits.ts';

/** The detected type of an upload. */
type TableEncoding = 'xlsx' | TextEncoding;

const packed = Buffer.from('PK\x03\x04', 'latin1');
/** The first bytes of Excel files until 2007. */
const oldExcel = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/** Reads an upload by its content, not by its file name. Throws `UnreadableTable` with the reason. */
export async function readTable(bytes: Buffer): Promise<{ rows: TableRow[]; encoding: TableEncoding }> {
  const table = await readRows(bytes);
  if (table.rows.length === 0) throw new UnreadableTable('import.empty');
  return table;
}

async function readRows(bytes: Buffer): Promise<{ rows: TableRow[]; encoding: TableEncoding }> {
  // The parsers are loaded with the first list: most processes never read one.
  if (startsWith(bytes, packed)) {
    const { readXlsx } = await import('./read-xlsx.ts');
    return { rows: await readXlsx(bytes), encoding: 'xlsx' };
  }
  if (startsWith(bytes, oldExcel)) throw new UnreadableTable('import.old_excel');
  const { text, encoding } = decodeText(bytes);
  const { readDelimited } = await import('./read-delimited.ts');
  return { rows: readDelimited(text), encoding };
}

function startsWith(bytes: Buffer, mark: Buffer): boolean {
  return bytes.subarray(0, mark.length).equals(mark);
}
