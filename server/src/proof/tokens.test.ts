import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listFlagsOfRoleType } from '#contract/access/default-roles.ts';
import { invite } from '#server/access/invitations/factories.ts';
import { makeMember, type TestMember } from '#server/access/roles/factories.ts';
import { makeKindergarten } from '#server/access/tenants/factories.ts';
import { makeChild, makeMother } from '#server/kindergarten/children/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let kiik: TestApp;
let home: number;
let childId: number;
let guardian: TestMember;
let colleague: TestMember;
let roleId: number;
let invitationId: number;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  kiik = await startTestApp('empty');
  const { database } = kiik.app;
  home = await makeKindergarten(database);
  childId = await makeChild(database, { kindergartenId: home });
  const manager = await makeMember(database, {
    type: 'employee',
    kindergartenId: home,
    flags: listFlagsOfRoleType('employee'),
  });
  colleague = await makeMember(database, { type: 'employee', kindergartenId: home });
  guardian = await makeMember(database, { type: 'guardian', kindergartenId: home });
  await makeMother(database, childId, guardian.id);
  const elsewhere = await makeKindergarten(database);
  invitationId = await invite(
    database,
    { type: 'employee', kindergartenId: elsewhere },
    { email: manager.email },
  );
  const { rows } = await sql<{ role_id: number }>`
    select role_id from membership_roles where membership_id = ${colleague.id}`.execute(database.read);
  roleId = rows[0]?.role_id ?? 0;
  const client = await kiik.signIn(manager.email);
  for (const scope of ['read', 'write']) {
    const { body } = await client.post<{ token: string }>('/api/common/user/tokens', { name: scope, scope });
    tokens[scope] = body.token;
  }
});
afterAll(() => kiik.stop());

const call = async (
  scope: string,
  method: Parameters<TestClient['send']>[0],
  path: string,
  body?: object,
): Promise<number> => {
  const reply = await kiik.visitor().send(method, path, body === undefined ? null : JSON.stringify(body), {
    authorization: `Bearer ${tokens[scope]}`,
    ...(body && { 'content-type': 'application/json' }),
  });
  return reply.status;
};

const person = { email: 'kaja@example.test', fname: 'Kaja', lname: 'Kuusk' };
const here = (rest: string) => `/api/kindergartens/${home}${rest}`;

describe('an API token that may write', () => {
  test('changes data', async () => {
    const path = here(`/guardians/${guardian.id}/settings`);
    const body = { phone: null, address: 'Kase 5', show_email: false, show_phone: false, version: 1 };
    expect(await call('read', 'PUT', path, body)).toBe(403);
    expect(await call('write', 'PUT', path, body)).toBe(200);
  });

  test.each<[string, Parameters<TestClient['send']>[0], () => string, () => object | undefined]>([
    ['accept an invitation', 'POST', () => `/api/common/invitations/${invitationId}/accept`, () => undefined],
    ['decline one', 'POST', () => `/api/common/invitations/${invitationId}/decline`, () => undefined],
    [
      'invite an employee',
      'POST',
      () => here('/employees'),
      () => ({ ...person, position: '', role_ids: [roleId] }),
    ],
    ['archive an employee', 'DELETE', () => here(`/employees/${colleague.id}`), () => undefined],
    [
      'give an employee other roles',
      'PUT',
      () => here(`/employees/${colleague.id}`),
      () => ({ position: '', phone: null, role_ids: [roleId], version: 1 }),
    ],
    [
      'give a role other rights',
      'PUT',
      () => here(`/roles/${roleId}`),
      () => ({ name: 'Kõik', flags: [], is_default: false, version: 1 }),
    ],
    [
      'add a guardian',
      'POST',
      () => here(`/children/${childId}/guardians`),
      () => ({ ...person, relation: 2, main_parent: false }),
    ],
    [
      'detach one',
      'DELETE',
      () => here(`/children/${childId}/guardians/${guardian.id}/detach`),
      () => undefined,
    ],
    [
      'import people',
      'POST',
      () => here('/import/import-data'),
      () => ({ model: 'children', fingerprint: 'a'.repeat(16) }),
    ],
    ['erase a child', 'POST', () => here(`/children/${childId}/erase`), () => ({ name: 'Mia Maasikas' })],
  ])('may not %s', async (_name, method, path, body) => {
    const before = await readMemberships();
    const status = await call('write', method, path(), body());
    expect(status).toBe(403);
    expect(await readMemberships()).toEqual(before);
  });
});

async function readMemberships(): Promise<unknown[]> {
  const { rows } = await sql`select * from memberships order by id`.execute(kiik.app.database.read);
  return rows;
}
