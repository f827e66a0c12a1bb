import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { KitchenMeal, KitchenSheet } from '#contract/daily/kitchen.ts';
import type { Meal } from '#contract/daily/meals.ts';
import { choose, openKitchen, type Place, wednesday } from '#server/daily/food-menu/kitchen.fixture.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import type { Joined } from '#server/testing/index.ts';

const { addChild, cook, kiik, open, plan } = await openKitchen();
/** Of today, breakfast and lunch are cooked already; of tomorrow, everything may change. */
const [today, tomorrow] = [wednesday, '2026-10-15'];

const sheetOf = (place: Place) => `/api/kindergartens/${place.id}/kitchen/sheet`;
const read = async (client: Joined, place: Place, date = tomorrow) =>
  (await client.get<KitchenSheet>(`${sheetOf(place)}?date=${date}`)).body;
const print = async (place: Place, date = tomorrow) =>
  (await place.manager.put<KitchenSheet>(`${sheetOf(place)}/${date}/printed`)).body;
const find = (sheet: KitchenSheet, meal: Meal = 'lunch'): KitchenMeal =>
  ensurePresent(sheet.meals.find((one) => one.meal === meal));
const say = ({ courses }: KitchenMeal) =>
  courses.map(({ name, count, diets }) => [
    name,
    count,
    Object.fromEntries(diets.map(({ options, count: plates }) => [options.join(' + '), plates])),
  ]);

const announce = async (
  place: Place,
  childId: number,
  status: string | null,
  day = tomorrow,
  version = 0,
) => {
  const days = [{ child_id: childId, day, status, version }];
  expect(
    (await place.manager.put(`/api/kindergartens/${place.id}/child-calendar/days`, { days })).status,
  ).toBe(200);
};

/** Two classes: in the first three children, of whom one has two diets, and in the second one with a diet. */
async function openTwoClasses() {
  const place = await open();
  const [reds, blues] = [
    await kiik.makeCourse({ kindergartenId: place.id, name: 'Reds' }),
    await kiik.makeCourse({ kindergartenId: place.id, name: 'Blues' }),
  ];
  const add = async (courseId: number) => {
    const childId = await kiik.makeChild({ kindergartenId: place.id });
    await kiik.makeAttendance(courseId, childId);
    return childId;
  };
  const [emma, otto] = [await add(reds), await add(reds)];
  const uku = await addChild(place, ['milk'], { courseId: reds });
  const ida = await addChild(place, ['nuts'], { courseId: blues });
  await kiik.run`update dietary_options set name = 'No milk' where id = ${uku.optionId}`;
  await kiik.run`update dietary_options set name = 'No nuts' where id = ${ida.optionId}`;
  await kiik.run`
    insert into child_dietary_options (child_id, dietary_option_id) values (${uku.childId}, ${ida.optionId})`;
  return { place, reds, blues, emma, otto, uku, ida };
}

describe('the sheet', () => {
  test('counts each plate once, by class and diets; until the cut-off it follows what families say', async () => {
    const { place, emma } = await openTwoClasses();
    const before = find(await read(place.manager, place));
    expect(before).toMatchObject({ count: 4, eaten: 4, is_closed: false, printed: null });
    expect(say(before)).toEqual([
      ['Blues', 1, { 'No nuts': 1 }],
      ['Reds', 3, { '': 2, 'No milk + No nuts': 1 }],
    ]);
    await announce(place, emma, 'ill');
    expect(say(find(await read(place.manager, place)))[1]).toEqual([
      'Reds',
      2,
      { '': 1, 'No milk + No nuts': 1 },
    ]);
    await announce(place, emma, null, tomorrow, 1);
    expect(find(await read(place.manager, place)).count).toBe(4);
  });

  test('keeps what was ordered after the cut-off, and says who is expected at the table', async () => {
    const { place, reds, emma, otto } = await openTwoClasses();
    await announce(place, emma, 'ill', today);
    const changes = [
      { id: randomUUID(), child_id: otto, field: 'lunch', value: false, former: null },
      { id: randomUUID(), child_id: otto, field: 'supper', value: false, former: null },
    ];
    await place.manager.put(`/api/kindergartens/${place.id}/diary/${reds}/${today}/entries`, { changes });
    const lunch = find(await read(place.manager, place, today));
    expect(lunch).toMatchObject({ count: 4, eaten: 2, is_closed: true });
  });

  test('has no plates on a day without work, unless somebody came', async () => {
    const { place, reds, emma } = await openTwoClasses();
    const saturday = '2026-10-10';
    expect(await read(place.manager, place, saturday)).toMatchObject({ is_workday: false });
    expect(find(await read(place.manager, place, saturday)).count).toBe(0);
    const changes = [
      { id: randomUUID(), child_id: emma, field: 'attendance', value: 'present', former: null },
    ];
    await place.manager.put(`/api/kindergartens/${place.id}/diary/${reds}/${saturday}/entries`, { changes });
    expect(find(await read(place.manager, place, saturday)).eaten).toBe(1);
  });

  test('counts a child in the summer class that it attends on that day', async () => {
    const { place, emma } = await openTwoClasses();
    const summer = await kiik.makeCourse({ kindergartenId: place.id, name: 'Suns', type: 'summer' });
    await kiik.run`
      insert into course_children (course_id, child_id, start_date, end_date)
      values (${summer}, ${emma}, ${tomorrow}, ${tomorrow})`;
    const named = async (date: string) =>
      say(find(await read(place.manager, place, date))).map(([name, count]) => [name, count]);
    expect(await named(tomorrow)).toEqual([
      ['Blues', 1],
      ['Reds', 2],
      ['Suns', 1],
    ]);
    expect(await named('2026-10-16')).toEqual([
      ['Blues', 1],
      ['Reds', 3],
    ]);
  });

  test('counts employees who registered', async () => {
    const { place } = await openTwoClasses();
    const body = { employee_id: place.manager.id, date: tomorrow, meal: 'lunch', registered: true };
    await place.manager.put(`/api/kindergartens/${place.id}/menu/employees/meals`, body);
    expect(find(await read(place.manager, place)).staff).toEqual({ count: 1, printed: null });
    expect(find(await read(place.manager, place), 'breakfast').staff.count).toBe(0);
  });

  test('names plates that are not like the others of children who come', async () => {
    const { place, uku } = await openTwoClasses();
    const [porridge, rice] = [await cook(place.id, 'Puder', ['milk']), await cook(place.id, 'Riis')];
    await plan(place, tomorrow, [porridge, rice]);
    const named = async () =>
      (await read(place.manager, place)).plates.map(({ child, dish_name, state }) => [
        child.id,
        dish_name,
        state,
      ]);
    expect(await named()).toEqual([[uku.childId, 'Puder', 'unsafe']]);
    await place.manager.put(
      `${place.path}/choices`,
      choose(porridge, { date: tomorrow, child_id: uku.childId, instead_dish_id: rice }),
    );
    expect(await named()).toEqual([[uku.childId, 'Puder', 'replaced']]);
    await announce(place, uku.childId, 'absent');
    expect(await named()).toEqual([]);
  });

  test('is for whoever makes the menu; diets and names only for those who may know them', async () => {
    const { place, emma, uku } = await openTwoClasses();
    await plan(place, tomorrow, [await cook(place.id, 'Puder', ['milk'])]);
    const elsewhere = await open();
    const teacher = await kiik.join({ type: 'employee', kindergartenId: place.id });
    const mother = await kiik.join({ type: 'guardian', kindergartenId: place.id });
    await kiik.makeMother(emma, mother.id);
    for (const client of [teacher, mother, elsewhere.manager]) {
      expect((await client.get(`${sheetOf(place)}?date=${tomorrow}`)).status).toBe(403);
      expect((await client.put(`${sheetOf(place)}/${tomorrow}/printed`)).status).toBe(403);
    }
    const organizationId = await kiik.makeOrganization();
    await kiik.run`update kindergartens set organization_id = ${organizationId} where id = ${place.id}`;
    const official = await kiik.join({
      type: 'official',
      organizationId,
      flags: ['foodmenu_can_edit', 'children_access_index'],
    });
    const hidden = await read(official, place);
    expect(hidden).toMatchObject({ shows_diets: false, plates: [] });
    expect(say(find(hidden))).toEqual([
      ['Blues', 1, {}],
      ['Reds', 3, {}],
    ]);
    const cooks = await kiik.join({
      type: 'employee',
      kindergartenId: place.id,
      flags: ['foodmenu_access_index', 'foodmenu_can_edit'],
    });
    const seen = await read(cooks, place);
    expect(seen.shows_diets).toBe(true);
    expect(seen.plates.map(({ child }) => child.id)).toEqual([uku.childId]);
  });
});

describe('a print', () => {
  test('tells nobody of diets who may not know them, also of a class of which nobody is left', async () => {
    const { place, ida } = await openTwoClasses();
    await print(place);
    await kiik.run`delete from course_children where child_id = ${ida.childId}`;
    const organizationId = await kiik.makeOrganization();
    await kiik.run`update kindergartens set organization_id = ${organizationId} where id = ${place.id}`;
    const official = await kiik.join({ type: 'official', organizationId, flags: ['foodmenu_can_edit'] });
    const sheet = await read(official, place);
    expect(find(sheet).courses.map(({ name, printed, diets }) => [name, printed, diets])).toEqual([
      ['Reds', 3, []],
      ['Blues', 1, []],
    ]);
    expect(JSON.stringify(sheet)).not.toContain('No nuts');
    await kiik.run`delete from course_children where kindergarten_id = ${place.id}`;
    const empty = await read(official, place);
    expect(empty.shows_diets).toBe(false);
    expect(JSON.stringify(empty)).not.toContain('No milk');
  });

  test('keeps its numbers: what changes afterwards is told, also of a class of which nobody is left', async () => {
    const { place, emma, ida } = await openTwoClasses();
    const printed = await print(place);
    expect(printed.printed?.by).toMatch(/\S/);
    expect(find(printed)).toMatchObject({ count: 4, printed: 4, staff: { count: 0, printed: 0 } });
    await announce(place, emma, 'ill');
    await kiik.run`delete from course_children where child_id = ${ida.childId}`;
    const lunch = find(await read(place.manager, place));
    expect(lunch).toMatchObject({ count: 2, printed: 4 });
    expect(lunch.courses).toEqual([
      {
        ...{ id: expect.any(Number), name: 'Reds', count: 2, printed: 3 },
        diets: [
          { options: [], count: 1, printed: 2 },
          { options: ['No milk', 'No nuts'], count: 1, printed: 1 },
        ],
      },
      {
        ...{ id: expect.any(Number), name: 'Blues', count: 0, printed: 1 },
        diets: [{ options: ['No nuts'], count: 0, printed: 1 }],
      },
    ]);
    const again = await print(place);
    expect(find(again)).toMatchObject({ count: 2, printed: 2 });
    expect(find(await read(place.manager, place, today)).printed).toBeNull();
  });
});
