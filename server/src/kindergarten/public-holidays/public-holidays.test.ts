import { describe, expect, test } from 'vitest';
import type { PublicHoliday } from '#contract/kindergarten/public-holidays.ts';
import { holidayYears } from '#contract/kindergarten/public-holidays.ts';
import { listLibraryHolidays } from '#scripts/library-holidays.ts';
import { openTestApp } from '#server/testing/test-app.ts';

interface Year {
  data: PublicHoliday[];
  changed: boolean;
}

const kiik = await openTestApp('empty');
const administrator = await kiik.join({ type: 'administrator', flags: ['canAccessPublicHolidaysIndex'] });

const path = '/api/admin/public-holidays';

async function readYear(country: string, year: number): Promise<Year> {
  const { status, body } = await administrator.get<Year>(`${path}?country=${country}&year=${year}`);
  expect(status).toBe(200);
  return body;
}

test('the database holds exactly what the library says of every year that is kept', async () => {
  const rows = await kiik.run`
    select country, day, names from library_holidays order by array_position('{ee,lv,lt,pl}', country), day`;
  expect(rows).toEqual(listLibraryHolidays(holidayYears.first, holidayYears.last));
});

// As in printed calendars of the four countries.
test.each([
  { country: 'ee', year: 2026, day: '2026-02-24', name: 'Iseseisvuspäev' },
  { country: 'ee', year: 2027, day: '2027-03-26', name: 'Suur reede' },
  { country: 'lv', year: 2025, day: '2025-05-05', name: /neatkarības atjaunošanas diena/i },
  { country: 'lt', year: 2026, day: '2026-07-06', name: 'Valstybės diena' },
  { country: 'pl', year: 2026, day: '2026-06-04', name: 'Dzień Bożego Ciała' },
  { country: 'pl', year: 2026, day: '2026-12-24', name: /Wigilia/ },
])('$country $day is a holiday', async ({ country, year, day, name }) => {
  const { data, changed } = await readYear(country, year);
  const language = { ee: 'et', lv: 'lv', lt: 'lt', pl: 'pl' }[country] as 'et';
  expect(data.find((holiday) => holiday.day === day)?.names[language]).toMatch(name);
  expect(data.map((holiday) => holiday.day)).toEqual(data.map((holiday) => holiday.day).sort());
  expect(changed).toBe(false);
});

describe('an administrator', () => {
  test('adds, renames, moves and removes, and brings the year back as it was', async () => {
    const before = await readYear('lt', 2030);
    const added = await administrator.post<PublicHoliday>(path, {
      country: 'lt',
      day: '2030-09-02',
      names: { lt: 'Nepaprastoji diena', pl: '' },
    });
    expect(added).toMatchObject({
      status: 201,
      body: { names: { lt: 'Nepaprastoji diena' }, change: 'added' },
    });
    const [first, second] = before.data;
    const renamed = await administrator.put<PublicHoliday>(`${path}/${first?.id}`, {
      day: first?.day,
      names: { lt: 'Naujieji', en: 'New Year' },
      version: first?.version,
    });
    expect(renamed.body).toMatchObject({ change: 'renamed', version: (first?.version ?? 0) + 1 });
    expect((await administrator.delete(`${path}/${second?.id}`)).body).toEqual({ deleted: true });
    const changed = await readYear('lt', 2030);
    expect(changed.changed).toBe(true);
    expect(changed.data).toHaveLength(before.data.length);

    const restored = await administrator.post<Year>(`${path}/restore`, { country: 'lt', year: 2030 });
    expect(restored.body.changed).toBe(false);
    const list = ({ data }: Year) => data.map(({ day, names }) => ({ day, names }));
    expect(list(restored.body)).toEqual(list(before));
    // Nothing else changed.
    expect((await readYear('lt', 2031)).changed).toBe(false);
    expect((await readYear('lv', 2030)).changed).toBe(false);
  });

  test('is told that a year without one of its days is not the library’s', async () => {
    const [first] = (await readYear('pl', 2033)).data;
    await administrator.delete(`${path}/${first?.id}`);
    expect((await readYear('pl', 2033)).changed).toBe(true);
  });

  const wrong = [
    {
      why: 'a day that is one already',
      body: { day: '2026-02-24', names: { et: 'Veel üks' } },
      field: 'day',
    },
    {
      why: 'no name in the own language',
      body: { day: '2026-02-25', names: { en: 'Day' } },
      field: 'names.et',
    },
    { why: 'a year that is not kept', body: { day: '2050-01-01', names: { et: 'Päev' } }, field: 'day' },
    { why: 'no day', body: { day: '', names: { et: 'Päev' } }, field: 'day' },
  ];
  test.each(wrong)('is refused $why', async ({ body, field }) => {
    const reply = await administrator.post(path, { country: 'ee', ...body });
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.errors ?? {})).toEqual([field]);
  });

  test('of two, the second to save the same row gets the first one’s', async () => {
    const [row] = (await readYear('ee', 2035)).data;
    const save = (et: string) =>
      administrator.put(`${path}/${row?.id}`, { day: row?.day, names: { et }, version: row?.version });
    expect((await save('Üks')).status).toBe(200);
    const second = await save('Kaks');
    expect(second.status).toBe(409);
    expect(second.body.current).toMatchObject({ names: { et: 'Üks' } });
  });
});

test('a kindergarten reads those of its country within the days it asks for', async () => {
  const kindergartenId = await kiik.makeKindergarten({ country: 'lv' });
  const guardian = await kiik.join({ type: 'guardian', kindergartenId });
  const list = (start: string, end: string) =>
    guardian.get<{ data: { day: string }[] }>(
      `/api/kindergartens/${kindergartenId}/holidays?start=${start}&end=${end}`,
    );
  expect((await list('2026-11-01', '2026-11-30')).body.data).toEqual([
    { day: '2026-11-18', names: expect.objectContaining({ lv: expect.any(String) }) },
  ]);
  expect((await list('2026-11-18', '2026-11-18')).body.data).toHaveLength(1);
  expect((await list('2026-11-30', '2026-11-01')).status).toBe(422);
  expect((await guardian.get(path)).status).toBe(403);
});
