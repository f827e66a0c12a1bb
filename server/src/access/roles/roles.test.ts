import { describe, expect, onTestFinished, test } from 'vitest';
import type { Flag } from '#contract/access/flags.ts';
import type { RoleType } from '#contract/access/role-types.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { createListener } from '#server/platform/push/notify.ts';
import { sessionEndedChannel } from '#server/platform/push/send.ts';
import { readOwnTexts } from '#server/platform/text.ts';
import { openTestApp, testNow } from '#server/testing/index.ts';
import { createDefaultRoles } from './create-default-roles.ts';
import { createRole } from './create-role.ts';
import { addMembership, archiveMembership } from './memberships.ts';
import type { TenantIds } from './tenant.ts';

const kiik = await openTestApp('empty');
const { database } = kiik.app;

async function listRoles({ kindergartenId }: TenantIds) {
  return kiik.run<{ name: string; type: string; is_default: boolean }>`
    select name, type, is_default from roles where kindergarten_id = ${kindergartenId ?? null} order by id`;
}

async function listRolesHeld(membershipId: number) {
  const rows = await kiik.run<{ name: string }>`
    select name from membership_roles join roles on roles.id = role_id where membership_id = ${membershipId}
    order by name`;
  return rows.map((row) => row.name);
}

function addRole(tenant: TenantIds, type: RoleType, name: string, flags: Flag[] = []) {
  return database.transaction((transaction) =>
    createRole(transaction, { ...tenant, type, name, flags, isDefault: false }),
  );
}

function archive(membershipId: number) {
  return database.transaction((transaction) => archiveMembership(transaction, membershipId, testNow));
}

describe('the roles of a new tenant', () => {
  test('carry names of its country and one default per type', async () => {
    const kindergartenId = await kiik.makeKindergarten({ country: 'lv' });
    expect(await listRoles({ kindergartenId })).toEqual([
      { name: 'Vadītājs', type: 'employee', is_default: false },
      { name: 'Pedagogs', type: 'employee', is_default: true },
      { name: 'Vecāks', type: 'guardian', is_default: true },
    ]);
  });

  test('are created once, also by processes that start together', async () => {
    const texts = await readOwnTexts();
    await kiik.run`delete from roles where type = 'administrator'`;
    const create = (transaction: Transaction) =>
      createDefaultRoles(transaction, texts, { kind: 'platform', country: null });
    let second: Promise<void> | undefined;
    await database.transaction(async (transaction) => {
      await create(transaction);
      second = database.transaction(create);
      await expect.poll(countWaiting).toBe(1);
    });
    await second;
    await database.transaction(create);
    const rows = await kiik.run`select from roles where type = 'administrator'`;
    expect(rows).toHaveLength(1);
  });
});

async function countWaiting(): Promise<number> {
  const rows = await kiik.run`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return rows.length;
}

describe('a role', () => {
  test.for<[RoleType, Flag, boolean]>([
    ['employee', 'diary_can_edit', true],
    ['employee', 'canAccessUsersIndex', false],
    ['guardian', 'child_access_profile', true],
    ['guardian', 'organization_access_workschedule', false],
    ['official', 'children_access_all', true],
    ['official', 'canAccessUsersIndex', false],
    ['representative', 'children_access_all', false],
    ['administrator', 'canAccessUsersIndex', true],
    ['administrator', 'children_access_all', false],
  ])('of type %s with %s: %s', async ([type, flag, isAllowed]) => {
    const member = await kiik.makeMember({ type });
    const rows = await kiik.run<{
      kindergarten_id: number;
      organization_id: number;
      supplier_id: number;
    }>`
      select kindergarten_id, organization_id, supplier_id from memberships where id = ${member.id}`;
    const [ids] = rows;
    const tenant: TenantIds = {
      ...(ids?.kindergarten_id && { kindergartenId: ids.kindergarten_id }),
      ...(ids?.organization_id && { organizationId: ids.organization_id }),
      ...(ids?.supplier_id && { supplierId: ids.supplier_id }),
    };
    const creating = addRole(tenant, type, 'Uus roll', [flag]);
    if (isAllowed) await expect(creating).resolves.toBeGreaterThan(0);
    else
      await expect(creating).rejects.toMatchObject({ status: 422, errors: { flags: [expect.anything()] } });
  });
});

describe('a membership', () => {
  test('starts with the default role of its type, or with the roles that are named', async () => {
    const kindergartenId = await kiik.makeKindergarten();
    const teacher = await kiik.makeMember({ type: 'employee', kindergartenId });
    expect(await listRolesHeld(teacher.id)).toEqual(['Õpetaja']);
    const cook = await kiik.makeMember({ type: 'employee', kindergartenId, flags: [] });
    expect(await listRolesHeld(cook.id)).toEqual(['Testroll']);
  });

  test('takes no role of another kindergarten or of another type', async () => {
    const kindergartenId = await kiik.makeKindergarten();
    const elsewhere = await addRole({ kindergartenId }, 'employee', 'Muusikaõpetaja');
    const otherId = await kiik.makeKindergarten();
    const forGuardians = await addRole({ kindergartenId: otherId }, 'guardian', 'Hoolekogu');
    const user = await kiik.createUser();
    for (const roleId of [elsewhere, forGuardians, 999_999]) {
      const adding = database.transaction((transaction) =>
        addMembership(transaction, {
          userId: user.id,
          type: 'employee',
          kindergartenId: otherId,
          roleIds: [roleId],
          now: testNow,
        }),
      );
      await expect(adding).rejects.toMatchObject({ status: 422, errors: { role_ids: [expect.anything()] } });
    }
    const rows = await kiik.run`select from memberships where user_id = ${user.id}`;
    expect(rows).toHaveLength(0);
  });

  test('added again keeps its number and roles; after archiving it has the roles given now', async () => {
    const kindergartenId = await kiik.makeKindergarten();
    const member = await kiik.makeMember({ type: 'employee', kindergartenId, flags: [] });
    const user = { id: member.userId, email: member.email };
    const again = await kiik.makeMember({ type: 'employee', kindergartenId, user });
    expect(again.id).toBe(member.id);
    expect(await listRolesHeld(member.id)).toEqual(['Testroll']);

    await archive(member.id);
    const back = await kiik.makeMember({ type: 'employee', kindergartenId, user });
    expect(back.id).toBe(member.id);
    expect(await listRolesHeld(member.id)).toEqual(['Õpetaja']);
    const person = await kiik.signIn(user.email);
    expect((await person.get(`/api/kindergartens/${kindergartenId}`)).status).toBe(200);
  });

  test('ends at the next call; what the person is elsewhere stays', async () => {
    const kindergartenId = await kiik.makeKindergarten();
    const employee = await kiik.makeMember({ type: 'employee', kindergartenId });
    const user = { id: employee.userId, email: employee.email };
    const otherId = await kiik.makeKindergarten();
    await kiik.makeMember({ type: 'guardian', kindergartenId: otherId, user });
    const person = await kiik.signIn(user.email);
    expect((await person.get(`/api/kindergartens/${kindergartenId}/courses`)).status).toBe(200);

    await archive(employee.id);
    expect((await person.get(`/api/kindergartens/${kindergartenId}/courses`)).status).toBe(403);
    expect((await person.get(`/api/kindergartens/${kindergartenId}`)).status).toBe(403);
    expect((await person.get(`/api/kindergartens/${otherId}/courses`)).status).toBe(200);
  });

  test('that was the last one signs the person out of every device', async () => {
    const organizationId = await kiik.makeOrganization();
    const official = await kiik.makeMember({ type: 'official', organizationId });
    const devices = [await kiik.signIn(official.email), await kiik.signIn(official.email)];
    await archive(official.id);
    for (const device of devices) {
      expect((await device.get(`/api/organizations/${organizationId}/kindergartens`)).status).toBe(417);
    }
  });

  test('cuts the open connections of the person when it ends, once', async () => {
    const employee = await kiik.makeMember({ type: 'employee' });
    const user = { id: employee.userId, email: employee.email };
    await kiik.makeMember({ type: 'guardian', user });
    const heard: string[] = [];
    const listener = createListener({ connection: database.connection });
    listener.on(sessionEndedChannel, (payload) => heard.push(payload));
    await listener.start();
    onTestFinished(() => listener.close());
    await archive(employee.id);
    await archive(employee.id);
    const later = await kiik.makeMember({ type: 'employee' });
    await archive(later.id);
    // Notifications arrive in order: after the later person's one, all of the first person's have arrived.
    await expect.poll(() => heard).toContain(`${later.userId}`);
    expect(heard).toEqual([`${employee.userId}`, `${later.userId}`]);
  });
});
