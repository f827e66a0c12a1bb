import { expect, test } from 'vitest';
import { domains } from '#server/domains.ts';
import { writeIdName } from '#server/testing/sample-rows.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { startForeignSweep } from './foreign-ids.ts';
import { findKind, listUnknownIds } from './id-slots.ts';

const routes = domains.flatMap((domain) => domain.routes.map(({ route }) => [route.name, route] as const));

const app = await openTestApp('demo');
const sweep = await startForeignSweep(app);

test.each(routes)('%s shows and changes nothing foreign, whichever row is named', async (_, route) => {
  const complaints: string[] = [];
  for (const stranger of sweep.strangers) complaints.push(...(await sweep.listComplaints(route, stranger)));
  expect(complaints).toEqual([]);
});

test.each(routes)('%s names no row of a kind that the sweep does not know', (name, route) => {
  const manager = sweep.strangers[0];
  expect(listUnknownIds(route, manager?.foreign ?? {}).map((place) => `${name} ${place}`)).toEqual([]);
});

/** The names of rows in tables that do not refer to a child. */
async function listNamesOfNoChild(): Promise<string[]> {
  const rows = await app.run<{ name: string }>`
    select table_name as name from information_schema.columns where table_schema = 'public'
    group by table_name having not bool_or(column_name = 'child_id')`;
  return rows.map(({ name }) => writeIdName(name));
}

test('knows of each kind of row whether it is of one child', async () => {
  const child = sweep.strangers.find(({ kept }) => kept.column === 'child_id');
  const unknown = routes.flatMap(([, route]) => listUnknownIds(route, child?.foreign ?? {}));
  const kinds = new Set(
    unknown.map((place) => place.split('.').findLast((part) => Number.isNaN(+part)) ?? ''),
  );
  const known = await listNamesOfNoChild();
  expect([...kinds].filter((kind) => findKind(kind, known) === undefined)).toEqual([]);
});

test('has made calls of which some went through', () => {
  expect(sweep.counts.calls).toBeGreaterThan(1_000);
  expect(sweep.counts.done).toBeGreaterThan(20);
});
