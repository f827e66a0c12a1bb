import { describe, expect, test } from 'vitest';
import { contextHeader, type Route } from '#contract/platform/route.ts';
import { managerFlags } from '#server/access/roles/factories.ts';
import { domains } from '#server/domains.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { confirmAgain, openTestApp } from '#server/testing/index.ts';
import { sendRequest } from '#server/testing/send-request.ts';
import { type Rows, readExample, writeRequest } from './example-call.ts';
import { gatherPersonas, writeCookie } from './personas.ts';
import { rollBackEverything } from './roll-back.ts';

const tenantParams = ['kindergarten_id', 'organization_id', 'supplier_id'];
const routes = domains.flatMap((domain) => domain.routes.map(({ route }) => route));
const paramsOf = (route: Route) => [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** Calls the route as the manager of another kindergarten. */
async function call(route: Route, rows: Rows, headers: Record<string, string> = {}): Promise<number> {
  const request = writeRequest(route, readExample(route, rows));
  const reply = await sendRequest(app.url, {
    ...request,
    headers: { ...request.headers, ...headers, cookie },
  });
  return reply.status;
}

const app = await openTestApp('demo');
/** The places and rows of the other kindergarten, and this manager's own kindergarten. */
const foreign = (await gatherPersonas(app)).find(({ name }) => name === 'manager')?.rows ?? {};
const email = 'manager2@kiik.test';
const cookie = writeCookie(await confirmAgain(await app.signIn(email)));
const rows = await app.run<{ kindergarten_id: number }>`
  select kindergarten_id from memberships join users on users.id = user_id
  where email = ${email} and type = 'employee'`;
const ownKindergarten = onlyRow(rows).kindergarten_id;
rollBackEverything(app.app.serving);

test('manages another kindergarten', () => {
  expect(ownKindergarten).toBeGreaterThan(0);
  expect(ownKindergarten).not.toBe(foreign.kindergarten_id);
});

describe('the manager of another kindergarten', () => {
  // A door controller has a token instead of a manager: `door-cards.test.ts` tries it elsewhere.
  const scoped = routes.filter(
    (route) =>
      !route.callers.includes('doorController') &&
      paramsOf(route).some((name) => tenantParams.includes(name)),
  );

  test.each(scoped.map((route) => [route.name, route] as const))('is refused by %s', async (_, route) => {
    expect([403, 404]).toContain(await call(route, foreign));
  });

  // Only rows that a manager may look up: calls for guardians only are refused before any lookup.
  const withRows = scoped.filter((route) => {
    const rows = paramsOf(route).filter((name) => name.endsWith('_id'));
    const { access } = route;
    const isForManagers = access.kind !== 'flags' || access.anyOf.some((flag) => managerFlags.includes(flag));
    return rows.includes('kindergarten_id') && rows.length > 1 && isForManagers;
  });

  test.each(withRows.map((route) => [route.name, route] as const))(
    'does not find foreign rows through their own kindergarten by %s',
    async (_, route) => {
      expect(await call(route, { ...foreign, kindergarten_id: ownKindergarten })).toBe(404);
    },
  );

  const byHeader = routes.filter(
    ({ access, path }) =>
      !['anyone', 'signedIn'].includes(access.kind) && !tenantParams.some((name) => path.includes(name)),
  );

  test.each(byHeader.map((route) => [route.name, route] as const))(
    'is refused by %s in the context of the others',
    async (_, route) => {
      const context = { [contextHeader]: `kindergarten:${foreign.kindergarten_id}` };
      expect(await call(route, foreign, context)).toBe(403);
    },
  );

  test('has no rights in a context that only the header names', async () => {
    const reply = await sendRequest(app.url, {
      method: 'GET',
      path: '/api/common/init',
      headers: { cookie, [contextHeader]: `kindergarten:${foreign.kindergarten_id}` },
    });
    expect(JSON.parse(reply.text)).toMatchObject({ active: { kind: 'kindergarten', id: ownKindergarten } });
  });
});
