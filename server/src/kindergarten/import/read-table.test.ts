import { buffer } from 'node:stream/consumers';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { importRowsMaximum } from '#contract/kindergarten/import.ts';
import { writeTable } from '#server/platform/export/table.ts';
import { readTable } from './read-table.ts';

const read = async (bytes: Buffer | string) =>
  (await readTable(Buffer.from(bytes as Buffer))).rows.map(({ cells }) => cells);
const why = async (bytes: Buffer | string) =>
  readTable(Buffer.from(bytes as Buffer)).then(
    () => null,
    (error: { text?: { key: string } }) => error.text?.key ?? error,
  );

const office = 'http://schemas.openxmlformats.org';
/** A workbook from raw XML, as hostile as wanted. */
async function pack(parts: Record<string, string | Buffer>): Promise<Buffer> {
  const archive = new ZipFile();
  const all: Record<string, string | Buffer> = {
    'xl/workbook.xml': `<workbook xmlns:r="${office}/officeDocument/2006/relationships"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    ...parts,
  };
  for (const [path, content] of Object.entries(all)) archive.addBuffer(Buffer.from(content as Buffer), path);
  archive.end();
  return buffer(archive.outputStream);
}
const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;

describe('text', () => {
  const expected = [
    ['Eesnimi', 'Rühm'],
    ['Jänes, Õie', 'Mõmmid; "suured"'],
  ];
  test.each([
    [';', 'Eesnimi;Rühm\r\nJänes, Õie;"Mõmmid; ""suured"""\r\n'],
    [',', 'Eesnimi,Rühm\n"Jänes, Õie","Mõmmid; ""suured"""\n'],
    ['tab', 'Eesnimi\tRühm\nJänes, Õie\t"Mõmmid; ""suured"""'],
    ['bar, behind a mark', '\ufeffEesnimi|Rühm\rJänes, Õie|"Mõmmid; ""suured"""'],
  ])('separated by %s', async (_name, text) => {
    expect(await read(text)).toEqual(expected);
  });

  test('one column alone, empty lines and blanks at the ends', async () => {
    expect(await read('\n Mari \n\nJüri\u00a0\n;;\n')).toEqual([['Mari'], ['Jüri']]);
    expect((await readTable(Buffer.from('\n\nMari'))).rows).toEqual([{ line: 3, cells: ['Mari'] }]);
  });

  test.each([
    [
      'windows-1257',
      'Žydrūnas;Āboliņš;Jõgi',
      [0xde, 'ydr', 0xfb, 'nas;', 0xc2, 'boli', 0xf2, 0xf0, ';J', 0xf5, 'gi'],
    ],
    ['windows-1252', 'Õie;Šokolaad;Müür', [0xd5, 'ie;', 0x8a, 'okolaad;M', 0xfc, 0xfc, 'r']],
    ['windows-1250', 'Łukasz;Śliwa;Żółć', [0xa3, 'ukasz;', 0x8c, 'liwa;', 0xaf, 0xf3, 0xb3, 0xe6]],
  ] as const)('in %s', async (encoding, text, pieces) => {
    const bytes = Buffer.concat(
      pieces.map((piece) => (typeof piece === 'number' ? Buffer.from([piece]) : Buffer.from(piece))),
    );
    const table = await readTable(bytes);
    expect(table.encoding).toBe(encoding);
    expect(table.rows[0]?.cells.join(';')).toBe(text);
  });

  test('in UTF-16 with and without a mark, both ways round', async () => {
    const text = 'Nimi\tRühm\nÕie Jänes\tMõmmid\n';
    const little = Buffer.from(text, 'utf16le');
    const big = Buffer.from(little).swap16();
    for (const bytes of [
      Buffer.concat([Buffer.from([0xff, 0xfe]), little]),
      Buffer.concat([Buffer.from([0xfe, 0xff]), big]),
      little,
      big,
    ]) {
      expect((await read(bytes))[1]).toEqual(['Õie Jänes', 'Mõmmid']);
    }
  });

  test('that is none is refused', async () => {
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
    expect(await why(png)).toBe('import.not_a_table');
    expect(await why('a;b\0c')).toBe('import.not_a_table');
    expect(await why('')).toBe('import.empty');
    expect(await why('\n;;\n')).toBe('import.empty');
    expect(await why('a;"b\n'.repeat(3))).toBe('import.broken_quotes');
    expect(await why(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toBe('import.old_excel');
  });

  test('of too many rows is refused, of exactly as many as allowed is not', async () => {
    const lines = (count: number) => `Nimi\n${'Mari\n'.repeat(count)}`;
    expect(await read(lines(importRowsMaximum))).toHaveLength(importRowsMaximum + 1);
    expect(await why(lines(importRowsMaximum + 1))).toBe('import.too_many_rows');
    expect(await why(lines(50_000))).toBe('import.too_many_rows');
  });
});

describe('workbook', () => {
  test('as our own export writes it', async () => {
    const rows = (async function* () {
      yield { name: '=1+1 ja _x0041_', born: '2022-05-01', count: 38001010000 };
    })();
    const file = writeTable({
      columns: [
        { key: 'name', title: 'Nimi', type: 'text' },
        { key: 'born', title: 'Sünniaeg', type: 'day' },
        { key: 'count', title: 'Kood', type: 'number' },
      ],
      rows,
      format: 'xlsx',
      language: 'et',
      timezone: 'Europe/Tallinn',
      now: '2026-10-14T08:00:00.000Z',
    });
    expect(await read(await buffer(file))).toEqual([
      ['Nimi', 'Sünniaeg', 'Kood'],
      ['=1+1 ja _x0041_', '2022-05-01', '38001010000'],
    ]);
  });

  test('with shared and rich texts, gaps, dates of its own form, and errors', async () => {
    const bytes = await pack({
      'xl/sharedStrings.xml':
        '<sst><si><t>Mari</t></si><si><r><t>Jä</t></r><r><t>nes</t></r><rPh><t>x</t></rPh></si></sst>',
      'xl/styles.xml':
        '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="dd\\.mm\\.yyyy"/><numFmt numFmtId="171" formatCode="0.00&quot;day&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs></styleSheet>',
      'xl/worksheets/sheet1.xml': sheet(
        '<row r="3"><c r="B3" t="s"><v>0</v></c><c r="D3" t="s"><v>1</v></c></row><row r="5"><c s="1"><v>44682</v></c><c s="2"><v>44682.5</v></c><c t="b"><v>1</v></c><c t="e"><v>#REF!</v></c></row>',
      ),
    });
    expect((await readTable(bytes)).rows).toEqual([
      { line: 3, cells: ['', 'Mari', '', 'Jänes'] },
      { line: 5, cells: ['2022-05-01', '44682.5', '1', '#REF!'] },
    ]);
  });

  test('counts days from 1904 where it says so, and skips hidden sheets', async () => {
    const bytes = await pack({
      'xl/workbook.xml': `<x:workbook xmlns:x="m" xmlns:r="${office}"><x:workbookPr date1904="1"/><x:sheets><x:sheet name="h" sheetId="1" state="hidden" r:id="r0"/><x:sheet name="a" sheetId="2" r:id="r1"/></x:sheets></x:workbook>`,
      'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
      'xl/worksheets/sheet1.xml': sheet('<row><c s="1"><v>43220</v></c></row>'),
    });
    expect(await read(bytes)).toEqual([['2022-05-01']]);
  });

  test('takes the last value of a formula, and never reckons one', async () => {
    const bytes = await pack({
      'xl/worksheets/sheet1.xml': sheet(
        '<row><c t="str"><f>A2&amp;"!"</f><v>Mari</v></c><c><f>1+1</f></c><c><f>SUM(A1)</f><v>7</v></c></row>',
      ),
    });
    expect(await read(bytes)).toEqual([['Mari', '=1+1', '7']]);
  });

  test('that is broken or hostile is refused', async () => {
    const bomb = sheet(`<row><c t="inlineStr"><is><t>${'0'.repeat(120_000_000)}</t></is></c></row>`);
    expect(await why(await pack({ 'xl/worksheets/sheet1.xml': bomb }))).toBe('import.too_large_unpacked');
    const entities = `<!DOCTYPE a [<!ENTITY b "c"><!ENTITY d "&b;&b;">]>${sheet('<row><c><v>&d;</v></c></row>')}`;
    for (const content of [
      entities,
      sheet('<row>').replace('</sheetData>', ''),
      sheet('<row><c><v>&d;</v></c></row>'),
    ]) {
      expect(await why(await pack({ 'xl/worksheets/sheet1.xml': content }))).toBe('import.broken_workbook');
    }
    expect(await why(await pack({}))).toBe('import.broken_workbook');
    const whole = await pack({ 'xl/worksheets/sheet1.xml': sheet('<row><c><v>1</v></c></row>') });
    expect(await why(whole.subarray(0, 200))).toBe('import.broken_workbook');
    expect(await why(Buffer.concat([Buffer.from('PK\x03\x04'), deflateRawSync('no archive')]))).toBe(
      'import.broken_workbook',
    );
  });

  test('of 50,000 rows is refused', async () => {
    const rows = '<row><c t="inlineStr"><is><t>Mari</t></is></c></row>'.repeat(50_000);
    expect(await why(await pack({ 'xl/worksheets/sheet1.xml': sheet(rows) }))).toBe('import.too_many_rows');
  });
});
