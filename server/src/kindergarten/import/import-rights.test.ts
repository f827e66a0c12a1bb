import { describe, expect, test } from 'vitest';
import type { FlagOf } from '#contract/access/flags.ts';
import type { getImportFile, getImportOverview, ImportFile } from '#contract/kindergarten/import.ts';
import type { RouteReply } from '#contract/platform/route.ts';
import { openTestApp, type TestClient } from '#server/testing/index.ts';

type Flag = FlagOf<'kindergarten'>;

const kiik = await openTestApp('empty');

/** An employee who may import and has these rights, in a kindergarten with one class and one child. */
async function signInWith(flags: readonly Flag[]) {
  const kindergartenId = await kiik.makeKindergarten();
  await kiik.makeCourse({ kindergartenId, name: 'Mõmmid' });
  const { email } = await kiik.makeMember({
    type: 'employee',
    kindergartenId,
    flags: ['import_access_index', ...flags],
  });
  return {
    client: await kiik.signIn(email),
    place: `/api/kindergartens/${kindergartenId}/import`,
    kindergartenId,
  };
}

async function upload(client: TestClient, place: string, content: string) {
  const reply = await client.send('POST', `${place}/upload-file`, new Uint8Array(Buffer.from(content)), {
    'content-type': 'text/csv',
  });
  const body = (await reply.json()) as ImportFile;
  return { status: reply.status, fields: reply.status === 201 ? body.columns.map(({ field }) => field) : [] };
}

/** Imports the list without changes, and returns the status of the commit. */
async function commit(client: TestClient, place: string, model: 'children' | 'employees') {
  const { body } = await client.get<RouteReply<typeof getImportOverview>>(`${place}/overview`);
  return (await client.post(`${place}/import-data`, { model, fingerprint: body.fingerprint })).status;
}

/** Stores a list as if its importer had all rights at the upload and has lost them since. */
async function keepColumns(kindergartenId: number, model: string, columns: readonly string[]) {
  await kiik.run`
    update import_files set model = ${model}, columns = ${[...columns]}
    where kindergarten_id = ${kindergartenId}`;
}

const children: Flag[] = ['children_can_edit', 'children_access_all'];
const courses: Flag[] = ['courses_can_edit', 'courses_access_all'];
const family =
  'Nimi;Sünniaeg;Rühm;Vanem 1 nimi;Vanem 1 e-post\nMia Kask;2022-05-01;Mõmmid;Kai Kask;kai@a.ee\n';
const familyFields = ['name', 'birth_date', 'course', 'guardian1_name', 'guardian1_email'];
const staff = 'Nimi;E-post;Rühm\nPeep Puu;peep@a.ee;Mõmmid\n';
const staffFields = ['name', 'email', 'course'];

describe('a list brings what its holder may write by hand, and nothing else', () => {
  test.each<[string, Flag[], string, string[], (string | null)[] | 403]>([
    ['the import alone', [], family, ['children', 'guardians', 'courses', 'employees'], 403],
    ['the import alone, of employees', [], staff, ['children', 'guardians', 'courses', 'employees'], 403],
    [
      'only children of own classes',
      ['children_can_edit', 'children_access_index'],
      family,
      ['children', 'guardians', 'courses', 'employees'],
      403,
    ],
    [
      'children',
      children,
      family,
      ['guardians', 'courses', 'employees'],
      ['name', 'birth_date', null, null, null],
    ],
    [
      'children and guardians',
      [...children, 'child_edit_guardians'],
      family,
      ['courses', 'employees'],
      ['name', 'birth_date', null, 'guardian1_name', 'guardian1_email'],
    ],
    [
      'children and classes',
      [...children, ...courses],
      family,
      ['guardians', 'employees'],
      ['name', 'birth_date', 'course', null, null],
    ],
    ['all of it', [...children, ...courses, 'child_edit_guardians'], family, ['employees'], familyFields],
    [
      'employees',
      ['employees_can_edit'],
      staff,
      ['children', 'guardians', 'courses'],
      ['name', 'email', null],
    ],
    [
      'employees and classes',
      ['employees_can_edit', ...courses],
      staff,
      ['children', 'guardians'],
      staffFields,
    ],
  ])('%s', async (_name, flags, list, refused, expected) => {
    const { client, place } = await signInWith(flags);
    const { body } = await client.get<RouteReply<typeof getImportFile>>(place);
    expect(body.refused).toEqual(refused);
    const uploaded = await upload(client, place, list);
    if (expected === 403) return expect(uploaded.status).toBe(403);
    expect(uploaded).toEqual({ status: 201, fields: expected });
    const isFamily = list === family;
    const saved = await client.put(`${place}/columns`, {
      model: isFamily ? 'children' : 'employees',
      columns: isFamily ? familyFields : staffFields,
    });
    const isWhole = !expected.includes(null);
    expect(saved.status).toBe(isWhole ? 200 : 422);
    expect(await commit(client, place, isFamily ? 'children' : 'employees')).toBe(200);
  });

  test('what is left out for want of a right is not forgotten for the others', async () => {
    const { client, place, kindergartenId } = await signInWith(children);
    await upload(client, place, family);
    const columns = ['name', 'birth_date', null, null, null];
    expect((await client.put(`${place}/columns`, { model: 'children', columns })).status).toBe(200);
    const { email } = await kiik.makeMember({
      type: 'employee',
      kindergartenId,
      flags: ['import_access_index', ...children, ...courses, 'child_edit_guardians'],
    });
    expect((await upload(await kiik.signIn(email), place, family)).fields).toEqual(familyFields);
  });

  test('to make children employees takes the right to invite them', async () => {
    const { client, place } = await signInWith(children);
    await upload(client, place, family);
    const { status, body } = await client.put<{ errors: object }>(`${place}/columns`, {
      model: 'employees',
      columns: [],
    });
    expect([status, body.errors]).toEqual([422, { model: [{ key: 'import.not_yours' }] }]);
  });
});

describe('whoever lost a right meanwhile imports nothing with it, and is told nothing that it would show', () => {
  test.each<[string, Flag[], 'children' | 'employees', string, string[]]>([
    ['guardians', [...children, ...courses], 'children', family, familyFields],
    ['classes', [...children, 'child_edit_guardians'], 'children', family, familyFields],
    ['children', ['employees_can_edit', ...courses], 'children', staff, ['name', 'birth_date', 'course']],
    [
      'employees',
      [...children, ...courses],
      'employees',
      family,
      ['name', 'email', 'course', 'phone', 'role'],
    ],
    ['classes, of employees', ['employees_can_edit'], 'employees', staff, staffFields],
  ])('%s', async (_name, flags, model, list, columns) => {
    const { client, place, kindergartenId } = await signInWith(flags);
    expect((await upload(client, place, list)).status).toBe(201);
    await keepColumns(kindergartenId, model, columns);
    const { body } = await client.get<RouteReply<typeof getImportOverview>>(`${place}/overview`);
    expect(body).toMatchObject({ data: [], problems: [{ key: 'import.not_yours' }] });
    expect(await commit(client, place, model)).toBe(403);
    const rows = await kiik.run`
      select from children where kindergarten_id = ${kindergartenId}
      union all select from memberships where kindergarten_id = ${kindergartenId} and invited_at is not null`;
    expect(rows).toEqual([]);
  });
});
