import { describe, expect, test } from 'vitest';
import type { KindergartenSummary } from '#contract/access/tenants.ts';
import { openTestApp, type TestClient } from '#server/testing/index.ts';

interface Page {
  data: KindergartenSummary[];
  total: number;
  from: number | null;
  current_page: number;
}

const names = [
  'Lasteaed 10',
  'Lasteaed 2',
  'Õunake',
  'Zīlīte',
  '100% rõõm',
  'Lumi_hang',
  "Mari's Garden",
  'Back\\slash',
];

const kiik = await openTestApp('empty');
const organizationId = await kiik.makeOrganization({ name: 'Merelinn' });
for (const name of names) await kiik.makeKindergarten({ name, organizationId });
await kiik.makeKindergarten({ name: 'Elsewhere' });
const administrator = await kiik.join({ type: 'administrator' });
const official = await kiik.join({ type: 'official', organizationId });

async function list(client: TestClient, path: string, query: Record<string, string> = {}) {
  const { status, body } = await client.get<Page>(`${path}?${new URLSearchParams(query)}`);
  expect(status).toBe(200);
  return body;
}

describe('the list of kindergartens', () => {
  test('shows the administrator all, in the order of a reader, with numbers of people', async () => {
    const busy = await kiik.makeKindergarten({ name: 'Aaa' });
    await kiik.makeMember({ type: 'employee', kindergartenId: busy });
    for (const type of ['guardian', 'guardian'] as const) {
      await kiik.makeMember({ type, kindergartenId: busy });
    }
    const page = await list(administrator, '/api/admin/kindergartens');
    expect(page).toMatchObject({ total: 10, from: 1, current_page: 1 });
    expect(page.data.map(({ name }) => name)).toEqual([
      '100% rõõm',
      'Aaa',
      'Back\\slash',
      'Elsewhere',
      'Lasteaed 2',
      'Lasteaed 10',
      'Lumi_hang',
      "Mari's Garden",
      'Õunake',
      'Zīlīte',
    ]);
    expect(page.data[1]).toMatchObject({ organization: null, employees_count: 1, guardians_count: 2 });
    expect(page.data[0]).toMatchObject({ organization: { id: organizationId, name: 'Merelinn' } });
  });

  test('shows an official those of the organisation, and others are refused', async () => {
    const path = `/api/organizations/${organizationId}/kindergartens`;
    expect((await list(official, path)).total).toBe(names.length);
    const stranger = await kiik.join({ type: 'official' });
    expect((await stranger.get(path)).status).toBe(403);
    expect((await official.get('/api/admin/kindergartens')).status).toBe(403);
    expect((await kiik.visitor().get(path)).status).toBe(401);
  });

  test.for([
    ['lasteaed', ['Lasteaed 2', 'Lasteaed 10']],
    ['10 LASTE', ['Lasteaed 10']],
    ['ounake', ['Õunake']],
    ['ZILITE', ['Zīlīte']],
    ['zīlīte', ['Zīlīte']],
    ['%', ['100% rõõm']],
    ['_', ['Lumi_hang']],
    ["'", ["Mari's Garden"]],
    ['\\', ['Back\\slash']],
    ['lasteaed ounake', []],
  ] as const)('finds by "%s"', async ([term, found]) => {
    const page = await list(official, `/api/organizations/${organizationId}/kindergartens`, { term });
    expect(page.data.map(({ name }) => name)).toEqual(found);
    expect(page).toMatchObject({ total: found.length, from: found.length === 0 ? null : 1 });
  });

  test('is sorted by what was asked for, and by name where that is equal', async () => {
    const path = `/api/organizations/${organizationId}/kindergartens`;
    const { data } = await list(official, path, { sortDir: 'desc' });
    expect(data.map(({ name }) => name)).toEqual(
      [...(await list(official, path)).data].reverse().map(({ name }) => name),
    );
    const sorted = await list(administrator, '/api/admin/kindergartens', {
      sortBy: 'guardians_count',
      sortDir: 'desc',
      perPage: '3',
    });
    expect(sorted.data.map(({ name }) => name)).toEqual(['Aaa', '100% rõõm', 'Back\\slash']);
    for (const query of [{ sortBy: 'id' }, { sortBy: 'name desc; --' }, { sortDir: 'DESC' }]) {
      expect((await official.get(`${path}?${new URLSearchParams(query)}`)).status).toBe(422);
    }
  });

  test('comes in pages that together hold every row once', async () => {
    const path = `/api/organizations/${organizationId}/kindergartens`;
    const pages = await Promise.all(
      ['1', '2', '3', '4'].map((page) => list(official, path, { page, perPage: '3' })),
    );
    expect(pages.map(({ from, total, current_page }) => [current_page, from, total])).toEqual([
      [1, 1, 8],
      [2, 4, 8],
      [3, 7, 8],
      [4, null, 8],
    ]);
    expect(new Set(pages.flatMap(({ data }) => data.map(({ id }) => id))).size).toBe(names.length);
  });
});

test('compares how many children and free places the kindergartens have', async () => {
  const organizationId = await kiik.makeOrganization();
  const kindergartenId = await kiik.makeKindergarten({ organizationId });
  const reader = await kiik.join({ type: 'official', organizationId });
  const course = await kiik.makeCourse({ kindergartenId });
  await kiik.makeCourse({ kindergartenId, type: 'special' });
  await kiik.run`update courses set places = 3 where kindergarten_id = ${kindergartenId}`;
  await kiik.makeAttendance(course, await kiik.makeChild({ kindergartenId }));
  await kiik.makeChild({ kindergartenId });
  const { data } = await list(reader, `/api/organizations/${organizationId}/kindergartens`);
  expect(data).toMatchObject([{ children_count: 2, courses_count: 1, places: 3, free_places: 2 }]);
});

describe('a single tenant', () => {
  test('is shown to its members only', async () => {
    const kindergartenId = await kiik.makeKindergarten({ name: 'Sipsik' });
    const guardian = await kiik.join({ type: 'guardian', kindergartenId });
    const supplier = await kiik.join({ type: 'representative' });
    expect(await guardian.get(`/api/kindergartens/${kindergartenId}`)).toMatchObject({
      status: 200,
      body: { id: kindergartenId, name: 'Sipsik', country: 'ee', timezone: 'Europe/Tallinn' },
    });
    expect((await supplier.get(`/api/kindergartens/${kindergartenId}`)).status).toBe(403);
    expect(await supplier.get('/api/suppliers/1')).toMatchObject({
      status: 200,
      body: { id: 1, name: 'Testpood', validated_at: null },
    });
    expect((await guardian.get('/api/suppliers/1')).status).toBe(403);
    expect((await guardian.get('/api/kindergartens/999999')).status).toBe(403);
  });
});
