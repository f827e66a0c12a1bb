import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Flag } from '#contract/access/flags.ts';
import type { Role } from '#contract/access/roles.ts';
import { openTestApp, type TestClient } from '#server/testing/index.ts';

const managing: Flag[] = ['roles_access_index', 'roles_can_edit', 'employees_can_edit'];

let kindergartenId: number;
let manager: TestClient;
let managerId: number;

const kiik = await openTestApp('empty');
const { database } = kiik.app;

beforeEach(async () => {
  kindergartenId = await kiik.makeKindergarten();
  const member = await kiik.makeMember({ type: 'employee', kindergartenId, flags: managing });
  managerId = member.id;
  manager = await kiik.signIn(member.email);
});

const path = (roleId?: number) =>
  `/api/kindergartens/${kindergartenId}/roles${roleId === undefined ? '' : `/${roleId}`}`;

interface Roles {
  data: Role[];
  grantable_flags: string[];
  disabled_modules: string[];
}

async function list(client = manager): Promise<Roles> {
  const { status, body } = await client.get<Roles>(path());
  expect(status).toBe(200);
  return body;
}

async function find(name: string): Promise<Role> {
  const role = (await list()).data.find((one) => one.name === name);
  if (role === undefined) throw new Error(`There is no role ${name}`);
  return role;
}

const newRole = {
  type: 'employee',
  name: 'Muusikaõpetaja',
  flags: ['children_access_index'],
  is_default: false,
};

function edit({ name, flags, is_default, version }: Role, change: object) {
  return { name, flags, is_default, version, ...change };
}

async function makeColleague(flags: Flag[]): Promise<TestClient> {
  return kiik.join({ type: 'employee', kindergartenId, flags });
}

describe('the roles of a kindergarten', () => {
  test('are listed by type with their holders, for who may see them', async () => {
    const { data } = await list();
    expect(
      data.map(({ type, name, is_default, holders_count }) => [type, name, is_default, holders_count]),
    ).toEqual([
      ['employee', 'Direktor', false, 0],
      ['employee', 'Õpetaja', true, 0],
      ['employee', 'Testroll', false, 1],
      ['guardian', 'Lapsevanem', true, 0],
    ]);
    const viewer = await makeColleague(['roles_access_index']);
    expect(new Set((await list(viewer)).data.map(({ allowed }) => allowed.edit))).toEqual(new Set([false]));
    expect((await viewer.post(path(), newRole)).status).toBe(403);
    const cook = await makeColleague(['children_access_index']);
    expect((await cook.get(path())).status).toBe(403);
  });

  test('are created, changed and deleted', async () => {
    const created = await manager.post<Role>(path(), newRole);
    expect(created).toMatchObject({ status: 201, body: { ...newRole, holders_count: 0, version: 1 } });
    const change = edit(created.body, {
      name: 'Muusik',
      flags: ['children_access_index', 'courses_access_index'],
    });
    expect(await manager.put(path(created.body.id), change)).toMatchObject({
      status: 200,
      body: { name: 'Muusik', flags: ['children_access_index', 'courses_access_index'], version: 2 },
    });
    expect((await manager.delete(path(created.body.id))).status).toBe(200);
    expect((await list()).data.map(({ name }) => name)).not.toContain('Muusik');
    expect((await manager.put(path(created.body.id), change)).status).toBe(404);
  });

  test('tell of a change in between', async () => {
    const { body } = await manager.post<Role>(path(), newRole);
    await manager.put(path(body.id), edit(body, { name: 'Esimene' }));
    const late = await manager.put(path(body.id), edit(body, { name: 'Teine' }));
    expect(late).toMatchObject({ status: 409, body: { current: { name: 'Esimene', version: 2 } } });
  });

  test.for([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(192) }, 'name'],
    [{ flags: ['no_such_flag'] }, 'flags.0'],
    [{ flags: ['canAccessUsersIndex'] }, 'flags'],
    [{ flags: ['organization_edit_roles'] }, 'flags'],
    [{ flags: ['child_edit_consents'] }, 'flags'],
    [{ type: 'official' }, 'type'],
    [{ type: 'administrator' }, 'type'],
  ] as const)('are refused with %o at %s', async ([change, field]) => {
    const { status, body } = await manager.post(path(), { ...newRole, ...change });
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {})).toEqual([field]);
  });

  test('have one default per type, which moves', async () => {
    const teacher = await find('Õpetaja');
    const { body } = await manager.post<Role>(path(), { ...newRole, is_default: true });
    expect(body.is_default).toBe(true);
    expect((await find('Õpetaja')).is_default).toBe(false);
    expect((await find('Lapsevanem')).is_default).toBe(true);
    const stale = await manager.put(path(teacher.id), edit(teacher, {}));
    expect(stale.status).toBe(409);
    const again = await manager.put(path(teacher.id), edit(await find('Õpetaja'), { is_default: true }));
    expect(again.status).toBe(200);
    expect((await list()).data.filter((role) => role.is_default).map(({ name }) => name)).toEqual([
      'Õpetaja',
      'Lapsevanem',
    ]);
  });

  test.for(['kindergarten', 'organisation'] as const)(
    'have one default, whoever makes another of a %s at once',
    async (kind) => {
      const organizationId = await kiik.makeOrganization();
      const member = await kiik.makeMember({ type: 'official', organizationId });
      const [client, roles, type] =
        kind === 'kindergarten'
          ? [manager, path(), 'employee']
          : [await kiik.signIn(member.email), `/api/organizations/${organizationId}/roles`, 'official'];
      const replies = await Promise.all(
        ['Üks', 'Kaks', 'Kolm', 'Neli'].map((name) =>
          client.post(roles, { type, name, flags: [], is_default: true }),
        ),
      );
      expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
      const { body } = await client.get<Roles>(roles);
      expect(body.data.filter((role) => role.type === type && role.is_default)).toHaveLength(1);
    },
  );

  test('of another kindergarten replace none of here', async () => {
    const role = await find('Õpetaja');
    const foreign = await kiik.makeKindergarten();
    const rows = await kiik.run<{ id: number }>`select id from roles where kindergarten_id = ${foreign}`;
    expect(rows).not.toEqual([]);
    for (const { id } of rows) {
      const handedOn = await manager.delete(`${path(role.id)}?replacement_id=${id}`);
      expect(handedOn).toMatchObject({
        status: 422,
        body: { errors: { replacement_id: [expect.anything()] } },
      });
    }
  });
});

describe('the flags of a role', () => {
  test.for<[Flag[], Flag[], boolean]>([
    [['roles_can_edit', 'employees_can_edit'], ['diary_can_edit'], true],
    [['roles_can_edit'], ['roles_can_edit'], false],
    [['roles_can_edit'], ['employees_can_edit'], false],
    [['roles_can_edit', 'children_access_all'], ['children_access_all'], false],
    [['roles_can_edit', 'employees_can_edit'], ['roles_can_edit', 'employees_can_edit'], true],
    [['roles_can_edit', 'children_access_all'], ['children_access_all', 'courses_access_all'], false],
  ])('held %o, given %o: %s', async ([held, given, isAllowed]) => {
    const colleague = await makeColleague(held);
    const { status, body } = await colleague.post(path(), { ...newRole, flags: given });
    expect(status).toBe(isAllowed ? 201 : 422);
    if (!isAllowed) {
      const named = given.map((flag) => ({ key: `flags.${flag}.label` }));
      expect(body.errors).toEqual({ flags: [{ key: 'roles.flag_not_yours' }, ...named] });
    }
    const { grantable_flags: grantable } = await list(colleague);
    expect(given.every((flag) => grantable.includes(flag))).toBe(isAllowed);
  });

  test('that a role held before stay, whoever changes it', async () => {
    const colleague = await makeColleague(['roles_can_edit']);
    const role = await find('Direktor');
    expect(role.flags).toContain('diary_can_edit');
    expect((await colleague.put(path(role.id), edit(role, { name: 'Uus nimi' }))).status).toBe(200);
  });

  test('of a guardian are given by whoever runs the kindergarten, without having them', async () => {
    const colleague = await makeColleague(['roles_can_edit']);
    const role = { ...newRole, type: 'guardian', flags: ['child_edit_consents'] };
    expect((await colleague.post(path(), role)).status).toBe(422);
    expect((await manager.post(path(), role)).status).toBe(201);
  });

  test('of a module that is off stay with the role and say so', async () => {
    await kiik.run`update kindergartens set disabled_modules = '{diary}' where id = ${kindergartenId}`;
    expect((await list()).disabled_modules).toEqual(['diary']);
    const role = await find('Õpetaja');
    const { body } = await manager.put<Role>(path(role.id), edit(role, { name: 'Rühmaõpetaja' }));
    expect(body.flags).toContain('diary_can_edit');
  });
});

describe('deleting a role', () => {
  test('asks which role its holders get', async () => {
    const { body: role } = await manager.post<Role>(path(), newRole);
    const teacher = await find('Õpetaja');
    const holder = await kiik.makeMember({ type: 'employee', kindergartenId });
    await give(holder.id, role.id);
    await give(holder.id, teacher.id, 'not');
    expect(await manager.delete(path(role.id))).toBeRefused({ replacement_id: 'roles.replacement_needed' });
    for (const wrong of [role.id, (await find('Lapsevanem')).id, 999_999]) {
      expect((await manager.delete(`${path(role.id)}?replacement_id=${wrong}`)).status).toBe(422);
    }
    expect((await manager.delete(`${path(role.id)}?replacement_id=${teacher.id}`)).status).toBe(200);
    const { body } = await manager.get<{ data: { id: number }[] }>(`${path(teacher.id)}/holders`);
    expect(body.data.map(({ id }) => id)).toEqual([holder.id]);
  });

  test('gives its holders nothing that whoever deletes it may not give', async () => {
    const { body: role } = await manager.post<Role>(path(), { ...newRole, flags: ['roles_can_edit'] });
    const head = await find('Direktor');
    const colleague = await kiik.makeMember({ type: 'employee', kindergartenId });
    await give(colleague.id, role.id);
    const client = await kiik.signIn(colleague.email);
    const handedOn = await client.delete(`${path(role.id)}?replacement_id=${head.id}`);
    expect([handedOn.status, handedOn.body.errors?.replacement_id?.[0]]).toEqual([
      422,
      { key: 'roles.flag_not_yours' },
    ]);
    const standard = await client.put(path(head.id), edit(head, { is_default: true }));
    expect([standard.status, standard.body.errors?.is_default?.[0]]).toEqual([
      422,
      { key: 'roles.flag_not_yours' },
    ]);
    expect((await manager.delete(`${path(role.id)}?replacement_id=${head.id}`)).status).toBe(200);
  });

  test('hands on being the default', async () => {
    const teacher = await find('Õpetaja');
    const { body: role } = await manager.post<Role>(path(), newRole);
    expect((await manager.delete(path(teacher.id))).status).toBe(422);
    expect((await manager.delete(`${path(teacher.id)}?replacement_id=${role.id}`)).status).toBe(200);
    expect(await find(newRole.name)).toMatchObject({ is_default: true, version: 2 });
  });
});

describe('who holds a role', () => {
  test('is shown by name, without those who left', async () => {
    const teacher = await find('Õpetaja');
    const stays = await kiik.makeMember({ type: 'employee', kindergartenId });
    const leaves = await kiik.makeMember({ type: 'employee', kindergartenId });
    await kiik.run`update memberships set archived_at = created_at where id = ${leaves.id}`;
    const { body } = await manager.get<{ data: unknown[]; total: number }>(`${path(teacher.id)}/holders`);
    expect(body).toMatchObject({
      total: 1,
      data: [{ id: stays.id, fname: 'Mari', lname: 'Maasikas', invited: false }],
    });
    expect((await find('Õpetaja')).holders_count).toBe(1);
  });

  test('is not told what an account is called before its owner has accepted', async () => {
    const teacher = await find('Õpetaja');
    const invited = await kiik.makeMember({ type: 'employee', kindergartenId });
    await kiik.run`
        update memberships set invited_at = created_at, invited_email = 'invited@example.test', invited_fname = 'Kirjutatud', invited_lname = 'Nimi'
        where id = ${invited.id}`;
    const { body } = await manager.get<{ data: unknown[] }>(`${path(teacher.id)}/holders`);
    expect(body.data).toEqual([{ id: invited.id, fname: 'Kirjutatud', lname: 'Nimi', invited: true }]);
  });
});

describe('the last manager', () => {
  test('keeps the flags of managing, whichever way they would go', async () => {
    const role = await find('Testroll');
    for (const flags of [['roles_can_edit'], ['employees_can_edit'], []]) {
      expect(await manager.put(path(role.id), edit(role, { flags }))).toBeRefused('roles.last_manager');
    }
    const teacher = await find('Õpetaja');
    expect((await manager.delete(`${path(role.id)}?replacement_id=${teacher.id}`)).status).toBe(422);
    const { body: other } = await manager.post<Role>(path(), { ...newRole, flags: managing });
    expect((await manager.delete(`${path(role.id)}?replacement_id=${other.id}`)).status).toBe(200);
    expect((await list()).data.find(({ id }) => id === other.id)?.holders_count).toBe(1);
  });

  test('may be somebody with both flags from two roles', async () => {
    const { body: roles } = await manager.post<Role>(path(), { ...newRole, flags: ['roles_can_edit'] });
    const { body: people } = await manager.post<Role>(path(), { ...newRole, flags: ['employees_can_edit'] });
    await give(managerId, roles.id);
    await give(managerId, people.id);
    const role = await find('Testroll');
    const { body: idle } = await manager.post<Role>(path(), { ...newRole, name: 'Tühi', flags: [] });
    expect((await manager.delete(`${path(role.id)}?replacement_id=${idle.id}`)).status).toBe(200);
    expect((await manager.delete(`${path(people.id)}?replacement_id=${idle.id}`)).status).toBe(422);
  });

  test('stays when two give up at once', async () => {
    const [one, other] = await Promise.all(
      ['Üks', 'Teine'].map(async (name) => {
        const { body } = await manager.post<Role>(path(), { ...newRole, name, flags: managing });
        const member = await kiik.makeMember({ type: 'employee', kindergartenId });
        await give(member.id, body.id);
        return { role: body, client: await kiik.signIn(member.email) };
      }),
    );
    const role = await find('Testroll');
    expect((await manager.put(path(role.id), edit(role, { flags: [] }))).status).toBe(200);
    const replies = await Promise.all(
      [one, other].map((colleague) =>
        colleague?.client.put(path(colleague.role.id), edit(colleague.role, { flags: [] })),
      ),
    );
    expect(replies.map((reply) => reply?.status).sort()).toEqual([200, 422]);
  });
});

describe('the roles of an organisation', () => {
  test('are its officials’ own, and only of its officials', async () => {
    const organizationId = await kiik.makeOrganization();
    const official = await kiik.join({ type: 'official', organizationId });
    const roles = `/api/organizations/${organizationId}/roles`;
    const body = { ...newRole, type: 'official', flags: ['children_access_all', 'organization_edit_events'] };
    expect((await official.post(roles, body)).status).toBe(201);
    expect((await official.post(roles, { ...body, type: 'employee' })).status).toBe(422);
    const stranger = await kiik.join({ type: 'official' });
    expect((await stranger.get(roles)).status).toBe(403);
    expect((await manager.get(roles)).status).toBe(403);
  });
});

describe('an administrator', () => {
  const administratorOf = async (flags: Flag[]) => kiik.join({ type: 'administrator', flags });

  test('reaches the roles of every kindergarten with the flag for that', async () => {
    const administrator = await administratorOf([
      'canAccessKindergartensRoles',
      'canAccessKindergartensEmployees',
    ]);
    expect((await administrator.post(path(), { ...newRole, flags: ['diary_can_edit'] })).status).toBe(201);
    const other = await administratorOf(['canAccessKindergartensEmployees']);
    expect((await other.post(path(), newRole)).status).toBe(403);
    const reader = await administratorOf(['canAccessKindergartensChildren']);
    expect((await reader.get(path())).status).toBe(403);
  });

  test('gives administrators rights where they run the platform alone', async () => {
    const roles = '/api/admin/admin-roles';
    const body = { ...newRole, type: 'administrator', flags: ['canAccessUsersLoginAs'] };
    const limited = await administratorOf(['canAccessUsersRoles']);
    expect((await limited.post(roles, body)).status).toBe(422);
    expect((await limited.post(roles, { ...body, flags: ['canAccessUsersRoles'] })).status).toBe(422);
    expect((await limited.post(roles, { ...body, flags: [] })).status).toBe(201);
    const full = await administratorOf(['canAccessUsersRoles', 'canAccessUsersAdmins']);
    expect((await full.post(roles, body)).status).toBe(201);
  });

  test('who was archived has nothing left', async () => {
    const former = await kiik.join({ type: 'administrator', flags: ['canAccessKindergartensRoles'] });
    await kiik.makeMember({ type: 'guardian', user: { id: former.userId, email: former.email } });
    expect((await former.get(path())).status).toBe(200);
    await kiik.run`update memberships set archived_at = created_at where id = ${former.id}`;
    expect((await former.get(path())).status).toBe(403);
  });
});

async function give(membershipId: number, roleId: number, whether: 'not' | 'too' = 'too'): Promise<void> {
  await database.transaction((transaction) =>
    whether === 'too'
      ? sql`insert into membership_roles values (${membershipId}, ${roleId})`.execute(transaction)
      : sql`
          delete from membership_roles
          where membership_id = ${membershipId} and role_id = ${roleId}`.execute(transaction),
  );
}
