import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { EmployeeMealWeek } from '#contract/daily/menu-employees.ts';
import type { MenuRotation } from '#contract/daily/menu-rotations.ts';
import type { Joined } from '#server/testing/index.ts';
import { choose, friday, monday, openKitchen, reads, sayPlates, wednesday } from './kitchen.fixture.ts';

const { addChild, cook, kiik, open, plan, read, show } = await openKitchen();

describe('a week', () => {
  test('is made by planning a day; of two who save a day, the second sees the first', async () => {
    const place = await open();
    const [soup, bread] = [await cook(place.id, 'Supp'), await cook(place.id, 'Leib', ['gluten'])];
    expect(await read(place.manager, place.path)).toMatchObject({
      id: null,
      monday,
      shown: false,
      version: 0,
    });
    const saved = await plan(place, wednesday, [bread, soup]);
    expect(saved.body.meals.find(({ meal }) => meal === 'lunch')?.dishes.map(({ name }) => name)).toEqual([
      'Leib',
      'Supp',
    ]);
    expect(saved.body).toMatchObject({ date: wednesday, version: 1, is_workday: true });
    expect(await plan(place, wednesday, [soup])).toMatchObject({
      status: 409,
      body: { current: { version: 1 } },
    });
    expect((await plan(place, wednesday, [soup], 1)).body.version).toBe(2);
    const week = await read(place.manager, place.path);
    expect(week.days.map(({ is_workday }) => is_workday)).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(week.settings).toEqual({ workday_weekend: false, workday_holiday: false });
  });

  test('has the weekends as they are since a change within it, in its days and its settings alike', async () => {
    const place = await open();
    await kiik.run`
      insert into attendance_settings values (${place.id}, ${wednesday}, 'present', true, false, 1)`;
    const { days, settings } = await read(place.manager, place.path);
    expect(days.slice(5).map(({ is_workday }) => is_workday)).toEqual([true, true]);
    expect(settings).toEqual({ workday_weekend: true, workday_holiday: false });
  });

  test('has no times on days that are no workdays, also for what is planned there', async () => {
    const place = await open();
    const soup = await cook(place.id, 'Supp');
    const [saturday, sunday] = ['2026-10-17', '2026-10-18'];
    for (const day of [friday, saturday]) expect((await plan(place, day, [soup])).status).toBe(200);
    const { days } = await read(place.manager, place.path);
    const lunches = days.map(
      ({ date, meals }) => [date, meals.find(({ meal }) => meal === 'lunch')] as const,
    );
    expect(lunches.slice(4).map(([date, lunch]) => [date, lunch?.served_at, lunch?.dishes.length])).toEqual([
      [friday, '12:15', 1],
      [saturday, null, 1],
      [sunday, null, 0],
    ]);
  });

  test('is a draft for the people of the house until it is shown to families, in their language', async () => {
    const place = await open();
    const soup = await cook(place.id, 'Supp');
    await kiik.run`update dishes set names = '{"et": "Supp", "lv": "Zupa"}' where id = ${soup}`;
    await plan(place, wednesday, [soup]);
    const at = { kindergartenId: place.id, flags: reads };
    const teacher = await kiik.join({ type: 'employee', ...at });
    const mother = await kiik.join({ type: 'guardian', ...at, flags: ['foodmenu_access_index'] });
    await kiik.run`update users set language = 'lv' where id = ${mother.userId}`;
    const see = async (client: Joined) =>
      (await read(client, place.path)).days.flatMap(({ meals }) =>
        meals.flatMap(({ dishes }) => dishes.map(({ name }) => name)),
      );
    expect(await see(teacher)).toEqual(['Supp']);
    expect(await see(mother)).toEqual([]);
    expect((await show(place, 1)).body).toEqual({ shown: true, version: 2 });
    expect(await see(mother)).toEqual(['Zupa']);
    expect(await show(place, 1)).toMatchObject({
      status: 409,
      body: { current: { shown: true, version: 2 } },
    });
    await show(place, 2, { shown: false });
    expect(await see(mother)).toEqual([]);
    expect((await teacher.put(`${place.path}/days`, { date: friday, version: 0, meals: [] })).status).toBe(
      403,
    );
  });

  test('is copied to empty workdays, with what was chosen for children', async () => {
    const place = await open();
    const [soup, rice] = [await cook(place.id, 'Supp', ['celery']), await cook(place.id, 'Riis')];
    const { childId } = await addChild(place, ['celery']);
    await plan(place, wednesday, [soup]);
    await plan(place, friday, [rice]);
    await place.manager.put(
      `${place.path}/choices`,
      choose(soup, { child_id: childId, instead_dish_id: rice }),
    );
    await plan(place, '2026-10-23', [soup]);
    const copied = await place.manager.post(`${place.path}/weeks/copy`, { from: friday, to: '2026-10-20' });
    expect(copied.body).toEqual({ days: 1 });
    const next = await read(place.manager, place.path, '2026-10-21');
    expect(sayPlates(next.plates)).toEqual([
      {
        child: childId,
        date: '2026-10-21',
        dish_name: 'Supp',
        state: 'replaced',
        allergens: ['celery'],
        instead: 'Riis',
      },
      {
        child: childId,
        date: '2026-10-23',
        dish_name: 'Supp',
        state: 'unsafe',
        allergens: ['celery'],
        instead: undefined,
      },
    ]);
  });

  test('is planned from a rotation again and again, but not on holidays', async () => {
    const place = await open();
    const [soup, rice] = [await cook(place.id, 'Supp'), await cook(place.id, 'Riis')];
    const empty = await place.manager.post(`${place.path}/rotations`, {
      name: 'Talv',
      from: monday,
      weeks: 2,
    });
    expect(empty.body.errors).toEqual({ from: [{ key: 'food-menu.nothing_planned' }] });
    await plan(place, wednesday, [soup]);
    await plan(place, '2026-10-22', [rice]);
    const body = { name: 'Talv', from: monday, weeks: 2 };
    const made = await place.manager.post<MenuRotation>(`${place.path}/rotations`, body);
    expect(made).toMatchObject({ status: 201, body: { weeks: 2, dishes: 2 } });
    expect((await place.manager.post(`${place.path}/rotations`, body)).body.errors).toHaveProperty('name');
    await kiik.run`
      insert into public_holidays (country, day, names)
      values ('ee', '2026-11-25', '{"et": "Lumepäev"}') on conflict do nothing`;
    const applied = await place.manager.post(`${place.path}/rotations/${made.body.id}/apply`, {
      from: '2026-11-09',
      weeks: 3,
    });
    expect(applied.body).toEqual({ days: 2 });
    // What is no longer cooked fills no day.
    await kiik.run`update dishes set archived_at = created_at where id = ${rice}`;
    const again = { from: '2026-12-07', weeks: 2 };
    const path = `${place.path}/rotations/${made.body.id}/apply`;
    expect((await place.manager.post(path, again)).body).toEqual({ days: 1 });
    expect((await read(place.manager, place.path, '2026-12-17')).days.map(({ id }) => id)).toEqual(
      Array(7).fill(null),
    );
    const list = await place.manager.get<{ data: MenuRotation[] }>(`${place.path}/rotations`);
    expect(list.body.data).toEqual([made.body]);
    expect((await place.manager.delete(`${place.path}/rotations/${made.body.id}`)).body).toEqual({
      deleted: true,
    });
  });

  test('names each meal of a day once', async () => {
    const place = await open();
    const meal = { meal: 'lunch', dish_ids: [await cook(place.id, 'Supp')] };
    const twice = await place.manager.put(`${place.path}/days`, {
      ...{ date: wednesday, version: 0 },
      meals: [meal, meal],
    });
    expect(twice).toMatchObject({ status: 422, body: { errors: { meals: [{ key: 'rules.invalid' }] } } });
  });

  test('keeps what was chosen for a child from those who do not know its needs', async () => {
    const place = await open();
    const soup = await cook(place.id, 'Supp', ['celery']);
    const { childId, optionId } = await addChild(place, ['celery']);
    await plan(place, wednesday, [soup]);
    const stranger = await kiik.join({
      type: 'guardian',
      kindergartenId: place.id,
      flags: ['foodmenu_can_edit'],
    });
    const add = async (more: object) =>
      (await place.manager.put<{ id: number }>(`${place.path}/choices`, choose(soup, more))).body.id;
    const [own, ofDiet] = [await add({ child_id: childId }), await add({ dietary_option_id: optionId })];
    expect((await stranger.delete(`${place.path}/choices/${own}`)).status).toBe(404);
    expect((await stranger.delete(`${place.path}/choices/${ofDiet}`)).status).toBe(200);
    expect((await place.manager.delete(`${place.path}/choices/${own}`)).status).toBe(200);
  });

  test('finds what was chosen by its days, however many kindergartens choose', async () => {
    const plan = await kiik.app.database.transaction(async (transaction) => {
      await sql`set local enable_seqscan = off`.execute(transaction);
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain select id from menu_choices where menu_day_id = 1`.execute(transaction);
      return rows.map((row) => row['QUERY PLAN']).join();
    });
    expect(plan).toContain('menu_choices_day');
  });

  test('has settings for what families see', async () => {
    const { manager, path } = await open();
    const settings = `${path}/settings`;
    expect((await manager.get(settings)).body).toEqual({
      show_files: true,
      show_nutrients: false,
      version: 1,
    });
    const save = (version: number) =>
      manager.put(settings, { show_files: false, show_nutrients: true, version });
    expect((await save(1)).body).toEqual({ show_files: false, show_nutrients: true, version: 2 });
    expect((await save(1)).status).toBe(409);
    expect((await save(2)).body).toMatchObject({ version: 3 });
  });
});

test('employees register for their own meals, the manager sees who eats and corrects', async () => {
  const place = await open();
  const cookPath = `${place.path}/employees`;
  const teacher = await kiik.join({ type: 'employee', kindergartenId: place.id, flags: reads });
  const mother = await kiik.join({
    type: 'guardian',
    kindergartenId: place.id,
    flags: ['foodmenu_access_index'],
  });
  const eat = (client: Joined, employee_id: number, date: string, registered = true) =>
    client.put(`${cookPath}/meals`, { employee_id, date, meal: 'lunch', registered });
  expect((await eat(teacher, teacher.id, friday)).body).toEqual({ registered: true });
  expect((await eat(teacher, teacher.id, friday)).status).toBe(200);
  expect((await eat(teacher, place.manager.id, friday)).status).toBe(403);
  expect((await eat(teacher, teacher.id, monday)).body.errors).toEqual({
    date: [{ key: 'food-menu.past_day' }],
  });
  // Lunch is counted at nine, and it is later: the kitchen's number is the manager's to change.
  expect((await eat(teacher, teacher.id, wednesday)).body.errors).toEqual({
    meal: [{ key: 'food-menu.meal_counted' }],
  });
  expect((await eat(place.manager, teacher.id, wednesday)).status).toBe(200);
  expect((await eat(place.manager, teacher.id, wednesday, false)).status).toBe(200);
  expect((await eat(place.manager, teacher.id, monday)).status).toBe(200);
  expect((await eat(mother, mother.id, friday)).status).toBe(403);
  // There is nothing to eat, for whoever registers.
  const [saturday, unserved] = ['2026-10-17', { employee_id: teacher.id, date: friday, meal: 'dinner' }];
  expect((await eat(place.manager, teacher.id, saturday)).body.errors).toEqual({
    meal: [{ key: 'food-menu.meal_not_served' }],
  });
  const dinner = { ...unserved, registered: true };
  expect((await teacher.put(`${cookPath}/meals`, dinner)).body.errors).toEqual({
    meal: [{ key: 'food-menu.meal_not_served' }],
  });
  expect((await eat(teacher, teacher.id, saturday, false)).status).toBe(200);
  const see = async (client: Joined) =>
    (await client.get<EmployeeMealWeek>(`${cookPath}?date=${wednesday}`)).body;
  const own = [monday, friday].map((date) => ({ date, meal: 'lunch' }));
  expect(await see(teacher)).toMatchObject({ own: { employee_id: teacher.id, meals: own }, employees: null });
  expect((await see(teacher)).days.map(({ closed }) => closed)).toEqual([
    ...[0, 1, 2].map(() => ['breakfast', 'lunch', 'supper']),
    ...[[], [], [], []],
  ]);
  expect((await see(place.manager)).employees).toMatchObject([{ id: teacher.id, meals: own }]);
  expect((await eat(place.manager, teacher.id, monday, false)).body).toEqual({ registered: false });
  expect((await see(teacher)).own?.meals).toHaveLength(1);
});

test('employees see which meals each day of the week has, and take back what is no longer served', async () => {
  const place = await open();
  const path = `${place.path}/employees`;
  const eat = (meal: string, registered: boolean) =>
    place.manager.put(`${path}/meals`, { employee_id: place.manager.id, date: friday, meal, registered });
  expect((await eat('supper', true)).status).toBe(200);
  // Since Thursday there is only lunch.
  await kiik.run`
    insert into attendance_settings values (${place.id}, '2026-10-15', 'present', false, false, 1)`;
  await kiik.run`
    insert into meal_settings (kindergarten_id, from_day, meal, served_at, cutoff_days, cutoff_time)
    values (${place.id}, '2026-10-15', 'lunch', '12:15', 0, '09:00')`;
  const see = async () => (await place.manager.get<EmployeeMealWeek>(`${path}?date=${wednesday}`)).body;
  const week = await see();
  const all = ['breakfast', 'lunch', 'supper'];
  expect(week.meals).toEqual(all);
  expect(week.days.map(({ meals }) => meals)).toEqual([all, all, all, ['lunch'], ['lunch'], [], []]);
  expect(week.own?.meals).toEqual([{ date: friday, meal: 'supper' }]);
  expect((await eat('breakfast', true)).body.errors).toEqual({
    meal: [{ key: 'food-menu.meal_not_served' }],
  });
  expect((await eat('lunch', true)).status).toBe(200);
  expect((await eat('supper', false)).body).toEqual({ registered: false });
  expect((await see()).own?.meals).toEqual([{ date: friday, meal: 'lunch' }]);
});
