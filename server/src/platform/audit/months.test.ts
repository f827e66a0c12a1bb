import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { nowhere } from '#contract/platform/reach.ts';
import { makeEarlierDatabase } from '#server/testing/earlier-database.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { withClient } from '../database/with-client.ts';
import { planJob } from '../jobs/jobs.ts';
import { keepAuditMonths } from './keep-months.ts';

const kiik = await openTestApp('empty');
const { database } = kiik.app;

const insert = (times: readonly string[]) => `
  insert into audit_entries (at, request_id, action, outcome, subjects)
  select at, 'months', 'test.look', 'done', '{"child_id": [1, 2]}' from unnest('{${times}}'::timestamptz[]) as at`;
const listMonths = `
  select tableoid::regclass::text as month, array_agg(to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') order by at) as times
  from audit_entries where request_id = 'months' group by 1 order by 1`;

async function run(statement: string) {
  return await withClient(database.connection, (client) => client.query(statement));
}

test('entries of whoever started Kiik before lie in their months, under their ids', async () => {
  const earlier = await makeEarlierDatabase('20261123_2110');
  onTestFinished(() => earlier.drop());
  await earlier.run(insert(['2024-02-29T23:59:59Z', '2024-03-01T00:00:00Z', '2026-11-20T08:00:00Z']));
  const ids = 'select id, at, subjects from audit_entries order by at';
  const before = await earlier.run(ids);
  await earlier.bringUpToDate();
  expect(await earlier.run(ids)).toEqual(before);
  expect((await earlier.run(listMonths)).map(({ month }) => month)).toEqual([
    'audit_months.month_2024_02',
    'audit_months.month_2024_03',
    'audit_months.month_2026_11',
  ]);
  await earlier.run(insert(['2026-11-21T08:00:00Z']));
  const [latest] = await earlier.run('select max(id) as id from audit_entries');
  expect(Number(latest.id)).toBe(before.length + 1);
});

test('an entry of any time is taken, comes to its month, and goes with it when that is older than is kept', async () => {
  const now = kiik.clock.now().toZonedDateTimeISO('UTC').with({ day: 1 }).startOfDay();
  const [gone, kept] = [
    now.subtract({ months: 36 }).subtract({ hours: 1 }),
    now.subtract({ months: 36 }),
  ].map((time) => time.toInstant().toString({ fractionalSecondDigits: 3 }));
  const far = '2099-12-31T23:59:59.999Z';
  await run(insert([String(gone), String(kept), far]));
  expect((await run(listMonths)).rows).toHaveLength(1);
  await database.transaction((transaction) => planJob(transaction, keepAuditMonths(36), {}));
  await expect
    .poll(async () => (await run(listMonths)).rows)
    .toEqual([
      { month: `audit_months.month_${String(kept).slice(0, 7).replace('-', '_')}`, times: [kept] },
      { month: 'audit_months.month_2099_12', times: [far] },
    ]);
  const months = [0, 1, 2, 3].map(
    (ahead) => `month_${now.add({ months: ahead }).toString().slice(0, 7).replace('-', '_')}`,
  );
  const { rows } = await run(
    "select relname as name from pg_class where relnamespace = 'audit_months'::regnamespace",
  );
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining([...months, 'rest']));
});

test('who serves cannot end what was written of late, whatever time it tells', async () => {
  const elevenMonthsAgo = Temporal.Now.zonedDateTimeISO('UTC').subtract({ months: 11 }).toInstant();
  const recent = elevenMonthsAgo.toString({ fractionalSecondDigits: 3, roundingMode: 'floor' });
  await run(insert([recent]));
  await kiik.app.serving.at(nowhere).runStatement(sql`select keep_audit_months('2095-01-01', 12)`);
  expect((await run(listMonths)).rows.flatMap(({ times }) => times)).toContain(recent);
});

test('no month is a way around the log', async () => {
  await run(insert(['2098-01-01T00:00:00Z']));
  await run("select keep_audit_months('2098-01-01', 1200)");
  for (const statement of ['select from', 'delete from', 'insert into']) {
    await expect(
      kiik.app.serving
        .at(nowhere)
        .transaction((transaction) =>
          sql
            .raw(
              `${statement} audit_months.month_2098_01${statement === 'insert into' ? ' default values' : ''}`,
            )
            .execute(transaction),
        ),
    ).rejects.toThrow('permission denied for schema audit_months');
  }
  for (const statement of [
    'update audit_months.month_2098_01 set action = action',
    'delete from audit_months.month_2098_01',
    'truncate audit_months.month_2098_01',
    'truncate audit_months.rest',
  ]) {
    await expect(run(statement)).rejects.toThrow('append-only');
  }
});

test('one index finds the entries about any row, one or many', async () => {
  const { rows } = await run(`
    set enable_seqscan = off;
    explain (costs off) select from audit_entries where subjects @? '$.anything_id[*] ? (@ == 1)'`).then(
    (results) => (results as unknown as { rows: Record<string, string>[] }[])[1] ?? { rows: [] },
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('Bitmap Index Scan on month_');
  expect(plan).not.toContain('Seq Scan');
});
