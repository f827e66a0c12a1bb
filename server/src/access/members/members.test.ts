import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Flag } from '#contract/access/flags.ts';
import type { Member, OfficialKindergartens } from '#contract/access/members.ts';
import { moveKindergarten } from '#server/access/tenants/move-kindergarten.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import { testNow } from '#server/testing/now.ts';
import { readLink, waitForMail } from '#server/testing/outbox.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import type { Page, TestClient } from '#server/testing/test-client.ts';

let organizationId: number;
let official: TestClient;
let officialId: number;

const kiik = await openTestApp('demo');
const { database } = kiik.app;

beforeEach(async () => {
  organizationId = await kiik.makeOrganization();
  const member = await kiik.makeMember({ type: 'official', organizationId });
  officialId = member.id;
  official = await kiik.signIn(member.email);
});

const path = (rest = '') => `/api/organizations/${organizationId}/officials${rest}`;

async function run(statement: ReturnType<typeof sql>): Promise<void> {
  await database.transaction((transaction) => statement.execute(transaction));
}

async function findRoleIds(where: ReturnType<typeof sql>): Promise<number[]> {
  const rows = await kiik.run<{ id: number }>`select id from roles where ${where} order by id`;
  return rows.map(({ id }) => id);
}

const ownRoles = () => findRoleIds(sql`organization_id = ${organizationId}`);
const invitation = { email: 'uus.ametnik@example.org', fname: 'Uus', lname: 'Ametnik' };

describe('the officials of an organisation', () => {
  test('are listed with roles and state', async () => {
    const { body } = await official.get<Page<Member>>(path());
    expect(body).toMatchObject({
      total: 1,
      data: [{ id: officialId, state: 'active', roles: [{ name: 'Ametnik' }], allowed: { remove: true } }],
    });
  });

  test('are invited by mail, and come in once they have accepted', async () => {
    const [roleId] = await ownRoles();
    const email = `kutsutud${organizationId}@example.org`;
    const { status, body } = await official.post<Member>(path(), {
      ...invitation,
      email,
      role_ids: [roleId],
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ state: 'invited', fname: 'Uus', roles: [{ id: roleId }] });
    const link = readLink(await waitForMail(database, email, /./));
    expect(link.pathname).toContain(String(body.id));
    expect((await official.post(path(`/${body.id}/resend`))).status).toBe(422);
    expect((await official.delete(path(`/${body.id}`))).status).toBe(200);
    expect((await official.get<Page<Member>>(path())).body.total).toBe(1);
  });

  test.for([
    ['of another organisation', async () => findRoleIds(sql`organization_id <> ${organizationId}`)],
    ['of a kindergarten', async () => findRoleIds(sql`type = 'employee'`)],
    ['of the platform', async () => findRoleIds(sql`type = 'administrator'`)],
    ['that do not exist', async () => [999_999]],
    ['not at all', async () => []],
  ] as const)('take no roles %s', async ([, findIds]) => {
    await kiik.makeKindergarten();
    await kiik.makeOrganization();
    const role_ids = (await findIds()).slice(0, 1);
    const invited = await official.post(path(), { ...invitation, role_ids });
    expect([invited.status, Object.keys(invited.body.errors ?? {})]).toEqual([422, ['role_ids']]);
    const held_role_ids = await ownRoles();
    const changed = await official.put(path(`/${officialId}`), { role_ids, held_role_ids });
    expect([changed.status, Object.keys(changed.body.errors ?? {})]).toEqual([422, ['role_ids']]);
  });

  test('get other roles; who saves later is told', async () => {
    const roles = `/api/organizations/${organizationId}/roles`;
    const role = await official.post<{ id: number }>(roles, {
      type: 'official',
      name: 'Vaatleja',
      flags: ['organization_access_kindergartens'],
      is_default: false,
    });
    const colleague = await kiik.makeMember({ type: 'official', organizationId });
    const held_role_ids = await ownRoles().then((ids) => ids.filter((id) => id !== role.body.id));
    const change = { role_ids: [role.body.id], held_role_ids };
    expect(await official.put(path(`/${colleague.id}`), change)).toMatchObject({
      status: 200,
      body: { roles: [{ name: 'Vaatleja' }] },
    });
    expect(await official.put(path(`/${colleague.id}`), change)).toMatchObject({
      status: 409,
      body: { current: { roles: [{ name: 'Vaatleja' }] } },
    });
  });

  test('are archived, which ends their rights, and restored', async () => {
    const colleague = await kiik.join({ type: 'official', organizationId });
    expect((await official.delete(path(`/${colleague.id}`))).status).toBe(200);
    expect((await colleague.get(path())).status).toBe(417);
    const archived = await official.get<Page<Member>>(path('?state=archived'));
    expect(archived.body.data).toMatchObject([{ id: colleague.id, state: 'archived' }]);
    const held = ensurePresent(archived.body.data[0]).roles.map(({ id }) => id);
    const change = { role_ids: held, held_role_ids: held };
    expect((await official.put(path(`/${colleague.id}`), change)).status).toBe(422);
    expect(await official.put(path(`/${colleague.id}/restore`))).toMatchObject({
      status: 200,
      body: { state: 'active', roles: [{ name: 'Ametnik' }] },
    });
  });

  test('never lose the last of them who runs the organisation', async () => {
    expect(await official.delete(path(`/${officialId}`))).toBeRefused('roles.last_official');
    await kiik.makeMember({ type: 'official', organizationId });
    expect((await official.delete(path(`/${officialId}`))).status).toBe(200);
  });

  test('are none of the business of others', async () => {
    const stranger = await kiik.join({ type: 'official' });
    for (const call of [
      stranger.get(path()),
      stranger.delete(path(`/${officialId}`)),
      stranger.get(path(`/${officialId}/kindergartens`)),
    ]) {
      expect((await call).status).toBe(403);
    }
    expect((await official.delete(path(`/${stranger.id}`))).status).toBe(404);
    expect((await official.get(path(`/${stranger.id}/kindergartens`))).status).toBe(404);
    const settings = { all_kindergartens: true, kindergarten_ids: [] };
    expect((await official.put(path(`/${stranger.id}/settings`), settings)).status).toBe(404);
  });
});

describe('the kindergartens of an official', () => {
  let office: TestClient;
  beforeEach(async () => {
    office = await kiik.join({ type: 'official', organizationId });
  });
  const choose = (kindergarten_ids: number[], all_kindergartens = false, client = office) =>
    client.put<OfficialKindergartens>(path(`/${officialId}/settings`), {
      all_kindergartens,
      kindergarten_ids,
    });

  test('are all of the organisation, also later ones, until some are chosen', async () => {
    const one = await kiik.makeKindergarten({ name: 'Aia', organizationId });
    const two = await kiik.makeKindergarten({ name: 'Metsa', organizationId });
    const sees = async (id: number) => (await official.get(`/api/kindergartens/${id}/courses`)).status;
    expect([await sees(one), await sees(two)]).toEqual([200, 200]);

    const { body } = await choose([two]);
    expect(body).toEqual({
      all_kindergartens: false,
      kindergartens: [
        { id: one, name: 'Aia', visible: false },
        { id: two, name: 'Metsa', visible: true },
      ],
    });
    expect([await sees(one), await sees(two)]).toEqual([403, 200]);
    const { body: init } = await official.get<{ contexts: { kind: string; id: number }[] }>(
      '/api/common/init',
    );
    expect(init.contexts.filter(({ kind }) => kind === 'kindergarten').map(({ id }) => id)).toEqual([two]);
    const { body: list } = await official.get<{ data: { id: number }[]; total: number }>(
      `/api/organizations/${organizationId}/kindergartens`,
    );
    expect([list.total, list.data.map(({ id }) => id)]).toEqual([1, [two]]);

    await choose([], true);
    const three = await kiik.makeKindergarten({ organizationId });
    expect([await sees(one), await sees(two), await sees(three)]).toEqual([200, 200, 200]);
    await choose([]);
    expect([await sees(one), await sees(two), await sees(three)]).toEqual([403, 403, 403]);
  });

  test('that were chosen can’t be widened by whoever sees only these, for themselves or by somebody new', async () => {
    const own = await kiik.makeKindergarten({ organizationId });
    await kiik.makeKindergarten({ organizationId });
    await choose([own]);
    const person = { ...invitation, email: `laiem${organizationId}@example.org`, role_ids: await ownRoles() };
    const attempts = [
      choose([], true, official),
      choose([own], false, official),
      official.post(path(), person),
      official.delete(path(`/${officialId}`)),
      official.put(path(`/${officialId}/restore`)),
    ];
    expect((await Promise.all(attempts)).map(({ status }) => status)).toEqual(attempts.map(() => 403));
    const { body } = await official.get<Page<Member>>(path());
    expect(body.data.some(({ allowed }) => allowed.edit || allowed.remove)).toBe(false);
  });

  test('are never those of another organisation, also where one moves there', async () => {
    const own = await kiik.makeKindergarten({ organizationId });
    const foreign = await kiik.makeKindergarten({ organizationId: await kiik.makeOrganization() });
    expect((await choose([own, foreign])).status).toBe(422);
    expect((await choose([own])).status).toBe(200);
    await database.transaction((transaction) => moveKindergarten(transaction, own, null, 1, testNow));
    expect((await official.get(`/api/kindergartens/${own}/courses`)).status).toBe(403);
  });
});

describe('administrators', () => {
  const admins = (rest = '') => `/api/admin/admins${rest}`;
  const running: Flag[] = ['canAccessUsersRoles', 'canAccessUsersAdmins'];
  const makeAdministrator = async (flags: Flag[]) => {
    const member = await kiik.makeMember({ type: 'administrator', flags });
    const [roleId] = await findRoleIds(
      sql`id in (select role_id from membership_roles where membership_id = ${member.id})`,
    );
    return { ...member, roleId: ensurePresent(roleId), client: await kiik.signIn(member.email) };
  };

  beforeEach(() => run(sql`update memberships set archived_at = created_at where type = 'administrator'`));

  test('never lose the last of them who runs the platform', async () => {
    const last = await makeAdministrator(running);
    const helper = await makeAdministrator(['canAccessUsersAdmins', 'canAccessUsersIndex']);
    expect(await last.client.delete(admins(`/${last.id}`))).toBeRefused('roles.last_administrator');
    const other = { role_ids: [helper.roleId], held_role_ids: [last.roleId] };
    expect(await last.client.put(admins(`/${last.id}`), other)).toBeRefused({
      role_ids: 'roles.role_to_oneself',
    });
    expect((await last.client.delete(admins(`/${helper.id}`))).status).toBe(200);
  });

  test('keep one when two archive each other at once', async () => {
    const one = await makeAdministrator(running);
    const other = await makeAdministrator(running);
    // Both calls start before either of them ends.
    let calls: Promise<{ status: number }>[] = [];
    await database.transaction(async (transaction) => {
      await sql`select from roles where type = 'administrator' order by id for no key update`.execute(
        transaction,
      );
      calls = [one.client.delete(admins(`/${other.id}`)), other.client.delete(admins(`/${one.id}`))];
      await expect.poll(countWaiting).toBe(2);
    });
    const replies = await Promise.all(calls);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('hand out nothing unless they run the platform', async () => {
    const last = await makeAdministrator(running);
    const helper = await makeAdministrator(['canAccessUsersAdmins']);
    const person = { ...invitation, email: 'abi@example.org' };
    expect((await helper.client.post(admins(), { ...person, role_ids: [last.roleId] })).status).toBe(422);
    expect((await helper.client.post(admins(), { ...person, role_ids: [helper.roleId] })).status).toBe(422);
    expect((await last.client.post(admins(), { ...person, role_ids: [helper.roleId] })).status).toBe(201);
    const more = { role_ids: [last.roleId, helper.roleId], held_role_ids: [helper.roleId] };
    expect((await helper.client.put(admins(`/${helper.id}`), more)).status).toBe(422);
    const former = await makeAdministrator(running);
    await run(sql`update memberships set archived_at = created_at where id = ${former.id}`);
    expect((await helper.client.put(admins(`/${former.id}/restore`))).status).toBe(422);
    expect((await last.client.put(admins(`/${former.id}/restore`))).status).toBe(200);
  });

  test('take away no more than they have', async () => {
    await makeAdministrator(running);
    const senior = await makeAdministrator(running);
    const helper = await makeAdministrator(['canAccessUsersAdmins']);
    const fewer = { role_ids: [helper.roleId], held_role_ids: [senior.roleId] };
    const notYours = { status: 422, body: { errors: { role_ids: [{ key: 'roles.role_not_yours' }] } } };
    expect(await helper.client.put(admins(`/${senior.id}`), fewer)).toMatchObject(notYours);
    expect(await helper.client.delete(admins(`/${senior.id}`))).toMatchObject(notYours);
    expect((await helper.client.delete(admins(`/${helper.id}`))).status).toBe(200);
  });

  test('who are archived reach nothing', async () => {
    const gone = await makeAdministrator(running);
    await kiik.makeMember({ type: 'guardian', user: { id: gone.userId, email: gone.email } });
    await run(sql`update memberships set archived_at = created_at where id = ${gone.id}`);
    expect((await gone.client.get(admins())).status).toBe(403);
    expect((await gone.client.get('/api/admin/admin-roles')).status).toBe(403);
    expect((await official.get(admins())).status).toBe(403);
  });
});

async function countWaiting(): Promise<number> {
  const rows = await kiik.run`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return rows.length;
}
