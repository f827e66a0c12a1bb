import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { byNobody, byOneself } from '#contract/platform/callers.ts';
import { nowhere } from '#contract/platform/reach.ts';
import { anyone, routesAt, signedIn } from '#contract/platform/route.ts';
import { done } from '#contract/platform/rules.ts';
import { createTestClient } from '#server/testing/test-client.ts';
import { startTestApi, type TestApi } from './api.fixture.ts';
import { bind } from './bind.ts';
import { invalidFields } from './failure.ts';

const secret = 'mari.maasikas@example.org';
const child = z.object({ id: z.number(), guardians: z.array(z.object({ id: z.number() })) });
const write = {
  access: signedIn,
  callers: byOneself,
  reply: done,
} as const;
const saved = { message: { key: 'test.saved' } };
/** Rows that nothing else in an empty database writes. */
const insertRow = (key: string) => sql`
  insert into call_counts (key, call_window, calls, expires_at) values (${key}, 1, 1, '2026-10-14T09:00:00Z')`;

let attempts = 0;
const declared = routesAt('test', '/api/test', { reach: nowhere });
const routes = [
  bind(
    declared.get('getChild', '/child', {
      access: anyone,
      callers: byNobody,
      reply: child,
      personal: false,
    }),
    async () => ({ id: 1, email: secret, guardians: [{ id: 2, idcode: secret }] }),
  ),
  bind(
    declared.get('getBroken', '/broken', {
      access: anyone,
      callers: byNobody,
      reply: child,
      personal: false,
    }),
    async () => JSON.parse(`{"id":"${secret}"}`),
  ),
  bind(
    declared.get('getByWriting', '/writing', {
      access: anyone,
      callers: byNobody,
      reply: done,
      personal: false,
    }),
    async ({ database }) => {
      await insertRow('by GET').execute(database);
      return saved;
    },
  ),
  bind(declared.post('fail', '/fail', write), async ({ database }) => {
    await insertRow('failing').execute(database);
    throw invalidFields({ name: [{ key: 'rules.required' }], 'list.0': [{ key: 'rules.invalid' }] });
  }),
  bind(declared.post('crash', '/crash', write), async ({ database }) => {
    await insertRow(secret).execute(database);
    await insertRow(secret).execute(database);
    return saved;
  }),
  bind(declared.post('throw', '/throw', write), async () => {
    throw new Error(`Nothing for ${secret}`, { cause: new Error(secret) });
  }),
  bind(declared.post('conflict', '/conflict', { ...write, conflict: child }), async (call) => {
    const current = { id: 1, email: secret, guardians: [{ id: 2, idcode: secret }] };
    throw call.conflict(current);
  }),
  bind(declared.post('undeclared', '/undeclared', write), async (call) => {
    // @ts-expect-error: its route declares no conflict
    throw call.conflict({ id: 1 });
  }),
  bind(declared.post('deadlock', '/deadlock', write), async (call) => {
    attempts += 1;
    call.setCookie({ name: 'attempt', value: String(attempts), maximumAgeSeconds: 60 });
    await insertRow(`attempt ${attempts}`).execute(call.database);
    if (attempts === 1)
      await sql`do $$ begin raise exception using errcode = '40P01'; end $$`.execute(call.database);
    return saved;
  }),
];

let api: TestApi;
const client = () => {
  const browser = createTestClient(api.url);
  browser.cookies.set('kiik_session', 'any');
  return browser;
};
const listKeys = async () => {
  const rows = await api.database.runStatement(
    sql<{ key: string }>`select key from call_counts order by key`,
  );
  return rows.map((row) => row.key);
};
const countEntries = async (action: string) => {
  const rows = await api.database.runStatement(sql`select from audit_entries where action = ${action}`);
  return rows.length;
};

beforeAll(async () => {
  api = await startTestApi(routes);
});
afterAll(() => api.stop());

describe('a reply', () => {
  test('holds what the contract declares and nothing else, at every depth', async () => {
    const { body } = await client().get('/api/test/child');
    expect(body).toEqual({ id: 1, guardians: [{ id: 2 }] });
  });

  test('that breaks the contract is withheld and told in the log, without what it held', async () => {
    const { status, body } = await client().get('/api/test/broken');
    expect({ status, body }).toEqual({ status: 500, body: { message: { key: 'errors.generic' } } });
    expect(api.log.join()).toContain('unexpected error');
    expect(api.log.join()).not.toContain(secret);
  });
});

describe('a handler', () => {
  test('of a GET cannot write', async () => {
    const { status } = await client().get('/api/test/writing');
    expect(status).toBe(500);
    expect(await listKeys()).not.toContain('by GET');
  });

  test('that fails leaves neither its rows nor an audit entry', async () => {
    const { status, body } = await client().post('/api/test/fail');
    expect({ status, body }).toEqual({
      status: 422,
      body: {
        message: { key: 'errors.invalid_input' },
        errors: { name: [{ key: 'rules.required' }], 'list.0': [{ key: 'rules.invalid' }] },
      },
    });
    expect(await listKeys()).not.toContain('failing');
    expect(await countEntries('test.fail')).toBe(0);
  });

  test.each(['crash', 'throw'])('whose defect names people (%s) tells them to nobody', async (name) => {
    const { status, body } = await client().post(`/api/test/${name}`);
    expect({ status, body }).toEqual({ status: 500, body: { message: { key: 'errors.generic' } } });
    expect(api.log.join()).not.toContain(secret);
    expect(await countEntries(`test.${name}`)).toBe(0);
  });

  test('meets a conflict with the row as it stands', async () => {
    const { status, body } = await client().post('/api/test/conflict');
    expect({ status, body }).toEqual({
      status: 409,
      body: { message: { key: 'errors.conflict' }, current: { id: 1, guardians: [{ id: 2 }] } },
    });
  });

  test('names no present row where its route declares none', async () => {
    const { status, body } = await client().post('/api/test/undeclared');
    expect({ status, body }).toEqual({ status: 500, body: { message: { key: 'errors.generic' } } });
  });

  test('runs again from the start after a deadlock, and its first try leaves nothing', async () => {
    const browser = client();
    const { status } = await browser.post('/api/test/deadlock');
    expect(status).toBe(200);
    expect(browser.cookies.get('attempt')).toBe('2');
    expect(await listKeys()).toContain('attempt 2');
    expect(await listKeys()).not.toContain('attempt 1');
    expect(await countEntries('test.deadlock')).toBe(1);
  });
});
