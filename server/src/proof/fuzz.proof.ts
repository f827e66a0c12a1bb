import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Route } from '#contract/platform/route.ts';
import { drawOneIn } from '#scripts/seed.ts';
import { domains } from '#server/domains.ts';
import type { RawRequest } from '#server/testing/send-request.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { type CallParts, readExample, writeRequest } from './example-call.ts';
import { findAllowed, sendAll, sendHuge, takeDefects } from './fuzz.ts';
import { mutateCall } from './mutate-call.ts';
import { gatherPersonas, type Persona } from './personas.ts';
import { rollBackEverything } from './roll-back.ts';

/** The calls of a run are sent in parallel: one at a time, client, server and database wait for each other. */
const runs = 20;
const callsPerRun = 20;
/** The same schema reads all calls, or access refuses them: only the first person with access sends all. */
const othersShare = 8;
const routes = domains.flatMap((domain) => domain.routes.map(({ route }) => [route.name, route] as const));

const app = await openTestApp('demo');
const personas = await gatherPersonas(app);
rollBackEverything(app.app.serving);

describe.each(routes)('%s', (_, route) => {
  let allowed: Persona;
  beforeAll(async () => {
    allowed = await findAllowed(app, route, personas);
  });

  test('answers wrong calls of every persona politely', async () => {
    for (const persona of personas) {
      const wrong = [...mutateCall(route, readExample(route, persona.rows))];
      const some = drawOneIn(othersShare, [...wrong.keys()], (index) => `${persona.name} ${index}`);
      const calls = persona === allowed ? wrong : some.flatMap((index) => wrong[index] ?? []);
      const complaints = await sendAll(app, persona, calls);
      expect(complaints.slice(0, 10), persona.name).toEqual([]);
    }
    expect(takeDefects(app)).toEqual([]);
  });

  test('answers a body of ten megabytes politely', async () => {
    expect(await sendHuge(app, route, allowed)).toEqual([]);
    expect(takeDefects(app)).toEqual([]);
  });

  test('answers random calls politely', async () => {
    const request = makeRandomRequest(route, readExample(route, allowed.rows));
    await fc.assert(
      fc.asyncProperty(
        fc.array(request, { minLength: callsPerRun, maxLength: callsPerRun }),
        async (random) => {
          expect(await sendAll(app, allowed, random)).toEqual([]);
        },
      ),
      { numRuns: runs },
    );
    expect(takeDefects(app)).toEqual([]);
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
      // Hardly any call with random bytes gets past the parser of its body.
      bytes: fc.oneof(
        { arbitrary: fc.constant(null), weight: 3 },
        { arbitrary: fc.uint8Array({ maxLength: 500 }), weight: 1 },
      ),
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
