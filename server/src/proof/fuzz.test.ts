import { expect, test } from 'vitest';
import { drawOneIn } from '#scripts/seed.ts';
import { domains } from '#server/domains.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { readExample } from './example-call.ts';
import { findAllowed, sendAll, sendHuge, takeDefects } from './fuzz.ts';
import { mutateCall } from './mutate-call.ts';
import { gatherPersonas } from './personas.ts';
import { rollBackEverything } from './roll-back.ts';

/** A sixteenth of the routes, selected by the seed; `npm run proof` tests them all. */
const routes = drawOneIn(
  16,
  domains.flatMap((domain) => domain.routes.map(({ route }) => [route.name, route] as const)),
  ([name]) => name,
);

const app = await openTestApp('demo');
const personas = await gatherPersonas(app);
rollBackEverything(app.app.serving);

test.each(routes)('%s answers wrong calls politely', async (_, route) => {
  const persona = await findAllowed(app, route, personas);
  const complaints = await sendAll(app, persona, mutateCall(route, readExample(route, persona.rows)));
  expect(complaints.slice(0, 10)).toEqual([]);
  expect(takeDefects(app)).toEqual([]);
});

// Each route gets eight such bodies, which are read to the end, so only half of the routes are tested.
const flooded = drawOneIn(2, routes, ([name]) => name);
test.each(flooded)('%s answers a body of ten megabytes politely', async (_, route) => {
  const persona = await findAllowed(app, route, personas);
  expect(await sendHuge(app, route, persona)).toEqual([]);
  expect(takeDefects(app)).toEqual([]);
});
