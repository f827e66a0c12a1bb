import { afterAll, beforeAll, expect, test } from 'vitest';
import { domains } from '#server/domains.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { type ForeignSweep, startForeignSweep } from './foreign-ids.ts';
import { listUnknownIds } from './id-slots.ts';

const routes = domains.flatMap((domain) => domain.routes.map(({ route }) => [route.name, route] as const));

let app: TestApp;
let sweep: ForeignSweep;

beforeAll(async () => {
  app = await startTestApp('demo');
  sweep = await startForeignSweep(app);
});
afterAll(() => app.stop());

test.each(routes)('%s shows and changes nothing foreign, whichever row is named', async (_, route) => {
  const complaints: string[] = [];
  for (const stranger of sweep.strangers) complaints.push(...(await sweep.listComplaints(route, stranger)));
  expect(complaints).toEqual([]);
});

/** Not rows of a place. */
const ofNobody = ['public-holidays', 'sessions.authorizeBroadcasting body.socket_id'];

test.each(routes)('%s names no row of a kind that the sweep does not know', (name, route) => {
  const manager = sweep.strangers[0];
  const unknown = listUnknownIds(route, manager?.foreign ?? {}).map((place) => `${name} ${place}`);
  expect(unknown.filter((one) => !ofNobody.some((start) => one.startsWith(start)))).toEqual([]);
});

test('has made calls of which some went through', () => {
  expect(sweep.counts.calls).toBeGreaterThan(1_000);
  expect(sweep.counts.done).toBeGreaterThan(20);
});
