import { parse } from 'csv-parse/sync';
import readSheets from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { openTestApp } from '#server/testing/test-app.ts';

const kiik = await openTestApp('demo');

const download = (query: string) => kiik.visitor().send('GET', `/api/dev/table?${query}`, null);

test('a table is downloaded under its name, in the language asked for, and never kept', async () => {
  const reply = await download('format=csv&language=lv&rows=20');
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': "attachment; filename*=UTF-8''Parauga%20tabula.csv",
    'cache-control': 'no-store',
  });
  const rows = parse(Buffer.from(await reply.arrayBuffer()), { bom: true, delimiter: ';' }) as string[][];
  expect(rows).toHaveLength(21);
  expect(rows[0]).toEqual(['Teksts', 'Skaitlis', 'Summa', 'Diena', 'Laiks']);
  expect(rows[7]).toEqual(["'=1+1", '1,5', '6,30', '2026-10-14', '']);
});

test('a large workbook arrives whole', async () => {
  const reply = await download('format=xlsx&language=et&rows=20000');
  const [sheet] = await readSheets(Buffer.from(await reply.arrayBuffer()));
  expect(sheet?.data).toHaveLength(20_001);
  expect(sheet?.data[1]).toEqual(['Õun', 0, 0, new Date('2026-10-14'), new Date('2026-10-14T11:00:00Z')]);
});

test('what is asked for wrongly is refused', async () => {
  for (const query of [
    'format=pdf&language=et',
    'format=csv&language=ru',
    'format=csv&language=et&rows=100001',
  ]) {
    expect((await download(query)).status).toBe(422);
  }
});

test('a reader who goes away does not disturb the server', async () => {
  const reply = await download('format=csv&language=et&rows=100000');
  await reply.body?.cancel();
  expect((await download('format=csv&language=et&rows=1')).status).toBe(200);
  expect(kiik.log.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
});
