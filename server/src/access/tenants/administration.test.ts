import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Flag } from '#contract/access/flags.ts';
import type {
  AdministeredKindergarten,
  OrganizationDetails,
  OrganizationSummary,
} from '#contract/access/tenant-details.ts';
import { managerFlags } from '#server/access/roles/factories.ts';
import { openTestApp, waitForMail } from '#server/testing/index.ts';

const kiik = await openTestApp('demo');
const { database } = kiik.app;
const administrator = await kiik.signIn('admin@kiik.test');

const newKindergarten = {
  name: 'Lasteaed Tuvike',
  country: 'ee',
  timezone: 'Europe/Tallinn',
  organization_id: null as number | null,
  email: 'leena.lepp@example.org',
  fname: 'Leena',
  lname: 'Lepp',
};

const administratorWith = async (...flags: Flag[]) => kiik.join({ type: 'administrator', flags });

describe('a place that was made by mistake', () => {
  test('is deleted by its name, with the invitations that wait, and nothing of it stays', async () => {
    const email = 'never.came@example.org';
    const kindergarten = await administrator.post<AdministeredKindergarten>('/api/admin/kindergartens', {
      ...newKindergarten,
      email,
    });
    expect(kindergarten.body.allowed).toEqual({ delete: true });
    await administrator.put(`/api/kindergartens/${kindergarten.body.id}/settings/data`, {
      retention_months: 24,
      version: 1,
    });
    const organization = await administrator.post<OrganizationDetails>('/api/admin/organizations', {
      name: 'Kuuselinna Amet',
      country: 'ee',
    });
    expect(organization.body.allowed).toMatchObject({ delete: true });
    const paths = [
      `/api/admin/kindergartens/${kindergarten.body.id}`,
      `/api/admin/organizations/${organization.body.id}`,
    ];
    for (const [index, path] of paths.entries()) {
      const refused = await administrator.post(`${path}/delete`, { confirm: 'x' });
      expect(refused).toBeRefused({ confirm: 'tenants.confirm_name' });
      const name = index === 0 ? 'lasteaed tu' : 'Kuuselinna Amet';
      expect((await administrator.post(`${path}/delete`, { confirm: name })).status).toBe(200);
      expect((await administrator.post(`${path}/delete`, { confirm: name })).status).toBe(404);
    }
    const rows = await kiik.run`
      select email from users where email = ${email}
      union all select name from roles
      where kindergarten_id = ${kindergarten.body.id} or organization_id = ${organization.body.id}`;
    expect(rows).toEqual([]);
    const { rows: audited } = await sql<{ action: string }>`
      select action from audit_entries
      where action = 'tenants.deleteKindergarten' and subjects -> 'kindergarten_id' @> ${String(kindergarten.body.id)}::jsonb`.execute(
      database.read,
    );
    expect(audited.length).toBeGreaterThan(0);
  });

  test('stays where anybody or anything belongs to it', async () => {
    const notEmpty = { status: 422, body: { message: { key: 'tenants.not_empty' } } };
    const withMember = await kiik.makeKindergarten({ name: 'Uus' });
    await kiik.makeMember({ type: 'employee', kindergartenId: withMember });
    const withFormer = await kiik.makeKindergarten({ name: 'Uus' });
    const former = await kiik.makeMember({ type: 'employee', kindergartenId: withFormer });
    await kiik.run`update memberships set archived_at = '2026-10-01' where id = ${former.id}`;
    for (const id of [withMember, withFormer]) {
      const { body } = await administrator.get<AdministeredKindergarten>(`/api/admin/kindergartens/${id}`);
      expect(body.allowed).toEqual({ delete: false });
      expect(
        await administrator.post(`/api/admin/kindergartens/${id}/delete`, { confirm: 'Uus' }),
      ).toMatchObject(notEmpty);
    }
    const withChild = await kiik.makeKindergarten({ name: 'Uus' });
    await kiik.run`
      insert into children (kindergarten_id, fname, lname, birth_date, created_at)
      values (${withChild}, 'Mia', 'Maasikas', '2022-05-01', '2026-10-01')`;
    const withClass = await kiik.makeKindergarten({ name: 'Uus' });
    await kiik.run`
      insert into courses (kindergarten_id, name, created_at) values (${withClass}, 'Reds', '2026-10-01')`;
    // In the demo, invited people already have children and positions.
    const name = { confirm: 'Lasteaed Sipsik' };
    expect(await administrator.post('/api/admin/kindergartens/1/delete', name)).toMatchObject(notEmpty);
    for (const id of [withChild, withClass]) {
      expect(
        await administrator.post(`/api/admin/kindergartens/${id}/delete`, { confirm: 'Uus' }),
      ).toMatchObject(notEmpty);
    }
    const organization = await kiik.makeOrganization({ name: 'Uus' });
    await kiik.makeKindergarten({ organizationId: organization });
    expect(
      await administrator.post(`/api/admin/organizations/${organization}/delete`, { confirm: 'Uus' }),
    ).toMatchObject(notEmpty);
  });

  test('is deleted by administrators with the flag alone', async () => {
    const id = await kiik.makeKindergarten({ name: 'Uus' });
    const path = `/api/admin/kindergartens/${id}`;
    const half = await administratorWith('canAccessKindergartensEmployees');
    expect((await half.get<AdministeredKindergarten>(path)).body.allowed).toEqual({ delete: false });
    for (const client of [
      half,
      await kiik.signIn('manager@kiik.test'),
      await kiik.signIn('official@kiik.test'),
    ]) {
      expect((await client.post(`${path}/delete`, { confirm: 'Uus' })).status).toBe(403);
    }
    expect((await administrator.get(path)).status).toBe(200);
  });
});

describe('a new kindergarten', () => {
  test('starts with roles, and invites its manager', async () => {
    const organization_id = await kiik.makeOrganization({ name: 'Kuuselinn' });
    const { status, body } = await administrator.post<AdministeredKindergarten>('/api/admin/kindergartens', {
      ...newKindergarten,
      organization_id,
    });
    expect([status, body]).toMatchObject([
      201,
      { name: 'Lasteaed Tuvike', organization: { id: organization_id, name: 'Kuuselinn' }, version: 1 },
    ]);
    const rows = await kiik.run<{ type: string; invited: boolean; role: string }>`
      select member.type, invited_at is not null as invited, role.name as role
      from memberships member
      join membership_roles held on held.membership_id = member.id
      join roles role on role.id = held.role_id
      where member.kindergarten_id = ${body.id}`;
    expect(rows).toEqual([{ type: 'employee', invited: true, role: 'Direktor' }]);
    expect(await waitForMail(database, newKindergarten.email, /./)).toContain('Lasteaed Tuvike');
  });

  test.for([
    [{ name: '' }, 'name'],
    [{ country: 'fi' }, 'country'],
    [{ timezone: 'Moon/Base' }, 'timezone'],
    [{ email: 'leena' }, 'email'],
    [{ fname: '' }, 'fname'],
    [{ organization_id: 999_999 }, 'organization_id'],
  ] as const)('is refused with %o at %s', async ([change, field]) => {
    const { status, body } = await administrator.post('/api/admin/kindergartens', {
      ...newKindergarten,
      ...change,
    });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  });

  test('is made by administrators with the flag alone', async () => {
    for (const client of [
      await administratorWith('canAccessKindergartensRoles'),
      await kiik.signIn('official@kiik.test'),
      await kiik.signIn('manager@kiik.test'),
    ]) {
      expect((await client.post('/api/admin/kindergartens', newKindergarten)).status).toBe(403);
    }
  });
});

describe('a kindergarten under administration', () => {
  test('is changed by who has the list, and only seen by who has one of its tabs', async () => {
    const id = await kiik.makeKindergarten({ name: 'Vana' });
    const path = `/api/admin/kindergartens/${id}`;
    const change = { name: 'Uus', country: 'lv', timezone: 'Europe/Riga', organization_id: null, version: 1 };
    expect(await administrator.put(path, change)).toMatchObject({
      status: 200,
      body: { name: 'Uus', country: 'lv', version: 2 },
    });
    expect(await administrator.put(path, { ...change, name: 'Hilja' })).toMatchObject({
      status: 409,
      body: { current: { name: 'Uus', version: 2 } },
    });
    expect((await administrator.put('/api/admin/kindergartens/999999', change)).status).toBe(404);
    const viewer = await administratorWith('canAccessKindergartensChildren');
    expect(await viewer.get(path)).toMatchObject({ status: 200, body: { name: 'Uus' } });
    expect((await viewer.put(path, { ...change, version: 2 })).status).toBe(403);
    expect((await (await administratorWith('canAccessUsersIndex')).get(path)).status).toBe(403);
  });
});

test('a place waits for an administrator until somebody runs it', async () => {
  const organizationId = await kiik.makeOrganization({ name: 'Ootelinn' });
  const kindergartenId = await kiik.makeKindergarten({ name: 'Ootel', organizationId });
  const listWaiting = async () => {
    const names = async (path: string) =>
      (await administrator.get<{ data: { name: string }[] }>(path)).body.data.map(({ name }) => name);
    return [
      await names('/api/admin/kindergartens?lacks=manager&term=ootel'),
      await names('/api/admin/organizations?lacks=officials&term=ootel'),
    ];
  };
  expect(await listWaiting()).toEqual([['Ootel'], ['Ootelinn']]);
  await kiik.makeMember({ type: 'employee', kindergartenId, flags: [] });
  expect(await listWaiting()).toEqual([['Ootel'], ['Ootelinn']]);
  await kiik.makeMember({ type: 'employee', kindergartenId, flags: managerFlags });
  await kiik.makeMember({ type: 'official', organizationId });
  expect(await listWaiting()).toEqual([[], []]);
});

describe('organisations', () => {
  test('are created with roles, listed with numbers, and changed by their officials', async () => {
    const created = await administrator.post<OrganizationDetails>('/api/admin/organizations', {
      name: 'Õunalinn',
      country: 'ee',
    });
    expect(created).toMatchObject({ status: 201, body: { name: 'Õunalinn', phone: null } });
    const { id } = created.body;
    await kiik.makeKindergarten({ organizationId: id });
    const member = await kiik.makeMember({ type: 'official', organizationId: id });
    const list = await administrator.get<{ data: OrganizationSummary[] }>(
      '/api/admin/organizations?term=ounalinn',
    );
    expect(list.body.data).toEqual([
      { id, name: 'Õunalinn', country: 'ee', kindergartens_count: 1, officials_count: 1 },
    ]);
    const official = await kiik.signIn(member.email);
    const change = {
      name: 'Õunalinn',
      registration_code: '75000001',
      address: 'Pargi 1',
      email: 'info@example.org',
      phone: { code: '+372', number: '600 1234' },
      website: null,
      version: 1,
    };
    expect(await official.put(`/api/organizations/${id}`, change)).toMatchObject({
      status: 200,
      body: { phone: { code: '+372', number: '6001234' }, website: '', version: 2, allowed: { edit: true } },
    });
    expect((await official.put(`/api/organizations/${id}`, change)).status).toBe(409);
    const stranger = await kiik.join({ type: 'official' });
    expect((await stranger.get(`/api/organizations/${id}`)).status).toBe(403);
    expect((await official.get('/api/admin/organizations')).status).toBe(403);
    const inOne = await administrator.get<{ total: number }>(
      `/api/admin/kindergartens?organization_id=${id}`,
    );
    expect(inOne.body.total).toBe(1);
  });

  test('are seen, not changed, by an official without the flag', async () => {
    const organizationId = await kiik.makeOrganization();
    const official = await kiik.join({
      type: 'official',
      organizationId,
      flags: ['organization_access_kindergartens'],
    });
    const { status, body } = await official.get<OrganizationDetails>(`/api/organizations/${organizationId}`);
    expect([status, body.allowed]).toEqual([200, { edit: false, delete: false }]);
    const { allowed, id, created_at, country, ...change } = body;
    expect((await official.put(`/api/organizations/${organizationId}`, change)).status).toBe(403);
  });
});
