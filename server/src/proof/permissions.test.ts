import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '#contract/platform/callers.ts';
import type { Route } from '#contract/platform/route.ts';
import { domains } from '#server/domains.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { gatherShapes, type Shapes } from './caller-shapes.ts';
import { findTableFile, tryRoute, type Verdict, writeTable } from './permission-table.ts';
import { gatherPersonas, type Persona } from './personas.ts';
import { rollBackEverything } from './roll-back.ts';

let app: TestApp;
let personas: Persona[];
let shapes: ReadonlyMap<string, Shapes>;
const signedInShapes = [
  'session',
  'actingAdministrator',
  'readToken',
  'writeToken',
] as const satisfies Caller[];

beforeAll(async () => {
  app = await startTestApp('demo');
  personas = await gatherPersonas(app);
  shapes = await gatherShapes(app, personas);
  rollBackEverything(app.app.database);
});
afterAll(() => app.stop());

describe.each(domains.filter(({ routes }) => routes.length > 0))('$name', (domain) => {
  const verdicts = new Map<string, Verdict[]>();

  test('lets each persona do what its table says', async () => {
    for (const { route } of domain.routes) {
      const row: Verdict[] = [];
      for (const persona of personas) row.push(await tryRoute(app.url, route, persona));
      verdicts.set(route.name, row);
    }
    await expect(writeTable(domain, personas, verdicts)).toMatchFileSnapshot(findTableFile(domain));
  });

  test('lets nobody in without a session unless the route says so', () => {
    const visitor = personas.findIndex(({ name }) => name === 'visitor');
    for (const { route } of domain.routes) {
      const expected = route.access.kind === 'anyone' ? 'allowed' : 'refused';
      expect(verdicts.get(route.name)?.[visitor], route.name).toBe(expected);
    }
  });

  test('takes callers in the shapes that its routes declare and in no other', async () => {
    const found: Record<string, readonly Caller[]> = {};
    const declared: Record<string, readonly Caller[]> = {};
    for (const { route } of domain.routes.filter((one) => one.route.access.kind !== 'anyone')) {
      const witness = findWitness(route, verdicts.get(route.name) ?? []);
      const taken: Caller[] = [];
      for (const shape of signedInShapes) {
        const credentials = shapes.get(witness.name)?.[shape];
        if (credentials === undefined) continue;
        if ((await tryRoute(app.url, route, witness, credentials)) === 'allowed') taken.push(shape);
      }
      found[route.name] = taken;
      declared[route.name] = route.callers;
    }
    expect(found).toEqual(declared);
  });
});

/** Somebody whom the route lets in with a session: whoever can also be acted as goes first. */
function findWitness(route: Route, verdicts: readonly Verdict[]): Persona {
  const letIn = personas.filter((_, index) => verdicts[index] === 'allowed');
  const witness = letIn.find(({ name }) => shapes.get(name)?.actingAdministrator !== undefined) ?? letIn[0];
  if (witness === undefined) throw new Error(`Nobody in the demo may call ${route.name}.`);
  return witness;
}
