import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { gatherChunks, toLocalTime } from './gather.ts';
import type { Cell, Column, ColumnType, Table } from './table.ts';

// The parts of a workbook with one sheet (ECMA-376). Written here because the libraries either hold the whole
// sheet in memory or are unmaintained; a library writes the archive.
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The index of each style in `cellXfs` below. */
const styleOf: Readonly<Record<ColumnType | 'heading', number>> = {
  number: 0,
  heading: 1,
  text: 2,
  day: 3,
  instant: 4,
  money: 5,
};

const parts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${mediaType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${mediaType}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${mediaType}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Kiik" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  // 49 is text, 14 a day and 22 a day with its time in the reader's own form, 4 an amount with two decimals.
  'xl/styles.xml': `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>${[49, 14, 22, 4].map((format) => `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`).join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
};

/** The last row that a sheet can hold. */
const rowsMaximum = 1_048_576;
/** The longest text that a cell can hold. */
const textMaximum = 32_767;
const columnWidths: Readonly<Record<ColumnType, number>> = {
  text: 28,
  number: 12,
  money: 12,
  day: 12,
  instant: 18,
};

/** A workbook with one sheet and a frozen heading. Dates and numbers are typed; text is never a formula. */
export function writeXlsx(table: Table): Readable {
  const archive = new ZipFile();
  const mtime = new Date(table.now);
  for (const [path, content] of Object.entries(parts)) {
    archive.addBuffer(Buffer.from(declaration + content), path, { mtime });
  }
  const sheet = Readable.from(gatherChunks(writeSheet(table)), { objectMode: false });
  archive.addReadStream(sheet, 'xl/worksheets/sheet1.xml', { mtime });
  archive.end();
  // A `PassThrough`, says its documentation, typed as less.
  const output = archive.outputStream as Readable;
  sheet.once('error', (error) => output.destroy(error));
  output.once('close', () => sheet.destroy());
  return output;
}

async function* writeSheet({ columns, rows, timezone }: Table): AsyncGenerator<string> {
  const widths = columns.map(
    ({ type }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${columnWidths[type]}" style="${styleOf[type]}" customWidth="1"/>`,
  );
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
  yield `<row r="1">${columns.map(({ title }, index) => writeText(`${nameColumn(index)}1`, 'heading', title)).join('')}</row>`;
  let number = 1;
  for await (const row of rows) {
    number += 1;
    if (number > rowsMaximum) throw new RangeError('A sheet holds no more rows than this.');
    const cells = columns.map((column, index) =>
      writeCell(`${nameColumn(index)}${number}`, column, row[column.key] ?? null, timezone),
    );
    yield `<row r="${number}">${cells.join('')}</row>`;
  }
  yield '</sheetData></worksheet>';
}

function writeCell(address: string, { type }: Column, value: Cell, timezone: string): string {
  if (value === null) return '';
  if (type === 'text') return writeText(address, 'text', String(value));
  if (type === 'number') return writeNumber(address, type, Number(value));
  if (type === 'money') return writeNumber(address, type, Number(value) / 100);
  const at =
    type === 'day'
      ? Temporal.PlainDate.from(String(value)).toPlainDateTime()
      : toLocalTime(String(value), timezone);
  const serial = countDays(at);
  // Excel counts a 29 February 1900 that never was; before it, a day can only be told as text.
  if (serial < 61) return writeText(address, 'text', String(value));
  return writeNumber(address, type, serial);
}

function writeNumber(address: string, type: ColumnType, value: number): string {
  return `<c r="${address}" s="${styleOf[type]}"><v>${value}</v></c>`;
}

function writeText(address: string, style: 'text' | 'heading', value: string): string {
  const text = escapeText(value.slice(0, textMaximum).toWellFormed());
  return `<c r="${address}" s="${styleOf[style]}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

/** XML cannot hold most control characters; xlsx writes them as `_x0007_`, so such text is escaped, too. */
function escapeText(text: string): string {
  return text
    .replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replaceAll(/(?![\t\n])[\p{Cc}\ufffe\uffff]/gu, (character) => {
      const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
      return `_x${code}_`;
    })
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/** Days since the end of 1899; the time of day is the fraction. */
function countDays(at: Temporal.PlainDateTime): number {
  const minutes = at.since('1899-12-30T00:00', { largestUnit: 'minute' }).minutes;
  return minutes / 1_440;
}

/** `A`, `B` … `Z`, `AA` … */
function nameColumn(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : nameColumn(Math.floor(index / 26) - 1) + letter;
}
