import { expect, test } from 'vitest';
import { drawOneIn } from '#scripts/seed.ts';
import { domains } from '#server/domains.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { startForeignSweep } from './foreign-ids.ts';

/** A tenth of the routes, selected by the seed; `npm run proof` tests them all. */
const routes = drawOneIn(
  10,
  domains.flatMap((domain) => domain.routes.map(({ route }) => [route.name, route] as const)),
  ([name]) => name,
);

const app = await openTestApp('demo');
const sweep = await startForeignSweep(app);

test.each(routes)('%s shows and changes nothing foreign, whichever row is named', async (_, route) => {
  const complaints: string[] = [];
  for (const stranger of sweep.strangers) complaints.push(...(await sweep.listComplaints(route, stranger)));
  expect(complaints).toEqual([]);
});
