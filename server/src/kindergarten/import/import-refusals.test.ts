import { expect, test } from 'vitest';
import type { Flag } from '#contract/access/flags.ts';
import { importer, importFlags, kiik, makeImporter, startImporter } from './import.fixture.ts';

startImporter();

const families: Flag[] = [
  'children_access_all',
  'children_can_edit',
  'import_access_index',
  'child_edit_guardians',
];
const running: Flag[] = ['roles_can_edit', 'employees_can_edit'];

const yourself = { message: { key: 'invitations.not_yourself' } };

test('a row that would invite whoever imports is its problem, not that of the whole list', async () => {
  const { email } = importer.me;
  await importer.upload(`Nimi;Sünniaeg;Ema nimi;Ema e-post;Isa nimi;Isa e-post
Mia Kask;2022-05-01;Mari Kask;mari@test.ee;Mart Kask;${email.toUpperCase()}
Oskar Kask;2021-02-03;Mari Kask;mari@test.ee;;
`);
  expect((await importer.look()).data.map(({ problems }) => problems)).toMatchObject([
    [{ field: 'guardian2_email', ...yourself }],
    [],
  ]);
  expect((await importer.run({ leave_out_problems: true })).body).toMatchObject({ created: 1, left_out: 1 });
});

test('who is a guardian here already brings their own children by a list', async () => {
  const { kindergartenId, me } = importer;
  await kiik.makeMember({ type: 'guardian', kindergartenId, user: me });
  await importer.upload(`Nimi;Sünniaeg;Isa nimi;Isa e-post\nMia Kask;2022-05-01;Mart Kask;${me.email}\n`);
  expect((await importer.look()).data[0]).toMatchObject({ problems: [] });
  expect((await importer.run()).body).toMatchObject({ created: 1 });
});

test('an employee stands in a list of employees as they are', async () => {
  const { me, upload, look } = await makeImporter(kiik, importFlags);
  await upload(`Nimi;E-post\nMari Maasikas;${me.email}\n`);
  expect((await look()).data).toMatchObject([{ state: 'unchanged', problems: [] }]);
});

test('a row that would make somebody a guardian whom whoever imports may not make one says so before', async () => {
  const clerk = await makeImporter(kiik, families);
  await kiik.run`update roles set flags = ${running}::text[]
        where kindergarten_id = ${clerk.kindergartenId} and type = 'guardian' and is_default`;
  await kiik.makeMember({
    type: 'guardian',
    kindergartenId: clerk.kindergartenId,
    user: await kiik.createUser({ email: 'siin@test.ee' }),
    flags: [],
  });
  await clerk.upload(`Nimi;Sünniaeg;Ema nimi;Ema e-post
Mia Kask;2022-05-01;Mari Kask;mari@test.ee
Oskar Kask;2021-02-03;Kai Kask;siin@test.ee
`);
  const role = { key: 'roles.role_not_yours', values: { roles: 'Lapsevanem' } };
  expect((await clerk.look()).data.map(({ state, problems }) => [state, problems])).toMatchObject([
    ['problem', [{ field: 'guardian1_email', message: role }]],
    ['created', []],
  ]);
  expect((await clerk.run()).status).toBe(422);
  expect((await clerk.run({ leave_out_problems: true })).body).toMatchObject({ created: 1, left_out: 1 });
});

test('a row that would bring back whoever imports as a guardian, with the child they left with, says so before', async () => {
  const { kindergartenId, me, client, upload, look, run } = importer;
  const guardian = await kiik.makeMember({ type: 'guardian', kindergartenId, user: me });
  const childId = await kiik.makeChild({ kindergartenId, fname: 'Mia', lname: 'Kask' });
  await kiik.makeMother(childId, guardian.id);
  const left = { child_ids: [childId], last_day: '2026-10-13' };
  expect((await client.post(`/api/kindergartens/${kindergartenId}/children/archive`, left)).status).toBe(200);
  await upload('Nimi;Sünniaeg\nMia Kask;2022-05-01\nOskar Kask;2021-02-03\n');
  expect((await look()).data.map(({ state, problems }) => [state, problems])).toMatchObject([
    ['problem', [{ field: null, message: { key: 'children.restore_own' } }]],
    ['created', []],
  ]);
  expect((await run({ leave_out_problems: true })).body).toMatchObject({ created: 1, left_out: 1 });
});
