import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { makeMember, managerFlags } from '../server/src/access/roles/factories.ts';
import { makeKindergarten } from '../server/src/access/tenants/factories.ts';
import { makeCourse } from '../server/src/kindergarten/courses/factories.ts';
import type { Database } from '../server/src/platform/database/database.ts';
import { checkPage, expectAccessible } from './browser.ts';
import { makeParents, makePupil } from './class.ts';
import { expect, test, waitForLive } from './journey.ts';
import { pressButton } from './page-parts.ts';
import { printSheets } from './paper.ts';
import { en } from './text.ts';

const tomorrow = '2026-10-15';
const lunch = (page: Page) => page.getByRole('article', { name: en('food-menu.meal.lunch') });

/** A kindergarten with a class, and a cook who makes the menu. */
async function openKitchen(database: Database) {
  const kindergartenId = await makeKindergarten(database, { name: 'Kalevipoeg' });
  const cook = await makeMember(database, { type: 'employee', kindergartenId, flags: managerFlags });
  const courseId = await makeCourse(database, { kindergartenId, name: 'Reds' });
  return { kindergartenId, cook, courseId };
}

const serveFourMeals = (database: Database, kindergartenId: number) =>
  database.runStatement(sql`
    with setting as (
      insert into attendance_settings (kindergarten_id, from_day, default_status, workday_weekend, workday_holiday, version)
      values (${kindergartenId}, '2026-01-01', 'present', false, false, 1) returning kindergarten_id, from_day
    )
    insert into meal_settings (kindergarten_id, from_day, meal, served_at, cutoff_days, cutoff_time)
    select setting.kindergarten_id, setting.from_day, meal, served_at, 0, time '08:00'
    from setting cross join (values
      ('breakfast', time '08:30'), ('lunch', '12:15'), ('supper', '15:30'), ('dinner', '18:00')
    ) as listed (meal, served_at)`);

test('a cook’s morning: a family’s word is there at once, and what changes after printing is marked @main', async ({
  page,
  kiik,
  signIn,
  openBrowser,
}) => {
  const { database } = kiik;
  const { kindergartenId, cook, courseId } = await openKitchen(database);
  const children = new Map<string, number>();
  for (const name of ['Emma', 'Otto', 'Uku'])
    children.set(name, await makePupil(database, kindergartenId, courseId, name));
  const sayIll = async (name: string) => {
    const [parent] = await makeParents(database, kindergartenId, children.get(name) ?? 0);
    const phone = await openBrowser(parent.email, '/dashboard', 'phone');
    await pressButton(phone.getByRole('group', { name }), en('child-calendar.ill'));
  };

  const live = waitForLive(page);
  await signIn(cook.email, `/menu/kitchen?date=${tomorrow}`);
  await expect(lunch(page).getByRole('listitem').filter({ hasText: 'Reds' })).toHaveText('Reds3');
  await live;
  await checkPage(page);
  await sayIll('Emma');
  await expect(lunch(page).getByRole('listitem').filter({ hasText: 'Reds' })).toHaveText('Reds2');

  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await pressButton(page, en('food-menu.print'));
  await expect(page.locator('html[data-printed]')).toBeAttached();
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(page.getByText(en('kitchen.unchanged'))).toBeVisible();

  await sayIll('Otto');
  await expect(lunch(page)).toContainText(en('kitchen.was', { n: 2 }));
  await expect(page.getByText(en('kitchen.changed', { count: 3 }))).toBeVisible();
  await expectAccessible(page);
});

test('ten classes with four meals and their diets are one page of paper', async ({ page, kiik, signIn }) => {
  const { database } = kiik;
  const { kindergartenId, cook } = await openKitchen(database);
  await serveFourMeals(database, kindergartenId);
  for (let number = 1; number <= 9; number += 1) {
    const courseId = await makeCourse(database, { kindergartenId, name: `Butterflies ${number}` });
    for (const name of ['Emma', 'Otto', 'Uku', 'Ida'])
      await makePupil(database, kindergartenId, courseId, name);
  }
  await database.runStatement(sql`
    with option as (
      insert into dietary_options (kindergarten_id, name, kind, excluded_allergens, created_at)
      select ${kindergartenId}, name, 'diet', '{milk}', '2026-09-01' from unnest(array['Without lactose', 'Vegetarian', 'Without gluten']) name
      returning id
    )
    insert into child_dietary_options (child_id, dietary_option_id)
    select child.id, option.id from children child join option on (child.id + option.id) % 4 < 2
    where child.kindergarten_id = ${kindergartenId}`);
  await signIn(cook.email, `/menu/kitchen?date=${tomorrow}`);
  await expect(lunch(page)).toContainText('Butterflies 9');
  const sheets = await printSheets(page);
  expect(sheets).toHaveLength(1);
  expect(sheets[0]?.size).toEqual([595, 842]);
  for (const words of ['Kalevipoeg', 'Butterflies 9', en('food-menu.meal.dinner'), 'Vegetarian'])
    expect(sheets[0]?.text).toContain(words);
  expect(sheets[0]?.text).not.toContain(en('food-menu.print'));
});

/** Fish soup for lunch, which is not safe for whoever must have no milk. */
const cookFishSoup = (database: Database, kindergartenId: number) =>
  database.runStatement(sql`
    with dish as (
      insert into dishes (kindergarten_id, name, names, allergens, foods, created_at)
      values (${kindergartenId}, 'Fish soup', '{"en": "Fish soup"}', '{fish,milk}', '{}', '2026-09-01') returning id
    ), week as (
      insert into menu_weeks (kindergarten_id, monday, shown_at)
      values (${kindergartenId}, '2026-10-12', '2026-10-09') returning id
    ), day as (
      insert into menu_days (kindergarten_id, menu_week_id, day)
      select ${kindergartenId}, week.id, ${tomorrow} from week returning id
    )
    insert into menu_day_dishes (kindergarten_id, menu_day_id, meal, dish_id, position)
    select ${kindergartenId}, day.id, 'lunch', dish.id, 1 from day, dish`);

/** None is a part of another. */
const classNames = Array.from(
  { length: 41 },
  (_, index) => `Butterflies ${String(index + 1).padStart(2, '0')}`,
);

for (const { meals, diets, open } of [
  { meals: 'three meals', diets: ['Without lactose', 'Vegetarian', 'Without gluten'], open: async () => {} },
  {
    meals: 'four meals',
    diets: [
      'Without lactose',
      'Vegetarian',
      'Without gluten',
      'Without pork',
      'Nut allergy',
      'Egg allergy',
      'Fish allergy',
      'Without cow’s milk',
    ],
    async open(database: Database, kindergartenId: number) {
      await serveFourMeals(database, kindergartenId);
      await cookFishSoup(database, kindergartenId);
      // Some children never stay for dinner, so the numbers of their diets differ from meal to meal.
      await database.runStatement(sql`
        insert into child_days (child_id, day, kindergarten_id, status, comment, end_time, announced_at, version)
        select id, ${tomorrow}, ${kindergartenId}, 'present', '', '17:00', '2026-10-13', 1
        from children where kindergarten_id = ${kindergartenId} and id % 3 = 0`);
    },
  },
])
  test(`forty-one classes with ${meals} and their diets are one page of paper, too`, async ({
    page,
    kiik,
    signIn,
  }) => {
    const { database } = kiik;
    const { kindergartenId, cook } = await openKitchen(database);
    await database.runStatement(sql`
      with course as (
        insert into courses (kindergarten_id, name, type, colour, symbol, created_at)
        select ${kindergartenId}, name, 'regular', 'grey', 'school', '2026-09-01'
        from unnest(${classNames}::text[]) with ordinality as listed (name, number) order by number
        returning id
      ), child as (
        insert into children (kindergarten_id, fname, lname, birth_date, created_at)
        select ${kindergartenId}, 'Emma', 'Kask ' || number, '2022-05-01', '2026-09-01' from generate_series(1, 984) number
        returning id
      ), numbered_course as (select id, row_number() over (order by id) - 1 as number from course),
      numbered_child as (select id, row_number() over (order by id) as number from child)
      insert into course_children (course_id, child_id, start_date)
      select course.id, child.id, '2026-09-01'
      from numbered_child child join numbered_course course on course.number = child.number % 41`);
    // Every fifth child has one of eight diets; of three diets, each is for every ninth child.
    await database.runStatement(sql`
      with option as (
        insert into dietary_options (kindergarten_id, name, kind, excluded_allergens, created_at)
        select ${kindergartenId}, name, 'diet', case when name like '%milk' then '{milk}' else '{celery}' end::text[], '2026-09-01'
        from unnest(${diets}::text[]) name
        returning id
      )
      insert into child_dietary_options (child_id, dietary_option_id)
      select child.id, option.id
      from children child join option on (child.id / 41 + child.id + option.id * 7) % ${diets.length === 3 ? 9 : 40} = 0
      where child.kindergarten_id = ${kindergartenId}`);
    await open(database, kindergartenId);
    await signIn(cook.email, `/menu/kitchen?date=${tomorrow}`);
    await expect(lunch(page)).toContainText('Butterflies 41');
    const sheets = await printSheets(page);
    expect(sheets).toHaveLength(1);
    for (const words of [...classNames, ...diets, en('kitchen.staff')])
      expect(sheets[0]?.text).toContain(words);
  });

test('the meals of a period are counted by class, child, diet and month, as a chart, a table and a file', async ({
  page,
  kiik,
  signIn,
}) => {
  const { database } = kiik;
  const { kindergartenId, cook, courseId } = await openKitchen(database);
  await makePupil(database, kindergartenId, courseId, 'Emma');
  await signIn(cook.email, '/menu/week');
  await pressButton(page, en('table.tools'));
  await page.getByRole('menuitem', { name: en('kitchen.statistics') }).click();
  const chart = page.getByRole('list', { name: en('kitchen.view.chart') });
  // Three meals on each of the ten workdays so far.
  await expect(chart.getByRole('listitem')).toHaveText(['Reds30']);
  await checkPage(page);
  await page.getByText(en('kitchen.by.child'), { exact: true }).click();
  await expect(chart.getByRole('listitem')).toHaveText(['Emma Kask30']);
  await page.getByText(en('kitchen.by.month'), { exact: true }).click();
  await expect(chart.getByRole('listitem')).toHaveText(['October 202630']);
  await page.getByText(en('kitchen.view.table'), { exact: true }).click();
  await expect(page.getByRole('row').last()).toContainText('October 2026');
  await checkPage(page);
  await page.getByRole('textbox', { name: en('dates.start') }).fill('1.1.2024');
  await page.keyboard.press('Tab');
  await expect(page.getByText(en('kitchen.too_long', { n: 366 }))).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: en('table.download.file', { format: 'XLSX' }) }).click();
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
});
