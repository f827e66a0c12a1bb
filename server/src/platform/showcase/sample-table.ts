import type { RouteQuery } from '#contract/platform/route.ts';
import type { downloadSampleTable } from '#contract/platform/showcase.ts';
import { type ColumnType, downloadTable } from '#server/platform/export/table.ts';
import type { Download } from '#server/platform/http/bind.ts';
import type { Texts } from '#server/platform/text.ts';

const types = ['text', 'number', 'money', 'day', 'instant'] as const satisfies ColumnType[];
/** Accents, separators, and values that a spreadsheet would run as formulas if they were not escaped. */
const names = ['Õun', 'Ābele', 'Žąsis', 'Żółw', 'Ёж', 'a;b,c "d"', '=1+1', '+372 512 3456', '@SUM(1)', '007'];

/** A table of that many made-up rows in every type of column. */
export function makeSampleTable(
  texts: Texts,
  { format, language, rows }: RouteQuery<typeof downloadSampleTable>,
  now: string,
): Download {
  return downloadTable(texts.translate(language, 'export.file_name'), {
    columns: types.map((type) => ({ key: type, title: texts.translate(language, `export.${type}`), type })),
    rows: makeRows(rows, now),
    format,
    language,
    timezone: 'Europe/Tallinn',
    now,
  });
}

async function* makeRows(count: number, now: string) {
  const start = Temporal.Instant.from(now);
  for (let index = 0; index < count; index++) {
    const at = start.add({ hours: index });
    yield {
      text: names[index % names.length] ?? null,
      number: index / 4,
      money: index * 105,
      day: at.toString().slice(0, 10),
      instant: index % 7 === 6 ? null : at.toString(),
    };
  }
}
