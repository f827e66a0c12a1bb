import { describe, expect, test } from 'vitest';
import type { Flag } from '#contract/access/flags.ts';
import { findModule } from '#contract/access/flags.ts';
import { type Module, modules } from '#contract/access/modules.ts';
import type { GeneralSettings, ModuleSettings } from '#contract/kindergarten/settings.ts';
import { managerFlags, type TestMember } from '#server/access/roles/factories.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import { openTestApp, type TestClient } from '#server/testing/index.ts';

const kiik = await openTestApp('empty');
const organizationId = await kiik.makeOrganization();
const home = await kiik.makeKindergarten({ name: 'Sipsik', organizationId });
const manager = await kiik.signIn((await employee(managerFlags)).email);

function employee(flags?: readonly Flag[], kindergartenId = home): Promise<TestMember> {
  return kiik.makeMember({ type: 'employee', kindergartenId, ...(flags && { flags }) });
}

const address = (rest = '') => `/api/kindergartens/${home}/settings${rest}`;

const people: {
  who: string;
  make: () => Promise<TestMember>;
  opens: { general: number; modules: number };
}[] = [
  { who: 'a manager', make: () => employee(managerFlags), opens: { general: 200, modules: 200 } },
  { who: 'a teacher', make: () => employee(), opens: { general: 403, modules: 403 } },
  {
    who: 'an employee who keeps the modules alone',
    make: () => employee(['kindergarten_access_modules_settings']),
    opens: { general: 403, modules: 200 },
  },
  {
    who: 'a guardian',
    make: () => kiik.makeMember({ type: 'guardian', kindergartenId: home }),
    opens: { general: 403, modules: 403 },
  },
  {
    who: 'an official of the organisation',
    make: () => kiik.makeMember({ type: 'official', organizationId }),
    opens: { general: 403, modules: 403 },
  },
  {
    who: 'a manager of another kindergarten',
    make: async () => employee(managerFlags, await kiik.makeKindergarten()),
    opens: { general: 403, modules: 403 },
  },
  {
    who: 'an administrator of kindergartens',
    make: () => kiik.makeMember({ type: 'administrator', flags: ['canAccessKindergartensIndex'] }),
    opens: { general: 200, modules: 200 },
  },
  {
    who: 'an administrator of something else',
    make: () => kiik.makeMember({ type: 'administrator', flags: ['canAccessUsersIndex'] }),
    opens: { general: 403, modules: 403 },
  },
];

describe('who opens the settings', () => {
  test.for(people)('$who', async ({ make, opens }) => {
    const client = await kiik.signIn((await make()).email);
    expect({
      general: (await client.get(address())).status,
      modules: (await client.get(address('/modules'))).status,
    }).toEqual(opens);
  });
});

describe('name and contact details', () => {
  const details = {
    name: 'Lasteaed Sipsik',
    registration_code: '75012345',
    address: 'Pargi 1, Tartu',
    email: 'Sipsik@Example.org',
    phone: { code: '+372', number: '712 3456' },
    website: 'https://sipsik.example.org',
    timezone: 'Europe/Riga',
  };

  test('are saved as the rules tidy them, and can be emptied again', async () => {
    const { body: before } = await manager.get<GeneralSettings>(address());
    const saved = await manager.put<GeneralSettings>(address(), { ...details, version: before.version });
    expect(saved.status).toBe(200);
    expect(saved.body).toEqual({
      ...details,
      id: home,
      country: 'ee',
      email: 'sipsik@example.org',
      phone: { code: '+372', number: '7123456' },
      version: before.version + 1,
    });
    const emptied = await manager.put<GeneralSettings>(address(), {
      ...details,
      registration_code: '',
      address: '',
      email: null,
      phone: null,
      website: null,
      version: saved.body.version,
    });
    expect(emptied.body).toMatchObject({
      registration_code: '',
      address: '',
      email: '',
      phone: null,
      website: '',
    });
    expect((await manager.get(address())).body).toEqual(emptied.body);
  });

  test('every wrong field is told at once', async () => {
    const { body: before } = await manager.get<GeneralSettings>(address());
    const { status, body } = await manager.put(address(), {
      ...details,
      name: ' ',
      email: 'nobody',
      phone: { code: '', number: '12' },
      website: 'javascript:alert(1)',
      timezone: 'Moon/Crater',
      version: before.version,
    });
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {}).sort()).toEqual([
      'email',
      'name',
      'phone.code',
      'phone.number',
      'timezone',
      'website',
    ]);
  });

  test('of two people who save the same version, the second gets the first one’s', async () => {
    const { body: read } = await manager.get<GeneralSettings>(address());
    const first = await manager.put<GeneralSettings>(address(), {
      ...details,
      name: 'First',
      version: read.version,
    });
    const second = await manager.put(address(), { ...details, name: 'Second', version: read.version });
    expect(second.status).toBe(409);
    expect(second.body.current).toEqual(first.body);
    expect((await manager.get<GeneralSettings>(address())).body.name).toBe('First');
  });
});

describe('a module', () => {
  const context = () => ({ 'kiik-context': `kindergarten:${home}` });
  const readFlags = async (client: TestClient) =>
    (await client.get<{ permissions: Flag[] }>('/api/common/init', context())).body.permissions;
  const set = (module: Module, enabled: boolean) =>
    manager.put<ModuleSettings>(address('/modules'), { module, enabled });

  test.each(modules)('%s that is off takes its flags from everybody, and only those', async (module) => {
    const administrator = await kiik.join({ type: 'administrator' });
    const teacher = await kiik.signIn((await employee()).email);
    const clients = [manager, teacher, administrator];
    const before = await Promise.all(clients.map(readFlags));
    const { status, body } = await set(module, false);
    expect(status).toBe(200);
    expect(body.modules.filter((one) => !one.enabled)).toEqual([{ module, enabled: false }]);
    const off = await Promise.all(clients.map(readFlags));
    expect(off).toEqual(before.map((flags) => flags.filter((flag) => findModule(flag) !== module)));
    expect(ensurePresent(before[0]).length).toBeGreaterThan(ensurePresent(off[0]).length);
    // A second call changes nothing.
    await set(module, false);
    await set(module, true);
    expect(await Promise.all(clients.map(readFlags))).toEqual(before);
  });

  test('that is off here is on next door', async () => {
    const nextDoor = await kiik.makeKindergarten({ organizationId });
    const neighbour = await kiik.signIn((await employee(managerFlags, nextDoor)).email);
    await set('diary', false);
    const { body } = await neighbour.get<{ permissions: Flag[] }>('/api/common/init', {
      'kiik-context': `kindergarten:${nextDoor}`,
    });
    expect(body.permissions).toContain('diary_can_edit');
    await set('diary', true);
  });

  test('may be switched while somebody switches another', async () => {
    await Promise.all([set('diary', false), set('events', false), set('shop', false)]);
    const { body } = await manager.get<ModuleSettings>(address('/modules'));
    expect(body.modules.filter((one) => !one.enabled).map((one) => one.module)).toEqual([
      'diary',
      'events',
      'shop',
    ]);
    await Promise.all([set('diary', true), set('events', true), set('shop', true)]);
  });

  test('of another name does not exist', async () => {
    expect((await manager.put(address('/modules'), { module: 'settings', enabled: false })).status).toBe(422);
  });

  test('the files on children’s pages are switched by themselves', async () => {
    const read = async () =>
      (await manager.get<ModuleSettings>(address('/modules'))).body.child_profile_files_enabled;
    expect(await read()).toBe(true);
    await manager.put(address('/child-files'), { enabled: false });
    expect(await read()).toBe(false);
    await manager.put(address('/child-files'), { enabled: true });
    expect(await read()).toBe(true);
  });
});
