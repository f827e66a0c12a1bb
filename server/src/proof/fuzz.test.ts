import { afterAll, beforeAll, expect, test } from 'vitest';
import { domains } from '#server/domains.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { readExample, writeRequest } from './example-call.ts';
import { findAllowed, listDefects, sendAll } from './fuzz.ts';
import { mutateCall } from './mutate-call.ts';
import { gatherPersonas, type Persona } from './personas.ts';
import { rollBackEverything } from './roll-back.ts';

const routes = domains.flatMap((domain) => domain.routes.map(({ route }) => [route.name, route] as const));

const tenMegabytes = Buffer.concat([Buffer.from('{"a":"'), Buffer.alloc(10_000_000, 'x'), Buffer.from('"}')]);

let app: TestApp;
let personas: Persona[];

beforeAll(async () => {
  app = await startTestApp('demo');
  personas = await gatherPersonas(app);
  rollBackEverything(app.app.serving);
});
afterAll(() => app.stop());

test.each(routes)('%s answers wrong calls politely', async (_, route) => {
  const persona = await findAllowed(app, route, personas);
  const complaints = await sendAll(app, persona, mutateCall(route, readExample(route, persona.rows)));
  expect(complaints.slice(0, 10)).toEqual([]);
  expect(listDefects(app)).toEqual([]);
});

test.each(routes)('%s answers a body of ten megabytes politely', async (_, route) => {
  const persona = await findAllowed(app, route, personas);
  const right = writeRequest(route, readExample(route, persona.rows));
  const bodies = ['application/json', 'application/x-www-form-urlencoded', 'image/jpeg', 'text/plain'].map(
    (type) => ({
      ...right,
      headers: { ...right.headers, 'content-type': type },
      body: tenMegabytes,
    }),
  );
  expect(await sendAll(app, persona, bodies)).toEqual([]);
  expect(await sendAll(app, { ...persona, cookie: '' }, bodies)).toEqual([]);
  expect(listDefects(app)).toEqual([]);
});
