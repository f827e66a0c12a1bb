import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { FailureReply, Route } from '#contract/platform/route.ts';
import { domains } from '#server/domains.ts';
import { sendRequest } from '#server/testing/send-request.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { type CallParts, readExample, writeRequest } from './example-call.ts';
import { gatherPersonas, type Persona } from './personas.ts';
import { rollBackEverything } from './roll-back.ts';

const routes = domains
  .flatMap((domain) => domain.routes.map(({ route }) => route))
  .filter(({ conflict }) => conflict !== undefined);

let app: TestApp;
let personas: Persona[];

beforeAll(async () => {
  app = await startTestApp('demo');
  personas = await gatherPersonas(app);
  Object.assign(outdated, await nameAnotherChild());
  rollBackEverything(app.app.serving);
});
afterAll(() => app.stop());

/** What a call carries of the state that its caller has read, as somebody would who read another one. */
const outdated: Record<string, unknown> = {
  version: 1_000_000,
  held_role_ids: [1_000_000],
  // The year change also asks whether everything is done already: not with a class that nobody has made.
  state: 'another',
  new_courses: [{ name: 'Another', places: null, teachers_of: null }],
  'upload-offset': '1',
  'oversight.updateOversight:organization_id': 1_000_000,
};

/** Who enters a child again meets it as it stands. */
async function nameAnotherChild(): Promise<Record<string, unknown>> {
  const { rows } = await sql<Record<string, string>>`
    select fname, lname, birth_date from children
    where kindergarten_id = ${personas[0]?.rows.kindergarten_id} and archived_at is null order by id limit 1`.execute(
    app.app.database.read,
  );
  const child = { ...rows[0], idcode: null, gender: null };
  return Object.fromEntries(
    Object.entries(child).map(([name, value]) => [`children.createChild:${name}`, value]),
  );
}

/** Null is a value, too. */
function choose(own: string, name: string, value: unknown): unknown {
  return own in outdated ? outdated[own] : name in outdated ? outdated[name] : value;
}

function outdate(route: Route, parts: CallParts): CallParts {
  const change = (fields: object) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, choose(`${route.name}:${name}`, name, value)]),
    );
  const takesVersion = route.body instanceof z.ZodMiniObject && 'version' in route.body.shape;
  return {
    ...parts,
    body:
      route.body && change({ ...(takesVersion && { version: 1 }), ...(parts.body as object | undefined) }),
    headers: change(parts.headers ?? {}) as Record<string, string>,
  };
}

/** The present row, as the first of the demo's people is told it whom the route lets get that far. */
async function provoke(route: Route): Promise<unknown> {
  const statuses: number[] = [];
  for (const persona of personas) {
    const request = writeRequest(route, outdate(route, readExample(route, persona.rows)));
    const reply = await sendRequest(app.url, {
      ...request,
      headers: { ...request.headers, cookie: persona.cookie },
    });
    if (reply.status === 409) return (JSON.parse(reply.text) as FailureReply).current;
    statuses.push(reply.status);
  }
  throw new Error(`Nobody met the conflict of ${route.name}: ${statuses.join(', ')}`);
}

describe('somebody who saves what another has changed meanwhile', () => {
  test.each(routes.map((route) => [route.name, route] as const))(
    'is told by %s the declared fields of the present row and no other',
    async (_, route) => {
      const current = await provoke(route);
      expect(current).toEqual(route.conflict && z.parse(route.conflict, current));
    },
  );
});
