import { sql } from 'kysely';
import pg from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Flag } from '#contract/access/flags.ts';
import type { Oversight } from '#contract/access/oversight.ts';
import type { AdministeredKindergarten } from '#contract/access/tenant-details.ts';
import { managerFlags } from '#server/access/roles/factories.ts';
import { planJob } from '#server/platform/jobs/jobs.ts';
import { openTestApp, type TestClient, testNow, waitForMail } from '#server/testing/index.ts';
import { notifyManagers } from './notify-managers.ts';

let organizationId: number;
let kindergartenId: number;
let managerEmail: string;
let managerId: number;
let manager: TestClient;
let official: TestClient;
let childId: number;

const flags: Flag[] = [
  'organization_access_kindergartens',
  'courses_access_index',
  'courses_access_all',
  'children_access_index',
  'children_access_all',
  'child_access_profile',
];

const kiik = await openTestApp('demo');
const { database } = kiik.app;

beforeEach(async () => {
  organizationId = await kiik.makeOrganization({ name: 'Kuuse vald' });
  kindergartenId = await kiik.makeKindergarten({ organizationId, name: 'Kuusik' });
  childId = await kiik.makeChild({ kindergartenId });
  const head = await kiik.makeMember({ type: 'employee', kindergartenId, flags: managerFlags });
  managerEmail = head.email;
  managerId = head.userId;
  manager = await kiik.signIn(head.email);
  official = await kiik.join({ type: 'official', organizationId, flags });
});

const path = (rest = '') => `/api/kindergartens/${kindergartenId}${rest}`;
const say = (given: boolean, client = manager, organization = organizationId) =>
  client.put<Oversight>(path('/settings/oversight'), { organization_id: organization, given });
const childStatus = async () => (await official.get(path(`/children/${childId}`))).status;

describe('the rights of an organisation over a kindergarten’s children', () => {
  test('hold by the kindergarten’s yes alone, from the next call to the next', async () => {
    expect(await childStatus()).toBe(403);
    expect((await official.get(path('/children'))).status).toBe(403);
    // The kindergarten itself is visible to them in any case.
    expect((await official.get(path('/courses'))).status).toBe(200);
    await kiik.makeMember({ type: 'guardian', kindergartenId });
    const list = await official.get(`/api/organizations/${organizationId}/kindergartens`);
    expect(list.body).toMatchObject({
      total: 1,
      data: [{ name: 'Kuusik', employees_count: 1, guardians_count: 1 }],
    });
    expect(JSON.stringify(list.body)).not.toContain('Maasikas');

    const given = await say(true);
    expect(given.status).toBe(200);
    expect(given.body).toEqual({
      organization: { id: organizationId, name: 'Kuuse vald' },
      flags: [
        'children_access_index',
        'children_access_all',
        'child_access_profile',
        'reports_access_attendance',
      ],
      given: { at: testNow, by: expect.stringContaining('Maasikas') },
      withdrawn: null,
      allowed: { change: true },
    });
    expect(await childStatus()).toBe(200);

    const withdrawn = await say(false);
    expect(withdrawn.body).toMatchObject({ given: null, withdrawn: { at: testNow } });
    expect(await childStatus()).toBe(403);
  });

  test('are the business of who runs the kindergarten: no official, administrator or lesser employee says yes', async () => {
    const administrator = await kiik.makeMember({
      type: 'administrator',
      flags: ['canAccessKindergartensRoles', 'canAccessKindergartensEmployees'],
    });
    const clerk = await kiik.makeMember({
      type: 'employee',
      kindergartenId,
      flags: ['employees_can_edit', 'kindergarten_access_settings'],
    });
    for (const { email } of [administrator, clerk]) {
      const client = await kiik.signIn(email);
      const seen = await client.get<Oversight>(path('/settings/oversight'));
      expect([seen.status, seen.body.allowed]).toEqual([200, { change: false }]);
      expect((await say(true, client)).status).toBe(403);
    }
    expect((await say(true, official)).status).toBe(403);
    // A person who is both manager and official would give consent to themselves.
    await kiik.makeMember({
      type: 'official',
      organizationId,
      flags,
      user: { id: managerId, email: managerEmail },
    });
    expect((await say(true)).status).toBe(403);
    expect(await childStatus()).toBe(403);
  });

  test('were given to one organisation and go with no other', async () => {
    expect((await say(true)).status).toBe(200);
    const other = await kiik.makeOrganization({ name: 'Männi vald' });
    await kiik.run`update kindergartens set organization_id = ${other} where id = ${kindergartenId}`;
    const client = await kiik.join({ type: 'official', organizationId: other, flags });
    expect((await client.get(path(`/children/${childId}`))).status).toBe(403);
    expect(await say(true)).toMatchObject({
      status: 409,
      body: { current: { organization: { id: other }, given: null } },
    });
    expect((await say(true, manager, other)).status).toBe(200);
    expect((await client.get(path(`/children/${childId}`))).status).toBe(200);
  });

  test('are not given anew where the kindergarten comes back to an organisation that it left', async () => {
    const office = await kiik.join({ type: 'administrator', flags: ['canAccessKindergartensIndex'] });
    const moveTo = async (organization_id: number | null) => {
      const admin = `/api/admin/kindergartens/${kindergartenId}`;
      const { body } = await office.get<AdministeredKindergarten>(admin);
      const { name, country, timezone, version } = body;
      expect((await office.put(admin, { name, country, timezone, organization_id, version })).status).toBe(
        200,
      );
    };
    expect((await say(true)).status).toBe(200);
    expect(await childStatus()).toBe(200);
    // A change of anything else keeps the consent.
    await moveTo(organizationId);
    expect(await childStatus()).toBe(200);
    await moveTo(null);
    await moveTo(organizationId);
    expect(await childStatus()).toBe(403);
    const { body } = await manager.get<Oversight>(path('/settings/oversight'));
    expect(body).toMatchObject({ given: null, withdrawn: { at: testNow } });
    expect((await say(true)).status).toBe(200);
    expect(await childStatus()).toBe(200);
  });
});

test('the demo has a kindergarten that says yes, and one that took it back', async () => {
  const rows = await kiik.run`
    select kindergartens.name, bool_or(withdrawn_at is null) as given
    from oversights join kindergartens on kindergartens.id = kindergarten_id
    where kindergartens.name like 'Lasteaed %' group by 1 order by 1`;
  expect(rows).toEqual([
    { name: 'Lasteaed Rõõmupesa', given: false },
    { name: 'Lasteaed Sipsik', given: true },
  ]);
});

test('open tabs hear of a yes, of a changed role and of a module that is switched, by ids alone', async () => {
  const heard: { event: string; data: object; users: number[] }[] = [];
  const client = new pg.Client(database.connection);
  client.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '{}')));
  await client.connect();
  await client.query('listen kiik_push');
  const place = { kindergarten_id: kindergartenId, organization_id: null };
  await say(true);
  await manager.put(path('/settings/modules'), { module: 'diary', enabled: false });
  await expect
    .poll(() => heard)
    .toEqual([
      {
        event: 'Changed',
        data: { what: 'rights', kindergarten_id: null, organization_id: organizationId },
        users: [expect.any(Number)],
      },
      {
        event: 'Changed',
        data: { what: 'rights', ...place },
        users: expect.arrayContaining([managerId]),
      },
    ]);
  await client.end();
});

test('an official invites the first manager of a kindergarten that nobody runs, and nobody after that', async () => {
  const officer = await kiik.join({ type: 'official', organizationId });
  const empty = await kiik.makeKindergarten({ organizationId, name: 'Uus' });
  const foreign = await kiik.makeKindergarten({ name: 'Võõras' });
  const invite = (kindergarten_id: number, client: TestClient = officer) =>
    client.post(`/api/organizations/${organizationId}/first-managers`, {
      kindergarten_id,
      email: `esimene${empty}@example.org`,
      fname: 'Leena',
      lname: 'Lepp',
    });
  expect((await invite(kindergartenId)).body.message).toEqual({ key: 'tenants.has_manager' });
  expect((await invite(foreign)).body.errors).toEqual({
    kindergarten_id: [{ key: 'roles.not_of_this_organization' }],
  });
  expect((await invite(empty, official)).status).toBe(403);
  const rolesOf = (flags: string[]) =>
    kiik.run`
        update roles set flags = ${flags}
        where kindergarten_id = ${empty} and type = 'employee' and not is_default`;
  await rolesOf([]);
  expect(await invite(empty)).toBeRefused('tenants.no_managing_role');
  await rolesOf(['roles_can_edit', 'employees_can_edit']);
  const list = await officer.get<{ data: { id: number; has_manager: boolean }[] }>(
    `/api/organizations/${organizationId}/kindergartens`,
  );
  expect(new Map(list.body.data.map(({ id, has_manager: has }) => [id, has]))).toEqual(
    new Map([
      [kindergartenId, true],
      [empty, false],
    ]),
  );
  expect((await invite(empty)).status).toBe(201);
  const rows = await kiik.run`
    select from memberships held join membership_roles on membership_id = held.id
    join roles role on role.id = role_id
    where held.kindergarten_id = ${empty} and held.invited_at is not null
      and role.flags @> '{roles_can_edit,employees_can_edit}'`;
  expect(rows).toHaveLength(1);
});

test('an official is told how much is new in the organisation', async () => {
  const activity = await official.get(`/api/organizations/${organizationId}/activity`);
  const nothing = { documents_count: 0, events_count: 0, notifications_count: 0, messages_count: 0 };
  expect([activity.status, activity.body]).toEqual([200, expect.objectContaining(nothing)]);
  expect((await manager.get(`/api/organizations/${organizationId}/activity`)).status).toBe(403);
});

test('managers of kindergartens whose organisation had such rights before are told once that they are off', async () => {
  await database.transaction(async (transaction) => {
    await sql`insert into oversight_notices values (${kindergartenId})`.execute(transaction);
    await planJob(transaction, notifyManagers, {});
  });
  const mail = await waitForMail(database, managerEmail, /./);
  expect(mail).toContain('/kindergarten/settings/oversight');
  const rows = await kiik.run`select from oversight_notices`;
  expect(rows).toEqual([]);
});
