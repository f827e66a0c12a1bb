import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { domains } from '#server/domains.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { findTableFile, tryRoute, type Verdict, writeTable } from './permission-table.ts';
import { gatherPersonas, type Persona } from './personas.ts';
import { rollBackEverything } from './roll-back.ts';

let app: TestApp;
let personas: Persona[];

beforeAll(async () => {
  app = await startTestApp('demo');
  personas = await gatherPersonas(app);
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
});
