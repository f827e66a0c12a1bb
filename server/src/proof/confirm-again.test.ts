import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { loginAs } from '#contract/access/sessions.ts';
import type { Route } from '#contract/platform/route.ts';
import { demoPersonas } from '#server/access/accounts/demo-personas.ts';
import { domains } from '#server/domains.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import { confirmAgain, openTestApp } from '#server/testing/index.ts';
import { sendRequest } from '#server/testing/send-request.ts';
import { type CallParts, readExample, writeRequest } from './example-call.ts';
import { tryRoute } from './permission-table.ts';
import { gatherPersonas, type Persona, writeCookie } from './personas.ts';
import { rollBackEverything } from './roll-back.ts';

const allRoutes = domains.flatMap(({ routes }) => routes.map(({ route }) => route));
/** Every route that declares it, so new ones are tested automatically. */
const confirmed = allRoutes.filter(({ confirmAgain: asks }) => asks !== undefined);

let goBack: () => void;
/** The same people in sessions without a confirmation, their keys, and an administrator who acts as them. */
const cookies = { unconfirmed: new Map<string, string>(), acting: new Map<string, string>() };
const keys = new Map<string, string>();

const app = await openTestApp('demo');
const { database } = app.app;
const personas = await gatherPersonas(app);
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
goBack = rollBackEverything(app.app.serving);

async function findUser(email: string): Promise<number> {
  const rows = await app.run<{ id: number }>`select id from users where email = ${email}`;
  return onlyRow(rows).id;
}

/** The example, with the field that makes confirmation necessary, for routes where only one field does. */
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
  /** The people who have access to the route after they have confirmed. */
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
      const cookie = ensurePresent(cookies.unconfirmed.get(name));
      expect(await call(route, persona, { cookie }), name).toEqual({
        status: 403,
        key: 'errors.confirm_again',
      });
      expect((await call(route, persona, { authorization: `Bearer ${keys.get(name)}` })).status, name).toBe(
        403,
      );
      // Acting as an administrator is not possible.
      if (name === 'admin') continue;
      const acting = await call(route, persona, { cookie: ensurePresent(cookies.acting.get(name)) });
      expect(acting, name).toEqual({ status: 403, key: 'errors.forbidden' });
    }
  });
});

/** Routes that look as if they needed confirmation but do not, and why. */
const without: Readonly<Record<string, string>> = {
  'accounts.requestPasswordReset': 'a mail to the present address',
  'accounts.resetPassword': 'by that mail',
  'accounts.sendPasswordLink': 'a mail to the present address',
  'accounts.undoEmailChange': 'by the mail to the former address',
  'accounts.verifyEmailChange': 'asked when the change was',
  'accounts.verifyPasswordReset': 'looks whether that link holds',
  'children.exportChildren': 'what the same reader sees as a list',
  'employees.exportEmployees': 'what the same reader sees as a list',
  'guardians.addGuardianEmail': 'of somebody who cannot sign in yet',
  'guardians.exportGuardians': 'what the same reader sees as a list',
  'kitchen.exportMenuStatistics': 'what the same reader sees as a table',
  'personal-data.listExports': 'which there are, without what they hold',
  'sessions.confirmByPassword': 'is the asking itself',
  'sessions.listUserTokens': 'which there are, without their secrets',
  'vacations.exportVacationChildren': 'what the same reader sees as a list',
};

test('nothing that erases, exports, makes keys or changes how one signs in goes without, or stands here', () => {
  const needs = /erase|export|token|key|password|email|secret|factor|credential/i;
  const named = allRoutes.filter(({ name, path }) => needs.test(name) || needs.test(path));
  expect(named.length).toBeGreaterThan(7);
  const open = named.filter(({ confirmAgain: asks }) => asks === undefined).map(({ name }) => name);
  expect(open.sort()).toEqual(Object.keys(without));
});

/** Routes that create a secret, or change an address or password, without confirmation, and why. */
const makesSecrets: Readonly<Record<string, string>> = {
  'sessions.login known_devices': 'by the password',
  'sessions.login sessions': 'by the password',
};

test('no secret is made and no way to sign in is changed without asking, but where it stands here', async () => {
  const { rows: tables } = await sql<{ name: string }>`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'bytea' and table_name <> 'users'`.execute(database.read);
  const made = new Set<string>();
  let calling = '';
  goBack();
  goBack = rollBackEverything(app.app.serving, async (transaction) => {
    const before = await readSecrets(transaction, tables);
    return async () => {
      const after = await readSecrets(transaction, tables);
      for (const [name, state] of after) {
        // A new account has no owner yet who could be asked.
        if (state !== before.get(name) && (before.has(name) || !name.startsWith('users')))
          made.add(`${calling} ${name.replace(/ .*/, '')}`);
      }
    };
  });
  const open = allRoutes.filter(({ confirmAgain: asks, method }) => asks === undefined && method !== 'GET');
  for (const route of open) {
    for (const persona of personas) {
      calling = route.name;
      const { headers, ...request } = writeRequest(route, readExample(route, persona.rows));
      const cookie = cookies.unconfirmed.get(persona.name) ?? '';
      await sendRequest(app.url, { ...request, headers: { ...headers, ...(cookie && { cookie }) } });
    }
  }
  expect([...made].sort()).toEqual(Object.keys(makesSecrets));
});

/** Rows that hold the hash of a secret, and how each person signs in. */
async function readSecrets(
  transaction: Transaction,
  tables: readonly { name: string }[],
): Promise<ReadonlyMap<string, string>> {
  const inserted = tables.map(
    ({ name }) =>
      sql`select relname as name, n_tup_ins::text as state from pg_stat_xact_user_tables where relname = ${name}`,
  );
  const { rows } = await sql<{ name: string; state: string }>`
    ${sql.join(inserted, sql` union all `)}
    union all select 'users ' || id, md5(concat(email, password_hash)) from users`.execute(transaction);
  return new Map(rows.map(({ name, state }) => [name, state]));
}
