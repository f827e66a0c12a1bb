import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Route } from '#contract/platform/route.ts';
import { drawOneIn } from '#scripts/seed.ts';
import { domains } from '#server/domains.ts';
import type { RawRequest } from '#server/testing/send-request.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { type CallParts, readExample, writeRequest } from './example-call.ts';
import { findAllowed, listDefects, sendAll, sendHuge } from './fuzz.ts';
import { mutateCall } from './mutate-call.ts';
import { gatherPersonas } from './personas.ts';
import { rollBackEverything } from './roll-back.ts';

const runs = 400;
/** The same schema reads all calls, or access refuses them: only the first person with access sends all. */
const othersShare = 8;
const routes = domains.flatMap((domain) => domain.routes.map(({ route }) => [route.name, route] as const));

const app = await openTestApp('demo');
const personas = await gatherPersonas(app);
rollBackEverything(app.app.serving);

describe.each(routes)('%s', (_, route) => {
  test('answers wrong calls of every persona politely', async () => {
    const allowed = await findAllowed(app, route, personas);
    for (const persona of personas) {
      const wrong = [...mutateCall(route, readExample(route, persona.rows))];
      const some = drawOneIn(othersShare, [...wrong.keys()], (place) => `${persona.name} ${place}`);
      const calls = persona === allowed ? wrong : some.flatMap((place) => wrong[place] ?? []);
      const complaints = await sendAll(app, persona, calls);
      expect(complaints.slice(0, 10), persona.name).toEqual([]);
    }
    expect(listDefects(app)).toEqual([]);
  });

  test('answers a body of ten megabytes politely', async () => {
    expect(await sendHuge(app, route, await findAllowed(app, route, personas))).toEqual([]);
    expect(listDefects(app)).toEqual([]);
  });

  test('answers random calls politely', async () => {
    const persona = await findAllowed(app, route, personas);
    const request = makeRandomRequest(route, readExample(route, persona.rows));
    await fc.assert(
      fc.asyncProperty(request, async (random) => {
        expect(await sendAll(app, persona, [random])).toEqual([]);
      }),
      { numRuns: runs },
    );
    expect(listDefects(app)).toEqual([]);
  });
});

const anyText = fc.string({ unit: 'binary', maxLength: 300 });
const anyValue = fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' });

/** The example with some of its parts replaced by random values, of the same or any other type. */
function makeRandomRequest(route: Route, { params, query, body }: CallParts): fc.Arbitrary<RawRequest> {
  return fc
    .record({
      params: replaceSome(params, anyText),
      query: fc.oneof(replaceSome(query, anyText), fc.dictionary(anyText, anyText, { maxKeys: 5 })),
      body: fc.oneof(
        anyValue,
        replaceSome((body ?? {}) as Record<string, unknown>, fc.oneof(anyText, anyValue)),
        fc.dictionary(anyText, anyValue, { maxKeys: 5 }),
      ),
      bytes: fc.option(fc.uint8Array({ maxLength: 500 }), { freq: 4 }),
    })
    .filter((random) => Object.values(random.params).every((value) => String(value).isWellFormed()))
    .map((random) => {
      const right = writeRequest(route, random);
      return {
        ...right,
        headers: { 'content-type': 'application/json', ...right.headers },
        body: random.bytes === null ? (right.body ?? JSON.stringify(random.body)) : Buffer.from(random.bytes),
      };
    });
}

function replaceSome(parts: Record<string, unknown>, replacement: fc.Arbitrary<unknown>) {
  return fc.record(
    Object.fromEntries(
      Object.entries(parts).map(([name, value]) => [name, fc.oneof(fc.constant(value), replacement)]),
    ),
  );
}
