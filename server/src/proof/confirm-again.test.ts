import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loginAs } from '#contract/access/sessions.ts';
import type { Route } from '#contract/platform/route.ts';
import { demoPersonas } from '#server/access/accounts/demo-personas.ts';
import { domains } from '#server/domains.ts';
import { confirmAgain } from '#server/testing/confirm-again.ts';
import { sendRequest } from '#server/testing/send-request.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { type CallParts, readExample, writeRequest } from './example-call.ts';
import { tryRoute } from './permission-table.ts';
import { gatherPersonas, type Persona, writeCookie } from './personas.ts';
import { rollBackEverything } from './roll-back.ts';

/** Every route that says so of itself: a new one is looked at by existing. */
const confirmed = domains
  .flatMap(({ routes }) => routes.map(({ route }) => route))
  .filter(({ confirmAgain: asks }) => asks !== undefined);

let app: TestApp;
let personas: Persona[];
/** The same people in sessions of their own that have confirmed nothing, their keys, and an administrator as them. */
const cookies = { unconfirmed: new Map<string, string>(), acting: new Map<string, string>() };
const keys = new Map<string, string>();

beforeAll(async () => {
  app = await startTestApp('demo');
  personas = await gatherPersonas(app);
  for (const { role, email } of demoPersonas) {
    cookies.unconfirmed.set(role, writeCookie(await app.signIn(email)));
    const client = await confirmAgain(await app.signIn(email));
    const key = await client.post<{ token: string }>('/api/common/user/tokens', {
      name: 'Key',
      scope: 'write',
    });
    keys.set(role, key.body.token);
    const acting = await app.signIn('admin@kiik.test');
    await confirmAgain(acting);
    await acting.post(loginAs.path, { user_id: await findUser(email) });
    cookies.acting.set(role, writeCookie(acting));
  }
  rollBackEverything(app.app.serving);
});
afterAll(() => app.stop());

async function findUser(email: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from users where email = ${email}`.execute(
    app.app.database.read,
  );
  return rows[0]?.id ?? 0;
}

/** The example, with the field that makes the call ask, where only one does. */
function readAskingExample({ confirmAgain: asks, ...route }: Route, rows: Persona['rows']): CallParts {
  const example = readExample(route, rows);
  if (typeof asks !== 'object') return example;
  return { ...example, body: { ...(example.body as object), [asks.with]: 'moved@example.test' } };
}

async function call(route: Route, persona: Persona, headers: Record<string, string>) {
  const request = writeRequest(route, readAskingExample(route, persona.rows));
  const { status, text } = await sendRequest(app.url, {
    ...request,
    headers: { ...request.headers, ...headers },
  });
  return { status, key: (JSON.parse(text) as { message?: { key: string } }).message?.key };
}

describe.each(confirmed.map((route) => [route.name, route] as const))('%s', (_, route) => {
  /** Those whom access lets through once they have confirmed. */
  async function listAllowed(): Promise<Persona[]> {
    const allowed: Persona[] = [];
    for (const persona of personas)
      if ((await tryRoute(app.url, route, persona)) === 'allowed') allowed.push(persona);
    return allowed;
  }

  test('asks everybody who may call it to confirm again, and neither programs nor who acts as them get through', async () => {
    const allowed = await listAllowed();
    expect(allowed).not.toEqual([]);
    for (const persona of allowed) {
      const { name } = persona;
      const cookie = cookies.unconfirmed.get(name) ?? '';
      expect(await call(route, persona, { cookie }), name).toEqual({
        status: 403,
        key: 'errors.confirm_again',
      });
      expect((await call(route, persona, { authorization: `Bearer ${keys.get(name)}` })).status, name).toBe(
        403,
      );
      // Nobody acts as an administrator.
      if (name === 'admin') continue;
      const acting = await call(route, persona, { cookie: cookies.acting.get(name) ?? '' });
      expect(acting, name).toEqual({ status: 403, key: 'errors.forbidden' });
    }
  });
});

test('nothing that erases, exports, makes keys or changes how one signs in goes without', () => {
  const needs =
    /\.(erase\w*|(request|download)\w*Export|(create|revoke|delete)\w*(Token|Key)|change\w*(Password|Email))$/;
  const named = domains
    .flatMap(({ routes }) => routes.map(({ route }) => route))
    .filter(({ name }) => needs.test(name));
  expect(named.length).toBeGreaterThan(7);
  expect(named.filter(({ confirmAgain: asks }) => asks === undefined).map(({ name }) => name)).toEqual([]);
});
