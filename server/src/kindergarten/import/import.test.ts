import { expect, test } from 'vitest';
import { managementFlags } from '#contract/access/management.ts';
import type { getImportFile } from '#contract/kindergarten/import.ts';
import type { RouteReply } from '#contract/platform/route.ts';
import {
  fieldsOf,
  importer,
  importFlags,
  kiik,
  list,
  makeImporter,
  startImporter,
} from './import.fixture.ts';

startImporter();

test('a list is understood, shown and written, and the same list again changes nothing', async () => {
  const uploaded = await importer.upload(list);
  expect(uploaded.status).toBe(201);
  expect(fieldsOf(uploaded.body)).toEqual([
    'fname',
    'lname',
    'idcode',
    'birth_date',
    'course',
    'guardian1_name',
    'guardian1_email',
    'guardian2_name',
    'guardian2_email',
  ]);
  const overview = await importer.look();
  expect(overview).toMatchObject({
    counts: { problem: 0, created: 3, changed: 0, unchanged: 0 },
    invited: 2,
    problems: [],
  });
  expect(overview.data[0]?.changes.map(({ kind, to, day }) => [kind, to, day])).toEqual([
    ['created', 'Mia Maasikas', null],
    ['joined', 'Mõmmid', '2026-10-14'],
    ['invited', 'Mari Maasikas (mari@test.ee)', null],
    ['invited', 'Mart Maasikas (mart@test.ee)', null],
  ]);
  expect(overview.data[1]?.changes.at(-1)).toMatchObject({ kind: 'linked' });
  expect(overview.data[2]?.changes.at(-1)).toMatchObject({ kind: 'skipped', to: 'Kai Õun' });
  expect(await importer.listChildren()).toEqual([]);

  expect(await importer.run()).toMatchObject({
    status: 200,
    body: { created: 3, changed: 0, unchanged: 0, left_out: 0, invited: 2 },
  });
  expect(await importer.listChildren()).toEqual([
    {
      fname: 'Mia',
      lname: 'Maasikas',
      birth_date: '2022-05-01',
      idcode: '62205010026',
      gender: 'female',
      courses: 'Mõmmid 2026-10-14 ',
      guardians: 'mari@test.ee 1 main, mart@test.ee 2',
    },
    {
      fname: 'Oskar',
      lname: 'Maasikas',
      birth_date: '2021-02-03',
      idcode: null,
      gender: null,
      courses: 'Jänkud 2026-10-14 ',
      guardians: 'mari@test.ee 1 main',
    },
    {
      fname: 'Ida',
      lname: 'Õun',
      birth_date: '2021-12-31',
      idcode: null,
      gender: null,
      courses: null,
      guardians: null,
    },
  ]);

  await importer.upload(list);
  expect((await importer.look()).counts).toEqual({ problem: 0, created: 0, changed: 0, unchanged: 3 });
  const before = await importer.listChildren();
  expect((await importer.run()).body).toMatchObject({ created: 0, changed: 0, unchanged: 3, invited: 0 });
  expect(await importer.listChildren()).toEqual(before);
});

test('what differs is shown with its old value; empty cells and capitals change nothing', async () => {
  await importer.upload(list);
  await importer.run();
  await importer.upload(`Eesnimi;Perekonnanimi;Sünniaeg;Isikukood;Sugu;Aadress;Telefon;Rühm;Rühma algus
MIA;MAASIKAS;01/05/2022;62205010026;tüdruk;Pargi 1;5123456;Jänkud;1.11.2026
oskar;maasikas;2021-02-03;52102030124;M;;;;
`);
  const overview = await importer.look();
  expect(overview.data.map(({ state }) => state)).toEqual(['changed', 'problem']);
  expect(
    overview.data[0]?.changes.map(({ kind, field, from, to, day }) => [kind, field, from, to, day]),
  ).toEqual([
    ['changed', 'address', '', 'Pargi 1', null],
    ['changed', 'phone', '', '+372 5123456', null],
    ['left', null, null, 'Mõmmid', '2026-10-31'],
    ['joined', null, null, 'Jänkud', '2026-11-01'],
  ]);
  expect(overview.data[1]?.problems).toMatchObject([
    { field: 'idcode', message: { key: 'rules.not_valid_idcode' } },
  ]);

  // Rows with problems are left out only if the importer agrees.
  const refused = await importer.run();
  expect(refused).toBeRefused({ leave_out_problems: 'import.has_problems' });
  expect((await importer.run({ leave_out_problems: true })).body).toMatchObject({ changed: 1, left_out: 1 });
  expect((await importer.listChildren())[0]).toMatchObject({
    fname: 'Mia',
    courses: 'Mõmmid 2026-10-14 2026-10-31, Jänkud 2026-11-01 ',
  });
});

test('a child comes back from the archive instead of being written anew', async () => {
  await importer.upload(list);
  await importer.run();
  await kiik.run`
    update children set archived_at = '2026-10-01'
    where kindergarten_id = ${importer.kindergartenId}`;
  await importer.upload('Nimi;Sünniaeg\nÕun, Ida;31.12.2021\n');
  expect((await importer.look()).data[0]?.changes).toMatchObject([{ kind: 'restored' }]);
  await importer.run();
  expect(await importer.listChildren()).toHaveLength(3);
});

test('a class is joined anew after an earlier placement in it, never twice at a time', async () => {
  const heading = 'Nimi;Sünniaeg;Rühm;Rühma algus\n';
  await importer.upload(`${heading}Mia Kask;2022-05-01;Mõmmid;2026-09-01\n`);
  await importer.run();
  const end = (day: string) =>
    kiik.run`
        update course_children set end_date = ${day}
        where child_id in (select id from children where kindergarten_id = ${importer.kindergartenId})`;
  await end('2026-10-01');
  await importer.upload(`${heading}Mia Kask;2022-05-01;Mõmmid;2026-09-01\n`);
  expect((await importer.look()).data[0]?.changes).toMatchObject([{ kind: 'joined', day: '2026-10-02' }]);
  await importer.run();
  expect((await importer.listChildren())[0]).toMatchObject({
    courses: 'Mõmmid 2026-09-01 2026-10-01, Mõmmid 2026-10-02 ',
  });

  // Archived and restored on the same day.
  await kiik.run`
      update course_children set end_date = '2026-10-14'
      where end_date is null and child_id in (select id from children where kindergarten_id = ${importer.kindergartenId})`;
  await kiik.run`update children set archived_at = now() where kindergarten_id = ${importer.kindergartenId}`;
  await importer.upload(`${heading}Mia Kask;2022-05-01;Mõmmid;\n`);
  expect((await importer.look()).data[0]?.changes).toMatchObject([
    { kind: 'restored' },
    { kind: 'joined', day: '2026-10-15' },
  ]);
  expect((await importer.run()).status).toBe(200);
});

test('nobody hands out more rights than they have', async () => {
  await importer.upload('Nimi;E-post;Roll\nKai Kask;kai@test.ee;Direktor\nPeep Puu;peep@test.ee;Õpetaja\n');
  expect(
    (await importer.look()).data.map(({ problems }) => problems.map(({ message }) => message.key)),
  ).toEqual([['roles.role_not_yours'], []]);
});

test('employees are invited in the role that the list names, and teach from then on', async () => {
  const importer = await makeImporter(kiik, [...importFlags, ...managementFlags.employee]);
  const uploaded = await importer.upload(
    'Nimi;E-post;Telefon;Amet;Roll;Rühm\nKai Kask;kai.kask@test.ee;512 3456;Juhataja;Direktor;Mõmmid\nPeep Puu;peep@test.ee;;;;\nX Y;x@test.ee;;;Kokk;\n',
  );
  expect(uploaded.body.model).toBe('employees');
  expect((await importer.look()).data[2]?.problems).toMatchObject([
    { field: 'role', message: { key: 'import.unknown_role' } },
  ]);
  expect((await importer.run({ leave_out_problems: true })).body).toMatchObject({
    created: 2,
    invited: 2,
    left_out: 1,
  });
  const rows = await kiik.run<Record<string, unknown>>`
    select person.email, role.name as role, course.name as course, details.position, details.phone_number as phone
    from memberships employee
    join users person on person.id = employee.user_id
    join membership_roles on membership_id = employee.id
    join roles role on role.id = role_id
    left join employee_details details on details.employee_id = employee.id
    left join course_teachers teaching on teaching.employee_id = employee.id
    left join courses course on course.id = teaching.course_id
    where employee.kindergarten_id = ${importer.kindergartenId} and invited_at is not null
    order by person.email`;
  expect(rows).toEqual([
    { email: 'kai.kask@test.ee', role: 'Direktor', course: 'Mõmmid', position: 'Juhataja', phone: '5123456' },
    { email: 'peep@test.ee', role: 'Õpetaja', course: null, position: null, phone: null },
  ]);
  await importer.upload('Nimi;E-post\nKai Kask;kai.kask@test.ee\n');
  expect((await importer.look()).counts).toMatchObject({ unchanged: 1 });
});

test('an uploaded list is its owner’s alone, for a day', async () => {
  await importer.upload(list);
  const colleague = await kiik.join({
    type: 'employee',
    kindergartenId: importer.kindergartenId,
    flags: ['import_access_index'],
  });
  expect((await colleague.get<RouteReply<typeof getImportFile>>(importer.place)).body.file).toBeNull();
  expect((await colleague.get(`${importer.place}/overview`)).status).toBe(409);
  expect(
    (await importer.client.get<RouteReply<typeof getImportFile>>(importer.place)).body.file?.rows_count,
  ).toBe(3);
  kiik.clock.advance({ hours: 24 });
  expect((await importer.client.get<RouteReply<typeof getImportFile>>(importer.place)).body.file).toBeNull();
});

test('who may not import is refused', async () => {
  const other = await kiik.join({
    type: 'employee',
    kindergartenId: importer.kindergartenId,
    flags: ['children_can_edit'],
  });
  expect((await importer.upload(list, 'file', other)).status).toBe(403);
  expect((await other.get(importer.place)).status).toBe(403);
});

test('a list is thrown away', async () => {
  await importer.upload(list);
  expect((await importer.client.delete(importer.place)).status).toBe(200);
  expect((await importer.client.get<RouteReply<typeof getImportFile>>(importer.place)).body.file).toBeNull();
});
