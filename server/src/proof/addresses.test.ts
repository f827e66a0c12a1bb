import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Flag } from '#contract/access/flags.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import { openTestApp, type TestClient } from '#server/testing/index.ts';

/** The people whose addresses are searched for; each is a member of only one kind. */
const emails: Record<string, string> = {};

const kiik = await openTestApp('empty');
const organizationId = await kiik.makeOrganization();
const home = await kiik.makeKindergarten({ organizationId });
const childId = await kiik.makeChild({ kindergartenId: home });
const employee = await kiik.makeMember({ type: 'employee', kindergartenId: home });
const guardian = await kiik.makeMember({ type: 'guardian', kindergartenId: home });
const official = await kiik.makeMember({ type: 'official', organizationId });
const administrator = await kiik.makeMember({ type: 'administrator', flags: [] });
const guardianId = guardian.id;
await kiik.makeMother(childId, guardianId);
Object.assign(emails, {
  employee: employee.email,
  guardian: guardian.email,
  official: official.email,
  administrator: administrator.email,
});

const reach: Flag[] = [
  'canAccessUsersAdmins',
  'canAccessUsersIndex',
  'canAccessOrganizationsIndex',
  'canAccessOrganizationsOfficials',
  'canAccessKindergartensIndex',
  'canAccessKindergartensEmployees',
  'canAccessKindergartensGuardians',
  'canAccessKindergartensChildren',
];
const runs: Flag[] = [
  'employees_access_index',
  'employees_can_edit',
  'guardians_access_index',
  'guardians_access_all',
  'guardians_can_edit',
  'children_access_index',
  'children_access_all',
  'child_access_profile',
  'child_access_guardians',
  'kindergarten_access_data_settings',
];

const readers: Record<string, () => Promise<{ email: string }>> = {
  'an administrator without the right': () => kiik.makeMember({ type: 'administrator', flags: reach }),
  'an administrator with it': () =>
    kiik.makeMember({ type: 'administrator', flags: [...reach, 'canAccessUsersPersonalData'] }),
  'a manager': () => kiik.makeMember({ type: 'employee', kindergartenId: home, flags: runs }),
  'a manager who is also such an administrator': async () => {
    const { userId: id, email } = await kiik.makeMember({
      type: 'employee',
      kindergartenId: home,
      flags: runs,
    });
    await kiik.makeMember({ type: 'administrator', flags: reach, user: { id, email } });
    return { email };
  },
  'an official': () =>
    kiik.makeMember({ type: 'official', organizationId, flags: ['organization_access_officials'] }),
};

const lists: Record<string, { whose: string; path: () => string }> = {
  administrators: { whose: 'administrator', path: () => '/api/admin/admins' },
  users: { whose: 'guardian', path: () => '/api/admin/users' },
  officials: { whose: 'official', path: () => `/api/organizations/${organizationId}/officials` },
  employees: { whose: 'employee', path: () => `/api/kindergartens/${home}/employees` },
  guardians: { whose: 'guardian', path: () => `/api/kindergartens/${home}/guardians` },
  'guardians of a child': {
    whose: 'guardian',
    path: () => `/api/kindergartens/${home}/children/${childId}/guardians`,
  },
  'contact details of a guardian': {
    whose: 'guardian',
    path: () => `/api/kindergartens/${home}/guardians/${guardianId}/settings`,
  },
  'file of employees': {
    whose: 'employee',
    path: () => `/api/kindergartens/${home}/employees/export?format=csv&language=en`,
  },
  'file of guardians': {
    whose: 'guardian',
    path: () => `/api/kindergartens/${home}/guardians/export?format=csv&language=en`,
  },
};

const inKindergarten = ['employees', 'guardians', 'guardians of a child', 'contact details of a guardian'];
const files = ['file of employees', 'file of guardians'];

describe('who sees the addresses of a list', () => {
  test.each<[string, { sees: string[]; hides: string[] }]>([
    [
      'an administrator without the right',
      { sees: [], hides: ['administrators', 'users', 'officials', ...inKindergarten, ...files] },
    ],
    [
      'an administrator with it',
      { sees: ['administrators', 'users', 'officials', ...inKindergarten, ...files], hides: [] },
    ],
    ['a manager', { sees: [...inKindergarten, ...files], hides: [] }],
    [
      'a manager who is also such an administrator',
      { sees: [...inKindergarten, ...files], hides: ['administrators', 'users', 'officials'] },
    ],
    ['an official', { sees: ['officials'], hides: [] }],
  ])('%s', async (reader, { sees, hides }) => {
    const client = await kiik.signIn((await ensurePresent(readers[reader])()).email);
    const look = async (name: string, term?: string) => {
      const { whose, path } = ensurePresent(lists[name]);
      const address = path();
      const query =
        term === undefined ? '' : `${address.includes('?') ? '&' : '?'}term=${encodeURIComponent(term)}`;
      const reply = await client.send('GET', `${address}${query}`, null);
      return { status: reply.status, text: await reply.text(), email: ensurePresent(emails[whose]) };
    };
    for (const name of [...sees, ...hides]) {
      const { status, text, email } = await look(name);
      expect([name, status]).toEqual([name, 200]);
      expect([name, text.includes(email)]).toEqual([name, sees.includes(name)]);
      if (text.includes('"total"')) {
        const found = JSON.parse((await look(name, email)).text) as { total: number };
        expect([name, found.total > 0]).toEqual([name, sees.includes(name)]);
      }
    }
  });
});

/** Changes the invited account's address; only the address that the invitation went to is shown. */
async function changeEmail(from: string, to: string): Promise<void> {
  await kiik.run`update users set email = ${to} where email = ${from}`;
}

const roleOf = async (condition: ReturnType<typeof sql>) => {
  const rows = await kiik.run<{
    id: number;
  }>`select id from roles where ${condition} order by id limit 1`;
  return onlyRow(rows).id;
};

describe('an invitation', () => {
  const groups: Record<
    string,
    {
      path: () => string;
      list: () => string;
      inviter: () => Promise<{ email: string }>;
      body: () => Promise<object>;
    }
  > = {
    'of an employee': {
      path: () => `/api/kindergartens/${home}/employees`,
      list: () => `/api/kindergartens/${home}/employees?state=waiting&perPage=100`,
      inviter: () =>
        kiik.makeMember({ type: 'employee', kindergartenId: home, flags: [...runs, 'roles_can_edit'] }),
      body: async () => ({
        position: '',
        role_ids: [await roleOf(sql`kindergarten_id = ${home} and type = 'employee'`)],
      }),
    },
    'of a guardian': {
      path: () => `/api/kindergartens/${home}/children/${childId}/guardians`,
      list: () => `/api/kindergartens/${home}/guardians?state=waiting&perPage=100`,
      inviter: () =>
        kiik.makeMember({ type: 'employee', kindergartenId: home, flags: [...runs, 'child_edit_guardians'] }),
      body: async () => ({ phone: null, relation: 2, main_parent: false }),
    },
    'of an official': {
      path: () => `/api/organizations/${organizationId}/officials`,
      list: () => `/api/organizations/${organizationId}/officials?state=waiting&perPage=100`,
      inviter: () =>
        kiik.makeMember({
          type: 'official',
          organizationId,
          flags: ['organization_edit_officials', 'organization_edit_roles'],
        }),
      body: async () => ({ role_ids: [await roleOf(sql`organization_id = ${organizationId}`)] }),
    },
    'of an administrator': {
      path: () => '/api/admin/admins',
      list: () => '/api/admin/admins?state=waiting&perPage=100',
      inviter: () =>
        kiik.makeMember({
          type: 'administrator',
          flags: ['canAccessUsersAdmins', 'canAccessUsersRoles', 'canAccessUsersPersonalData'],
        }),
      body: async () => ({ role_ids: [await roleOf(sql`type = 'administrator'`)] }),
    },
  };

  test.each(Object.keys(groups))('%s sent twice at once is made once', async (name) => {
    const { path, list, inviter, body } = groups[name] as (typeof groups)[string];
    const client: TestClient = await kiik.signIn((await inviter()).email);
    const person = {
      email: `twice.${name.replaceAll(' ', '.')}@example.test`,
      fname: 'Kaja',
      lname: 'Kuusk',
    };
    const send = async () => client.post(path(), { ...person, ...(await body()) });
    const [one, other] = await Promise.all([send(), send()]);
    expect([one.status, other.status].sort()).toEqual([201, 422]);
    const refused = one.status === 422 ? one : other;
    expect((refused.body as { errors: object }).errors).toMatchObject({ email: [{}] });
    const { body: page } = await client.get<{ data: { email: string }[] }>(list());
    expect(page.data.filter(({ email }) => email === person.email)).toHaveLength(1);
  });

  test.each(Object.keys(groups))('%s is listed under the address that was invited', async (name) => {
    const { path, list, inviter, body } = groups[name] as (typeof groups)[string];
    const client: TestClient = await kiik.signIn((await inviter()).email);
    const invited = `invited.${name.replaceAll(' ', '.')}@example.test`;
    const own = `own.${name.replaceAll(' ', '.')}@example.test`;
    const sent = await client.post(path(), {
      email: invited,
      fname: 'Kaja',
      lname: 'Kuusk',
      ...(await body()),
    });
    expect(sent.status).toBe(201);
    await changeEmail(invited, own);
    const reply = await (await client.send('GET', list(), null)).text();
    expect([reply.includes(invited), reply.includes(own)]).toEqual([true, false]);
    const found = await client.get<{ total: number }>(`${list()}&term=${encodeURIComponent(own)}`);
    expect(found.body.total).toBe(0);
  });
});
