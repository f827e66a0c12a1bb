import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import readSheets from 'read-excel-file/node';
import { beforeEach, expect, test } from 'vitest';
import type { Flag } from '#contract/access/flags.ts';
import { openTestApp, type TestClient } from '#server/testing/index.ts';

let kindergartenId: number;
let bears: number;

const kiik = await openTestApp('empty');
const { database } = kiik.app;

beforeEach(async () => {
  kindergartenId = await kiik.makeKindergarten();
  bears = await kiik.makeCourse({ kindergartenId, name: 'Mõmmid' });
  for (const [lname, attends] of [
    ['Õun', true],
    ['=Kask', false],
    ['Maasikas', true],
  ] as const) {
    const child = await kiik.makeChild({ kindergartenId, lname });
    if (attends) await kiik.makeAttendance(bears, child);
  }
});

const signIn = async (...flags: Flag[]) => {
  const member = await kiik.makeMember({ type: 'employee', kindergartenId, flags });
  return { ...member, client: await kiik.signIn(member.email) };
};
const download = (client: TestClient, list: string, query = '', language = 'et') =>
  client.send(
    'GET',
    `/api/kindergartens/${kindergartenId}/${list}/export?format=csv&language=${language}${query}`,
    null,
  );
const readCsv = async (reply: Response) =>
  parse(Buffer.from(await reply.arrayBuffer()), { bom: true, delimiter: ';' }) as string[][];

test('the children arrive as the list is searched and sorted, neutralised, and named in the audit log', async () => {
  const { client, userId } = await signIn(
    'children_access_index',
    'children_access_all',
    'children_can_edit',
  );
  const reply = await download(client, 'children', '&sortBy=name&sortDir=desc');
  expect(reply.headers.get('content-disposition')).toContain('Lapsed%202026-10-14.csv');
  const rows = await readCsv(reply);
  expect(rows[0]).toEqual([
    'Perekonnanimi',
    'Eesnimi',
    'Isikukood',
    'Sünnikuupäev',
    'Rühm',
    '1. vanem: täisnimi',
  ]);
  expect(rows.slice(1).map(([lname, , , , course]) => [lname, course])).toEqual([
    ['Õun', 'Mõmmid'],
    ['Maasikas', 'Mõmmid'],
    ["'=Kask", ''],
  ]);
  expect((await readCsv(await download(client, 'children', '&term=maas'))).slice(1)).toHaveLength(1);
  await expect
    .poll(async () => {
      const { rows: entries } = await sql<{ count: number }>`
        select jsonb_array_length(subjects -> 'child_id') as count from audit_entries
        where action = 'children.exportChildren' and user_id = ${userId}
        order by id`.execute(database.read);
      return entries.map(({ count }) => count);
    })
    .toEqual([3, 1]);
});

test.each([
  ['ee', 'et', 'Isikukood'],
  ['ee', 'pl', 'Numer identyfikacyjny'],
  ['pl', 'pl', 'Numer PESEL'],
  ['pl', 'et', 'PESEL-kood'],
] as const)(
  'the personal codes of a kindergarten in %s are headed in %s with %s',
  async (country, language, heading) => {
    kindergartenId = await kiik.makeKindergarten({ country });
    const { client } = await signIn('children_access_index', 'children_access_all', 'children_can_edit');
    const [headings] = await readCsv(await download(client, 'children', '', language));
    expect(headings?.[2]).toBe(heading);
  },
);

test('a workbook has days as days', async () => {
  const { client } = await signIn('children_access_index', 'children_access_all');
  const reply = await client.send(
    'GET',
    `/api/kindergartens/${kindergartenId}/children/export?format=xlsx&language=en`,
    null,
  );
  const [sheet] = await readSheets(Buffer.from(await reply.arrayBuffer()));
  expect(sheet?.data[0]).toEqual([
    'Last name',
    'First name',
    'Date of birth',
    'Class',
    'Parent 1: full name',
  ]);
  expect(sheet?.data[1]?.[2]).toEqual(new Date('2022-05-01'));
});

test('a teacher gets the children of their own classes, a parent their own, nobody else any', async () => {
  const teacher = await signIn('children_access_index');
  await kiik.makeTeaching(bears, teacher.id);
  expect(
    (await readCsv(await download(teacher.client, 'children'))).slice(1).map(([lname]) => lname),
  ).toEqual(['Maasikas', 'Õun']);
  const parent = await kiik.join({ type: 'guardian', kindergartenId });
  const own = await kiik.makeChild({ kindergartenId, lname: 'Oma' });
  await kiik.makeMother(own, parent.id);
  expect((await readCsv(await download(parent, 'children'))).slice(1).map(([lname]) => lname)).toEqual([
    'Oma',
  ]);
  const cook = await signIn('foodmenu_access_index');
  for (const list of ['children', 'guardians', 'employees'])
    expect((await download(cook.client, list)).status).toBe(403);
});

test('guardians come with their children, employees with their roles', async () => {
  const parent = await kiik.makeMember({ type: 'guardian', kindergartenId });
  await kiik.makeMother(await kiik.makeChild({ kindergartenId, fname: 'Ida', lname: 'Puu' }), parent.id);
  const { client, email } = await signIn(
    'guardians_access_index',
    'guardians_access_all',
    'employees_access_index',
    'employees_can_edit',
  );
  const guardians = await readCsv(await download(client, 'guardians'));
  expect(guardians[0]).toEqual(['Perekonnanimi', 'Eesnimi', 'E-post', 'Telefon', 'Lapsed', 'Olek']);
  expect(guardians.slice(1).map((row) => [row[2], row[4]])).toEqual([[parent.email, 'Ida Puu']]);
  const employees = await readCsv(await download(client, 'employees'));
  expect(employees.slice(1).map((row) => [row[3], row[5]])).toEqual([['Testroll', email]]);
});
