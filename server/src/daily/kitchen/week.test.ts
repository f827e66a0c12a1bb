import { describe, expect, test } from 'vitest';
import type { MenuWeek } from '#contract/daily/food-menu.ts';
import type { KitchenSheet, KitchenWeek } from '#contract/daily/kitchen.ts';
import { openKitchen, type Place, wednesday } from '#server/daily/food-menu/kitchen.fixture.ts';
import type { Joined } from '#server/testing/index.ts';

const { addChild, kiik, open } = await openKitchen();
const [monday, thursday, friday, saturday] = ['2026-10-12', '2026-10-15', '2026-10-16', '2026-10-17'];

const pathOf = (place: Place) => `/api/kindergartens/${place.id}/kitchen`;
const readWeek = async (client: Joined, place: Place, date = wednesday) =>
  (await client.get<KitchenWeek>(`${pathOf(place)}/week?date=${date}`)).body;
const readSheet = async (client: Joined, place: Place, date: string) =>
  (await client.get<KitchenSheet>(`${pathOf(place)}/sheet?date=${date}`)).body;

/** The numbers of a sheet as the week has them. All children eat all meals, so those with a diet are those of any meal. */
const sumUp = ({ date, is_workday, meals }: KitchenSheet): KitchenWeek['days'][number] => ({
  date,
  is_workday,
  meals: meals.map(({ meal, cutoff_at, count, staff }) => ({ meal, cutoff_at, count, staff: staff.count })),
  special: Math.max(
    0,
    ...meals.map(({ courses }) =>
      courses
        .flatMap(({ diets }) => diets)
        .filter(({ options }) => options.length > 0)
        .reduce((all, { count }) => all + count, 0),
    ),
  ),
});

/** Reds with two children, of whom one has a diet, and Blues with one child, which has a diet. */
async function openTwoClasses() {
  const place = await open();
  const reds = await kiik.makeCourse({ kindergartenId: place.id, name: 'Reds' });
  const emma = await kiik.makeChild({ kindergartenId: place.id });
  await kiik.makeAttendance(reds, emma);
  const uku = await addChild(place, ['milk'], { courseId: reds });
  const ida = await addChild(place, ['nuts']);
  return { place, reds, emma, uku: uku.childId, ida: ida.childId };
}

describe('the numbers of a week', () => {
  test('are those of the sheets of its days', async () => {
    const { place, reds, emma, uku, ida } = await openTwoClasses();
    const said = [
      { child_id: ida, day: thursday, status: 'ill', version: 0 },
      { child_id: emma, day: friday, status: 'absent', version: 0 },
    ];
    const announced = await place.manager.put(`/api/kindergartens/${place.id}/child-calendar/days`, {
      days: said,
    });
    expect(announced.status).toBe(200);
    // One child is in a summer class on two days, and another one leaves its class after today's cut-off.
    const summer = await kiik.makeCourse({ kindergartenId: place.id, name: 'Suns', type: 'summer' });
    await kiik.run`
      insert into course_children (course_id, child_id, start_date, end_date)
      values (${summer}, ${uku}, ${thursday}, ${friday})`;
    const blues = await kiik.makeCourse({ kindergartenId: place.id, name: 'Blues' });
    const moved = { child_ids: [emma], to_course_id: blues, start_date: wednesday };
    const path = `/api/kindergartens/${place.id}/courses/${reds}/move-children`;
    expect((await place.manager.post(path, moved)).status).toBe(200);
    for (const meal of ['lunch', 'supper']) {
      const body = { employee_id: place.manager.id, date: thursday, meal, registered: true };
      expect((await place.manager.put(`${place.path}/employees/meals`, body)).status).toBe(200);
    }
    const week = await readWeek(place.manager, place, friday);
    expect(week.monday).toBe(monday);
    const sheets: KitchenSheet[] = [];
    for (const { date } of week.days) sheets.push(await readSheet(place.manager, place, date));
    expect(week.days).toEqual(sheets.map(sumUp));
    expect(week.days.map(({ meals, special }) => [meals.map(({ count }) => count), special])).toEqual([
      [[3, 3, 3], 2],
      [[3, 3, 3], 2],
      [[3, 3, 3], 2],
      [[2, 2, 2], 1],
      [[2, 2, 2], 2],
      [[0, 0, 0], 0],
      [[0, 0, 0], 0],
    ]);
    expect(week.days[3]?.meals.map(({ staff }) => staff)).toEqual([0, 1, 1]);
  });

  test('have the meals and workdays of the settings, as the menu has them', async () => {
    const { place } = await openTwoClasses();
    await kiik.run`
      insert into attendance_settings values (${place.id}, '2026-10-01', 'present', true, false, 1)`;
    await kiik.run`
      insert into meal_settings (kindergarten_id, from_day, meal, served_at, cutoff_days, cutoff_time)
      values (${place.id}, '2026-10-01', 'dinner', '18:00', 1, '08:00')`;
    const { days, timezone } = await readWeek(place.manager, place);
    expect(timezone).toBe('Europe/Tallinn');
    expect(days.find(({ date }) => date === saturday)).toEqual({
      date: saturday,
      is_workday: true,
      meals: [{ meal: 'dinner', cutoff_at: '2026-10-16T05:00:00.000Z', count: 3, staff: 0 }],
      special: 2,
    });
    const menu = (await place.manager.get<MenuWeek>(`${place.path}/week?date=${wednesday}`)).body;
    expect(menu.days[5]?.meals).toEqual([{ meal: 'dinner', served_at: '18:00', dishes: [] }]);
  });

  test('are for whoever makes the menu; how many have a diet only for those who may know it', async () => {
    const { place } = await openTwoClasses();
    const path = `${pathOf(place)}/week?date=${wednesday}`;
    const refused = [
      await kiik.join({ type: 'employee', kindergartenId: place.id }),
      await kiik.join({ type: 'guardian', kindergartenId: place.id }),
      (await open()).manager,
    ];
    for (const client of refused) expect((await client.get(path)).status).toBe(403);
    const organizationId = await kiik.makeOrganization();
    await kiik.run`update kindergartens set organization_id = ${organizationId} where id = ${place.id}`;
    const official = await kiik.join({ type: 'official', organizationId, flags: ['foodmenu_can_edit'] });
    const days = (await readWeek(official, place)).days.slice(0, 5);
    expect(days.map(({ meals, special }) => [meals[1]?.count, special])).toEqual(days.map(() => [3, null]));
    expect(JSON.stringify((await readWeek(place.manager, place)).days)).not.toContain('Diet');
  });
});
