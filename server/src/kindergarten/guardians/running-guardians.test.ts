import { expect, test } from 'vitest';
import type { Flag } from '#contract/access/flags.ts';
import type { Role } from '#contract/access/roles.ts';
import { openTestApp, type TestClient } from '#server/testing/index.ts';

const kiik = await openTestApp('empty');

const running: Flag[] = ['roles_can_edit', 'employees_can_edit'];
const families: Flag[] = [
  'child_edit_guardians',
  'child_access_guardians',
  'children_access_all',
  'children_can_edit',
  'import_access_index',
];

test('where new guardians would run the kindergarten, only who runs it adds them: by hand and by a list', async () => {
  const kindergartenId = await kiik.makeKindergarten();
  const place = `/api/kindergartens/${kindergartenId}`;
  const childId = await kiik.makeChild({ kindergartenId });
  const signIn = async (flags: Flag[]) => kiik.join({ type: 'employee', kindergartenId, flags });
  const manager = await signIn([...running, ...families]);
  const clerk = await signIn(families);

  const add = async (client: TestClient, email: string) => {
    const person = { email, phone: null, fname: 'Uus', lname: 'Vanem', relation: 1, main_parent: false };
    return (await client.post(`${place}/children/${childId}/guardians`, person)).status;
  };
  const bring = async (client: TestClient, child: string, email: string) => {
    const list = `Nimi;Sünniaeg;Ema nimi;Ema e-post\n${child};2022-05-01;Uus Vanem;${email}\n`;
    await client.send('POST', `${place}/import/upload-file`, Buffer.from(list), {
      'content-type': 'text/csv',
    });
    const { body } = await client.get<{ fingerprint: string }>(`${place}/import/overview`);
    const sent = { model: 'children', fingerprint: body.fingerprint };
    return (await client.post(`${place}/import/import-data`, sent)).status;
  };
  expect([await add(clerk, 'a@test.ee'), await bring(clerk, 'Mia Kask', 'b@test.ee')]).toEqual([201, 200]);

  const { body } = await manager.get<{ data: Role[] }>(`${place}/roles`);
  const standard = body.data.find(({ type, is_default: isDefault }) => type === 'guardian' && isDefault);
  const { id, name, flags, version } = standard ?? { id: 0, name: '', flags: [], version: 0 };
  const more = { name, flags: [...flags, ...running], is_default: true, version };
  expect((await manager.put(`${place}/roles/${id}`, more)).status).toBe(200);
  expect([await add(clerk, 'c@test.ee'), await bring(clerk, 'Ida Õun', 'd@test.ee')]).toEqual([422, 422]);
  expect([await add(manager, 'c@test.ee'), await bring(manager, 'Ida Õun', 'd@test.ee')]).toEqual([201, 200]);
  // A person who already is a guardian gets no new rights with another child.
  const sibling = await kiik.makeChild({ kindergartenId });
  const known = {
    email: 'a@test.ee',
    phone: null,
    fname: 'Uus',
    lname: 'Vanem',
    relation: 1,
    main_parent: false,
  };
  expect((await clerk.post(`${place}/children/${sibling}/guardians`, known)).status).toBe(201);
});
