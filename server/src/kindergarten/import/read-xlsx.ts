import { dropPrefix, openWorkbook, type Workbook } from './open-workbook.ts';
import { readSerialDay } from './read-values.ts';
import { cellMaximum, columnsMaximum, gatherRows, type TableRow, UnreadableTable } from './table-limits.ts';

/**
 * The rows of a workbook's first visible sheet. Read as a stream with a limit on the unpacked size, so that a
 * zip bomb is refused early. Only the five parts that hold cells are opened. No formula is computed: its last
 * shown value counts, and a formula without one is read as its text.
 */
export async function readXlsx(bytes: Buffer): Promise<TableRow[]> {
  try {
    return await readSheet(await openWorkbook(bytes));
  } catch (error) {
    if (error instanceof UnreadableTable) throw error;
    throw new UnreadableTable('import.broken_workbook');
  }
}

async function readSheet(workbook: Workbook): Promise<TableRow[]> {
  const { sheet, from1904 } = await findFirstSheet(workbook);
  const texts = await readSharedTexts(workbook);
  const dateStyles = await readDateStyles(workbook);
  const { rows, add } = gatherRows();
  let line = 0;
  let cells: string[] = [];
  let cell = { column: 0, type: 'n', style: 0, value: '', formula: null as string | null };
  let inside: 'value' | 'formula' | null = null;
  const found = await workbook.read(sheet, {
    open(name, attributes) {
      if (name === 'row') {
        line = Number(attributes.r ?? line + 1);
        cells = [];
        cell.column = -1;
      } else if (name === 'c') {
        const column = attributes.r === undefined ? cell.column + 1 : readColumn(attributes.r);
        cell = {
          column,
          type: attributes.t ?? 'n',
          style: Number(attributes.s ?? 0),
          value: '',
          formula: null,
        };
      } else if (name === 'v' || name === 't') inside = 'value';
      else if (name === 'f') {
        inside = 'formula';
        cell.formula = '';
      }
    },
    text(text) {
      if (inside === 'value' && cell.value.length < cellMaximum) cell.value += text;
      else if (inside === 'formula' && cell.formula !== null && cell.formula.length < cellMaximum)
        cell.formula += text;
    },
    close(name) {
      if (name === 'row')
        add(
          line,
          Array.from(cells, (one) => one ?? ''),
        );
      else if (name === 'c' && cell.column < columnsMaximum) cells[cell.column] = showCell();
      else if (name === 'v' || name === 't' || name === 'f') inside = null;
    },
  });
  if (!found) throw new UnreadableTable('import.broken_workbook');
  return rows;

  function showCell(): string {
    const { type, value, formula, style } = cell;
    if (value === '') return formula === null ? '' : `=${formula}`;
    if (type === 's') return texts[Number(value)] ?? '';
    if (type === 'n') return dateStyles.has(style) ? showDay(Number(value), from1904) : showNumber(value);
    return readEscapes(value);
  }
}

/** The address of the first sheet that is not hidden, and whether days are counted from 1904. */
async function findFirstSheet(workbook: Workbook): Promise<{ sheet: string; from1904: boolean }> {
  let id: string | undefined;
  let from1904 = false;
  const targets = new Map<string, string>();
  await workbook.read('xl/workbook.xml', {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (name !== 'sheet' || (attributes.state ?? 'visible') !== 'visible') return;
      id ??= Object.entries(attributes).find(([key]) => dropPrefix(key) === 'id' && key !== 'id')?.[1];
    },
  });
  await workbook.read('xl/_rels/workbook.xml.rels', {
    open(name, { Id, Target }) {
      if (name === 'Relationship' && Id !== undefined && Target !== undefined) targets.set(Id, Target);
    },
  });
  const target = targets.get(id ?? '');
  if (target === undefined) throw new UnreadableTable('import.broken_workbook');
  return { sheet: target.startsWith('/') ? target.slice(1) : `xl/${target}`, from1904 };
}

async function readSharedTexts(workbook: Workbook): Promise<string[]> {
  const texts: string[] = [];
  let text = '';
  let isText = false;
  let isPhonetic = false;
  await workbook.read('xl/sharedStrings.xml', {
    open(name) {
      if (name === 'si') text = '';
      else if (name === 'rPh') isPhonetic = true;
      else if (name === 't') isText = !isPhonetic;
    },
    text(piece) {
      if (isText && text.length < cellMaximum) text += piece;
    },
    close(name) {
      if (name === 'si') texts.push(readEscapes(text));
      else if (name === 'rPh') isPhonetic = false;
      else if (name === 't') isText = false;
    },
  });
  return texts;
}

/** The indexes of the cell styles that show a number as a day (ECMA-376, 18.8.30). */
async function readDateStyles(workbook: Workbook): Promise<ReadonlySet<number>> {
  const custom = new Map<number, string>();
  const styles = new Set<number>();
  let isCellStyle = false;
  let index = 0;
  await workbook.read('xl/styles.xml', {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'numFmt') custom.set(Number(numFmtId), formatCode);
      else if (name === 'cellXfs') isCellStyle = true;
      else if (name === 'xf' && isCellStyle) {
        if (showsDay(Number(numFmtId), custom)) styles.add(index);
        index += 1;
      }
    },
    close(name) {
      if (name === 'cellXfs') isCellStyle = false;
    },
  });
  return styles;
}

function showsDay(format: number, custom: ReadonlyMap<number, string>): boolean {
  const written = custom.get(format);
  if (written === undefined) return (format >= 14 && format <= 17) || format === 22;
  // Apart from quoted words, escaped letters and colours, only day and year formats contain these.
  return /[dy]/i.test(written.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]/g, ''));
}

function readColumn(reference: string): number {
  let column = 0;
  for (const [letter] of reference.matchAll(/[A-Z]/g)) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

function showNumber(value: string): string {
  const number = Number(value);
  return Number.isFinite(number) ? String(number) : value;
}

/** A spreadsheet's day number as YYYY-MM-DD; a number outside its calendar stays a number. */
function showDay(serial: number, from1904: boolean): string {
  return readSerialDay(from1904 ? serial + 1_462 : serial) ?? String(serial);
}

/** Decodes the escapes that workbooks use for characters that XML can't contain. */
function readEscapes(text: string): string {
  return text.replaceAll(/_x([\dA-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
