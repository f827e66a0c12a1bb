import { randomUUID } from 'node:crypto';
import readSheets from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import type { MenuStatistics, StatisticSubject } from '#contract/daily/kitchen.ts';
import { openClass } from '#server/testing/index.ts';

const { kiik, home, reds, teacher, manager, makePupil } = await openClass();
const blues = await kiik.makeCourse({ kindergartenId: home, name: 'Blues' });
const [emma, otto] = [(await makePupil()).childId, (await makePupil()).childId];
await kiik.run`update children set fname = 'Emma', lname = 'Kask' where id = ${emma}`;
await kiik.run`update children set fname = 'Otto', lname = 'Kask' where id = ${otto}`;
const ida = await kiik.makeChild({ kindergartenId: home, fname: 'Ida', lname: 'Puu' });
await kiik.makeAttendance(blues, ida, { start: '2026-10-13' });
const base = `/api/kindergartens/${home}`;

// Thursday and Friday with one illness announced in time; of today a meal that was not eaten.
await kiik.run`
  insert into child_days (child_id, day, kindergarten_id, status, comment, announced_at, version)
  values (${emma}, '2026-10-08', ${home}, 'ill', '', '2026-10-07T08:00:00Z', 1)`;
const mark = (day: string, child_id: number, field: string, value: unknown) =>
  teacher.put(`${base}/diary/${reds}/${day}/entries`, {
    changes: [{ id: randomUUID(), child_id, field, value, former: null }],
  });
await mark('2026-10-09', otto, 'attendance', 'uninformed');
await mark('2026-10-14', otto, 'lunch', false);

const ask = (by: StatisticSubject, from: string, to: string, more = '') =>
  manager.get<MenuStatistics>(`${base}/kitchen/statistics?by=${by}&from=${from}&to=${to}${more}`);
const count = async (by: StatisticSubject, from: string, to: string, more = '') =>
  (await ask(by, from, to, more)).body;
const say = ({ data }: MenuStatistics) =>
  data.map(({ name, key, eaten, ordered }) => [name || key, eaten.lunch, ordered.lunch]);

describe('the statistics', () => {
  test('count what was eaten and cooked, by class, child and month', async () => {
    const week = ['2026-10-08', '2026-10-14'] as const;
    const byClass = await count('class', ...week);
    // Five workdays; Ida came on the last two.
    expect(say(byClass)).toEqual([
      ['Blues', 2, 2],
      ['Reds', 7, 9],
    ]);
    expect(byClass.data[1]?.days).toEqual({ present: 8, absent: 0, uninformed: 1, ill: 1 });
    expect(byClass.all.eaten).toMatchObject({ lunch: 9, dinner: 0 });
    expect(byClass.meals).toEqual(['breakfast', 'lunch', 'supper']);
    expect(say(await count('child', ...week))).toEqual([
      ['Emma Kask', 4, 4],
      ['Ida Puu', 2, 2],
      ['Otto Kask', 3, 5],
    ]);
    expect(say(await count('month', '2026-09-28', '2026-10-02'))).toEqual([
      ['2026-09', 6, 6],
      ['2026-10', 4, 4],
    ]);
  });

  test('by diet put children with the same diets together', async () => {
    const [option] = await kiik.run<{ id: number }>`
      insert into dietary_options (kindergarten_id, name, kind, created_at)
      values (${home}, 'No milk', 'diet', '2026-09-01') returning id`;
    await kiik.run`insert into child_dietary_options (child_id, dietary_option_id) values (${emma}, ${option?.id})`;
    const found = await count('diet', '2026-10-12', '2026-10-13');
    expect(found.data.map(({ key, name, eaten }) => [key, name, eaten.lunch])).toEqual([
      ['', '', 3],
      [String(option?.id), 'No milk', 2],
    ]);
  });

  test('end today, and come in pages whose sums are those of all', async () => {
    const ahead = await count('class', '2026-10-14', '2026-12-31');
    expect(ahead.until).toBe('2026-10-14');
    expect(ahead.all.ordered.lunch).toBe(3);
    const second = await count('child', '2026-10-14', '2026-10-14', '&perPage=2&page=2');
    expect(second.data.map(({ name }) => name)).toEqual(['Otto Kask']);
    expect(second).toMatchObject({ total: 3, from: 3, all: { ordered: { lunch: 3 } } });
    expect((await count('class', '2026-11-01', '2026-11-30')).data).toEqual([]);
  });

  test('count employees who registered', async () => {
    await kiik.run`
      insert into employee_meals (kindergarten_id, employee_id, day, meal)
      select ${home}, id, '2026-10-14', 'lunch' from memberships where kindergarten_id = ${home} and type = 'employee'`;
    expect((await count('class', '2026-10-14', '2026-10-14')).employees).toMatchObject({
      lunch: 2,
      dinner: 0,
    });
  });

  test.each([
    ['2026-10-14', '2026-10-13', 'rules.end_date_after_start'],
    ['2025-10-13', '2026-10-14', 'kitchen.too_long'],
  ])('refuse the period from %s to %s', async (from, to, key) => {
    const { status, body } = await ask('class', from, to);
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining(key)]);
  });

  test('take a leap year', async () => {
    expect((await ask('month', '2025-10-14', '2026-10-14')).status).toBe(200);
  });
});

describe('who sees them', () => {
  test('those with the right; by child and diet only as far as they know children', async () => {
    const elsewhere = await kiik.makeKindergarten();
    const refused = [
      teacher,
      await kiik.join({ type: 'guardian', kindergartenId: home }),
      await kiik.join({ type: 'employee', kindergartenId: elsewhere, flags: ['foodmenu_access_statistics'] }),
    ];
    const path = `${base}/kitchen/statistics`;
    const query = 'from=2026-10-12&to=2026-10-14';
    for (const client of refused) {
      expect((await client.get(`${path}?by=class&${query}`)).status).toBe(403);
      expect((await client.get(`${path}/export?by=class&${query}&format=csv&language=et`)).status).toBe(403);
    }
    const clerk = await kiik.join({
      type: 'employee',
      kindergartenId: home,
      flags: ['foodmenu_access_statistics'],
    });
    const tried = await Promise.all(
      (['class', 'month', 'child', 'diet'] as const).map((by) => clerk.get(`${path}?by=${by}&${query}`)),
    );
    expect(tried.map(({ status }) => status)).toEqual([200, 200, 403, 403]);
    const own = await kiik.join({
      type: 'employee',
      kindergartenId: home,
      flags: ['foodmenu_access_statistics', 'children_access_index'],
    });
    await kiik.makeTeaching(blues, own.id);
    const seen = await own.get<MenuStatistics>(`${path}?by=child&${query}`);
    expect(seen.body.data.map(({ name }) => name)).toEqual(['Ida Puu']);
  });

  test('a workbook has the rows and headings of the question', async () => {
    const query = 'by=class&from=2026-10-08&to=2026-10-14&format=xlsx&language=en';
    const reply = await manager.send('GET', `${base}/kitchen/statistics/export?${query}`, null);
    const [sheet] = await readSheets(Buffer.from(await reply.arrayBuffer()));
    expect(sheet?.data[0]?.slice(0, 4)).toEqual([
      'Class',
      'Breakfast, eaten',
      'Lunch, eaten',
      'Light snack, eaten',
    ]);
    expect(sheet?.data.slice(1).map(([name, , lunch]) => [name, lunch])).toEqual([
      ['Blues', 2],
      ['Reds', 7],
    ]);
    const byChild = query.replace('by=class', 'by=child');
    const named = await manager.send('GET', `${base}/kitchen/statistics/export?${byChild}`, null);
    expect((await readSheets(Buffer.from(await named.arrayBuffer())))[0]?.data).toHaveLength(4);
  });
});
