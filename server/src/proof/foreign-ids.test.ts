import { afterAll, beforeAll, expect, test } from 'vitest';
import { domains } from '#server/domains.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { type ForeignSweep, startForeignSweep } from './foreign-ids.ts';

/** A tenth of the routes; `npm run proof` takes them all. */
const routes = domains
  .flatMap((domain) => domain.routes.map(({ route }) => [route.name, route] as const))
  .filter((_, place) => place % 10 === 3);

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
