import { expect, test } from 'vitest';
import type { Route } from '#contract/platform/route.ts';
import { domains } from '#server/domains.ts';
import { openTestApp, testNow } from '#server/testing/index.ts';
import { sendRequest } from '#server/testing/send-request.ts';
import { readExample, writeRequest } from './example-call.ts';
import { gatherPersonas, type Persona } from './personas.ts';

const kiik = await openTestApp('demo');
const personas = await gatherPersonas(kiik);
// The demo's trash is empty.
await kiik.run`update files set deleted_at = ${testNow}
    where id in (select max(id) from files where folder_id is not null and deleted_at is null group by type)`;

/** Lists of who accessed what: each request adds a row. */
const growing = new Set(['personal-data.listChildAccesses', 'personal-data.listEmployeeAccesses']);

/** Routes whose reply is one page of a list. */
const paged = domains
  .flatMap(({ routes }) => routes.map(({ route }) => route))
  .filter(({ name, method, query }) => {
    const shape = (query as { _zod: { def: { shape?: object } } } | undefined)?._zod.def.shape ?? {};
    return method === 'GET' && 'page' in shape && !growing.has(name);
  });

/** The total of a list according to one of its pages; null if the persona may not read it. */
async function readTotal(route: Route, persona: Persona, page: number): Promise<number | null> {
  const { term: _, ...narrowed } = readExample(route, persona.rows).query;
  // Sends no filters, because they hide rows. Routes with required filters (422) get those of the example.
  for (const filters of [{}, narrowed]) {
    const { status, text } = await send(route, persona, { ...filters, page: String(page) });
    if (status === 422) continue;
    if (status !== 200) return null;
    const { total, files } = JSON.parse(text) as { total?: number; files?: { total: number } };
    return total ?? files?.total ?? null;
  }
  return null;
}

function send(route: Route, persona: Persona, query: Record<string, unknown>) {
  const request = writeRequest(route, { ...readExample(route, persona.rows), query });
  const credentials = persona.cookie === '' ? {} : { cookie: persona.cookie };
  return sendRequest(kiik.url, { ...request, headers: { ...request.headers, ...credentials } });
}

test('a page past the end tells how many rows there are as the first page does', async () => {
  const totals = [];
  for (const persona of personas) {
    for (const route of paged) {
      const first = await readTotal(route, persona, 1);
      if (first === null || first === 0) continue;
      totals.push({
        call: `${route.name} as ${persona.name}`,
        first,
        past: await readTotal(route, persona, 1000),
      });
    }
  }
  expect(totals.filter(({ first, past }) => first !== past)).toEqual([]);
  expect(totals.length).toBeGreaterThan(90);
  expect(totals.map(({ call }) => call)).toContain('files.listTrash as manager');
});
