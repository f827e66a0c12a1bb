import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Flag } from '#contract/access/flags.ts';
import type { Role } from '#contract/access/roles.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import { openTestApp, type TestClient } from '#server/testing/index.ts';
import type { TestMember } from './factories.ts';

const running: Flag[] = ['roles_can_edit', 'employees_can_edit'];

let kindergartenId: number;

const kiik = await openTestApp('empty');
const { database } = kiik.app;
beforeEach(async () => {
  kindergartenId = await kiik.makeKindergarten();
});

async function makeEmployee(flags: Flag[]): Promise<TestMember & { client: TestClient; roleId: number }> {
  const member = await kiik.makeMember({ type: 'employee', kindergartenId, flags });
  return { ...member, client: await kiik.signIn(member.email), roleId: await findRoleOf(member.id) };
}

async function findRoleOf(membershipId: number): Promise<number> {
  const rows = await kiik.run<{ role_id: number }>`
    select role_id from membership_roles where membership_id = ${membershipId}`;
  return onlyRow(rows).role_id;
}

const place = (rest = '') => `/api/kindergartens/${kindergartenId}${rest}`;

async function readRole(client: TestClient, name: string): Promise<Role> {
  const { body } = await client.get<{ data: Role[] }>(place('/roles'));
  const role = body.data.find((one) => one.name === name);
  if (role === undefined) throw new Error(`There is no role ${name}`);
  return role;
}

function edit(role: Role, change: object) {
  const { name, flags, is_default, version } = role;
  return { name, flags, is_default, version, ...change };
}

async function putEmployee(client: TestClient, employeeId: number, roleIds: number[]) {
  return client.put(place(`/employees/${employeeId}`), {
    position: '',
    role_ids: roleIds,
    phone: null,
    version: 1,
  });
}

describe('who may change employees alone', () => {
  test('raises neither themselves nor others, and takes nothing from the manager', async () => {
    const manager = await makeEmployee([...running, 'children_access_all']);
    const rich = await makeEmployee(['children_access_all', 'child_access_profile']);
    const clerk = await makeEmployee(['employees_can_edit', 'employees_access_index']);
    const colleague = await makeEmployee([]);
    const own = await putEmployee(clerk.client, clerk.id, [clerk.roleId, rich.roleId]);
    expect(own).toBeRefused({ role_ids: 'roles.role_to_oneself' });
    const other = await putEmployee(clerk.client, colleague.id, [colleague.roleId, rich.roleId]);
    expect([other.status, other.body.errors]).toEqual([
      422,
      { role_ids: [{ key: 'roles.role_not_yours', values: { roles: 'Testroll' } }] },
    ]);
    expect((await clerk.client.delete(place(`/employees/${manager.id}`))).status).toBe(422);
    expect((await clerk.client.delete(place(`/employees/${rich.id}`))).status).toBe(422);
  });

  test('invites to the role that new members get, and to none that is richer', async () => {
    const clerk = await makeEmployee(['employees_can_edit', 'roles_access_index']);
    const { body } = await clerk.client.get<{ data: { id: number; name: string; allowed: object }[] }>(
      place('/employees/roles'),
    );
    const may = new Map(body.data.map(({ name, allowed }) => [name, allowed]));
    expect([may.get('Õpetaja'), may.get('Direktor')]).toEqual([{ assign: true }, { assign: false }]);
    const person = {
      email: `uus${kindergartenId}@example.org`,
      fname: 'Uus',
      lname: 'Töötaja',
      position: '',
    };
    const invite = async (role: string) => {
      const { id } = await readRole(clerk.client, role);
      return (await clerk.client.post(place('/employees'), { ...person, role_ids: [id] })).status;
    };
    expect([await invite('Direktor'), await invite('Õpetaja')]).toEqual([422, 201]);
  });
});

describe('who may change roles alone', () => {
  test('gives and takes no flag, not by the default nor by deleting either', async () => {
    const editor = await makeEmployee(['roles_can_edit', 'children_access_all']);
    const head = await readRole(editor.client, 'Direktor');
    const few = await editor.client.put(place(`/roles/${head.id}`), edit(head, { flags: running }));
    expect(few.status).toBe(422);
    const [said, ...named] = few.body.errors?.flags ?? [];
    expect(said).toEqual({ key: 'roles.flag_not_yours' });
    expect(named[0]).toEqual({ key: 'flags.roles_access_index.label' });
    expect(named.at(-1)).toEqual({
      key: 'roles.flags_more',
      values: { n: head.flags.length - running.length - 5 },
    });
    const created = await editor.client.post(place('/roles'), {
      type: 'employee',
      name: 'Uus',
      flags: ['children_access_all'],
      is_default: false,
    });
    expect(created.status).toBe(422);
    const empty = { type: 'employee', name: 'Tühi', flags: [], is_default: true };
    const standard = await editor.client.post(place('/roles'), empty);
    expect([standard.status, standard.body.errors?.is_default?.[0]]).toEqual([
      422,
      { key: 'roles.flag_not_yours' },
    ]);
    const teacher = await readRole(editor.client, 'Õpetaja');
    const path = place(`/roles/${head.id}`);
    expect((await editor.client.delete(path)).status).toBe(422);
    expect((await editor.client.delete(`${path}?replacement_id=${teacher.id}`)).status).toBe(422);
    expect((await editor.client.put(path, edit(head, { name: 'Juht' }))).status).toBe(200);
  });
});

describe('who runs a place', () => {
  test('gives nothing to themselves: not to a role they hold, nor a role, nor a replacement, nor an invitation', async () => {
    const manager = await makeEmployee(running);
    const own = await readRole(manager.client, 'Testroll');
    expect(own).toMatchObject({ is_held: true, allowed: { assign: true } });
    const more = edit(own, { flags: [...own.flags, 'children_access_all'] });
    expect(await manager.client.put(place(`/roles/${own.id}`), more)).toMatchObject({
      status: 422,
      body: {
        errors: {
          flags: [{ key: 'roles.flag_to_oneself' }, { key: 'flags.children_access_all.label' }],
        },
      },
    });
    const head = await readRole(manager.client, 'Direktor');
    expect((await putEmployee(manager.client, manager.id, [own.id, head.id])).status).toBe(422);
    const replaced = await manager.client.delete(place(`/roles/${own.id}?replacement_id=${head.id}`));
    expect(replaced.status).toBe(422);
    const invitation = {
      email: manager.email,
      fname: 'Mina',
      lname: 'Ise',
      position: '',
      role_ids: [head.id],
    };
    expect((await manager.client.post(place('/employees'), invitation)).status).toBe(422);
    // Other people may get all rights, including those of guardians.
    const other = await makeEmployee([]);
    expect((await putEmployee(manager.client, other.id, [head.id])).status).toBe(200);
    const guardian = await readRole(manager.client, 'Lapsevanem');
    const wider = edit(guardian, { flags: [...guardian.flags, 'child_manage_files_guardian'] });
    expect((await manager.client.put(place(`/roles/${guardian.id}`), wider)).status).toBe(200);
  });

  test('comes to nothing by an invitation to another address of theirs', async () => {
    const manager = await makeEmployee(running);
    const guardian = await readRole(manager.client, 'Direktor');
    const email = `teine${kindergartenId}@example.org`;
    const invited = await manager.client.post<{ id: number }>(place('/employees'), {
      email,
      fname: 'Mina',
      lname: 'Ise',
      position: '',
      role_ids: [guardian.id],
    });
    expect(invited.status).toBe(201);
    const rows = await kiik.run<{ given_by: number }>`
      select given_by from memberships where id = ${invited.body.id}`;
    expect(rows).toEqual([{ given_by: manager.userId }]);
    await database.transaction(async (transaction) => {
      const { adoptInvitations } = await import('#server/access/invitations/adopt-invitations.ts');
      await adoptInvitations(transaction, { userId: manager.userId, email });
    });
    const held = await sql<{ role_id: number }>`
      select role_id from membership_roles where membership_id = ${manager.id}`.execute(database.read);
    expect(held.rows.map((row) => row.role_id)).toEqual([manager.roleId]);
  });
});

describe('an official', () => {
  const everything: Flag[] = ['child_access_profile', 'children_can_edit', 'children_access_all'];

  test('gives themselves nothing, and keeps somebody who runs the organisation', async () => {
    const organizationId = await kiik.makeOrganization();
    const official = await kiik.join({ type: 'official', organizationId });
    const roles = `/api/organizations/${organizationId}/roles`;
    const { body } = await official.get<{ data: Role[]; grantable_flags: string[] }>(roles);
    const own = ensurePresent(body.data[0]);
    const path = `${roles}/${own.id}`;
    const raised = await official.put(path, edit(own, { flags: [...own.flags, ...everything] }));
    expect([raised.status, raised.body.errors?.flags?.[0]]).toEqual([422, { key: 'roles.flag_to_oneself' }]);
    const fewer = edit(own, { flags: own.flags.filter((flag) => flag !== 'organization_edit_roles') });
    expect(await official.put(path, fewer)).toBeRefused('roles.last_official');
    // A new role may have all these rights, and somebody else may get it, but not the official.
    const made = await official.post<Role>(roles, {
      type: 'official',
      name: 'Nõunik',
      flags: everything,
      is_default: false,
    });
    expect(made.status).toBe(201);
    const held = { role_ids: [own.id, made.body.id], held_role_ids: [own.id] };
    const officials = `/api/organizations/${organizationId}/officials`;
    expect((await official.put(`${officials}/${official.id}`, held)).status).toBe(422);
    const other = await kiik.makeMember({ type: 'official', organizationId });
    expect((await official.put(`${officials}/${other.id}`, held)).status).toBe(200);
    // Only a kindergarten's own members may run it.
    expect(body.grantable_flags).not.toContain('roles_can_edit');
    const running = { type: 'official', name: 'Juht', flags: ['roles_can_edit'], is_default: false };
    expect((await official.post(roles, running)).status).toBe(422);
  });
});

test('an administrator gives administrators nothing alone: not to themselves', async () => {
  const flags: Flag[] = ['canAccessUsersRoles', 'canAccessUsersAdmins'];
  const client = await kiik.join({ type: 'administrator', flags });
  const { body } = await client.get<{ data: Role[] }>('/api/admin/admin-roles');
  const own = ensurePresent(body.data.find(({ is_held: isHeld }) => isHeld));
  const more = edit(own, { flags: [...flags, 'canAccessUsersLoginAs'] });
  expect((await client.put(`/api/admin/admin-roles/${own.id}`, more)).status).toBe(422);
});
