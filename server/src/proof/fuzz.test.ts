import { afterAll, beforeAll, expect, test } from 'vitest';
import { domains } from '#server/domains.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { readExample } from './example-call.ts';
import { findAllowed, listDefects, sendAll } from './fuzz.ts';
import { mutateCall } from './mutate-call.ts';
import { gatherPersonas, type Persona } from './personas.ts';
import { rollBackEverything } from './roll-back.ts';

const routes = domains.flatMap((domain) => domain.routes.map(({ route }) => [route.name, route] as const));

let app: TestApp;
let personas: Persona[];

beforeAll(async () => {
  app = await startTestApp('demo');
  personas = await gatherPersonas(app);
  rollBackEverything(app.app.database);
});
afterAll(() => app.stop());

test.each(routes)('%s answers wrong calls politely', async (_, route) => {
  const persona = await findAllowed(app, route, personas);
  const complaints = await sendAll(app, persona, mutateCall(route, readExample(route, persona.rows)));
  expect(complaints.slice(0, 10)).toEqual([]);
  expect(listDefects(app)).toEqual([]);
});
