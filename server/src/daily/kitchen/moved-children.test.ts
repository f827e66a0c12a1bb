import { describe, expect, test } from 'vitest';
import type { KitchenSheet } from '#contract/daily/kitchen.ts';
import type { Meal } from '#contract/daily/meals.ts';
import { openKitchen, type Place, wednesday } from '#server/daily/food-menu/kitchen.fixture.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';

const { addChild, kiik, open } = await openKitchen();
/** Of today, breakfast and lunch are cooked already; of tomorrow, everything may change. */
const [yesterday, today, tomorrow] = ['2026-10-13', wednesday, '2026-10-15'];

const readMeal = async (place: Place, date = today, meal: Meal = 'lunch') => {
  const path = `/api/kindergartens/${place.id}/kitchen/sheet?date=${date}`;
  const { body } = await place.manager.get<KitchenSheet>(path);
  return ensurePresent(body.meals.find((one) => one.meal === meal));
};
/** What the kitchen cooks for whom, and how many will eat. */
async function say(place: Place, date = today) {
  const { courses, eaten } = await readMeal(place, date);
  return {
    ordered: Object.fromEntries(courses.map(({ name, count }) => [name, count]).filter(([, count]) => count)),
    eaten,
  };
}

/** Reds with two children and Blues with one. */
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
  const [emma, otto, ida] = [await add(reds), await add(reds), await add(blues)];
  expect(await say(place)).toEqual({ ordered: { Blues: 1, Reds: 2 }, eaten: 3 });
  const classes = `/api/kindergartens/${place.id}/courses`;
  const findPlacement = async (childId: number) =>
    ensurePresent(
      (
        await kiik.run<{ id: number; version: number }>`
          select id, version from course_children where child_id = ${childId}`
      )[0],
    );
  return { place, reds, blues, emma, otto, ida, classes, findPlacement };
}

describe('after the cut-off, the kitchen has cooked', () => {
  const cooked = { Blues: 1, Reds: 2 };

  test('for the class that a child has left for another one, however often it moves', async () => {
    const { place, reds, blues, emma, classes } = await openTwoClasses();
    const move = (from: number, to: number) =>
      place.manager.post<{ moved: object }>(`${classes}/${from}/move-children`, {
        child_ids: [emma],
        to_course_id: to,
        start_date: today,
      });
    const { status, body } = await move(reds, blues);
    expect(status).toBe(200);
    expect(await say(place)).toEqual({ ordered: cooked, eaten: 3 });
    // Nobody has cooked for tomorrow yet.
    expect(await say(place, tomorrow)).toEqual({ ordered: { Blues: 2, Reds: 1 }, eaten: 3 });
    const undone = { to_course_id: blues, moved: body.moved };
    expect((await place.manager.post(`${classes}/${reds}/undo-move`, undone)).status).toBe(200);
    expect(await say(place)).toEqual({ ordered: cooked, eaten: 3 });
  });

  test('for a child whose last day was yesterday, whose placement is deleted, or that is archived', async () => {
    const { place, reds, blues, emma, otto, ida, classes, findPlacement } = await openTwoClasses();
    const one = await findPlacement(emma);
    const ended = { start_date: '2026-01-01', end_date: yesterday, version: one.version };
    expect((await place.manager.put(`${classes}/${reds}/children/${one.id}`, ended)).status).toBe(200);
    const other = await findPlacement(ida);
    expect((await place.manager.delete(`${classes}/${blues}/children/${other.id}`)).status).toBe(200);
    const archived = { child_ids: [otto], last_day: yesterday };
    const path = `/api/kindergartens/${place.id}/children/archive`;
    expect((await place.manager.post(path, archived)).status).toBe(200);
    expect(await say(place)).toEqual({ ordered: cooked, eaten: 0 });
    expect(await say(place, tomorrow)).toEqual({ ordered: {}, eaten: 0 });
  });

  test('for a class that ended, is archived, or counts no longer', async () => {
    const { place, reds, blues, classes } = await openTwoClasses();
    const course = (await place.manager.get<{ version: number }>(`${classes}/${blues}`)).body;
    const changed = { ...course, type: 'special', end_date: null, start_date: null };
    const { name, type, places, start_date, end_date, version } = changed as Record<string, unknown>;
    const body = { name, type, places, start_date, end_date, version };
    expect((await place.manager.put(`${classes}/${blues}`, body)).status).toBe(200);
    expect(
      (await place.manager.post(`${classes}/archive`, { course_ids: [reds], last_day: yesterday })).status,
    ).toBe(200);
    expect(await say(place)).toEqual({ ordered: cooked, eaten: 0 });
  });

  test('nothing for a child that joins a class, or comes with its first one', async () => {
    const { place, reds, classes } = await openTwoClasses();
    const childId = await kiik.makeChild({ kindergartenId: place.id });
    const joined = { child_ids: [childId], start_date: today, end_date: null };
    expect((await place.manager.post(`${classes}/${reds}/children`, joined)).status).toBe(201);
    const born = {
      ...{ fname: 'Liis', lname: 'Uus', birth_date: '2022-05-05', idcode: null, gender: null, address: '' },
      ...{ phone: null, home_languages: [], health_notes: '', dietary_option_ids: [] },
      course: { course_id: reds, start_date: today },
    };
    const made = await place.manager.post(`/api/kindergartens/${place.id}/children`, born);
    expect(made.status).toBe(201);
    expect(await say(place)).toEqual({ ordered: cooked, eaten: 5 });
    expect(await say(place, tomorrow)).toEqual({ ordered: { Blues: 1, Reds: 4 }, eaten: 5 });
  });

  test('what was ordered at first, whatever is said of a child before and after it moves', async () => {
    const { place, reds, blues, emma, otto, classes } = await openTwoClasses();
    const announce = async (childId: number, status: string) => {
      const days = [{ child_id: childId, day: today, status, version: 0 }];
      const path = `/api/kindergartens/${place.id}/child-calendar/days`;
      expect((await place.manager.put(path, { days })).status).toBe(200);
    };
    await announce(emma, 'ill');
    const moved = { child_ids: [emma, otto], to_course_id: blues, start_date: today };
    expect((await place.manager.post(`${classes}/${reds}/move-children`, moved)).status).toBe(200);
    await announce(otto, 'absent');
    expect(await say(place)).toEqual({ ordered: cooked, eaten: 1 });
  });
});

test('before the cut-off, the order moves with the child', async () => {
  const { place, reds, blues, emma, classes } = await openTwoClasses();
  await kiik.run`
    insert into attendance_settings values (${place.id}, '2026-09-01', 'present', false, false, 1)`;
  await kiik.run`
    insert into meal_settings values (${place.id}, '2026-09-01', 'lunch', '12:15', 0, '12:00')`;
  const moved = { child_ids: [emma], to_course_id: blues, start_date: today };
  expect((await place.manager.post(`${classes}/${reds}/move-children`, moved)).status).toBe(200);
  expect(await say(place)).toEqual({ ordered: { Blues: 2, Reds: 1 }, eaten: 3 });
  expect(await kiik.run`select from meal_orders where child_id = ${emma}`).toEqual([]);
});

test('a diet that is given after the cut-off changes the plate at once', async () => {
  const { place, emma } = await openTwoClasses();
  const { optionId } = await addChild(place, ['milk']);
  await kiik.run`insert into child_dietary_options (child_id, dietary_option_id) values (${emma}, ${optionId})`;
  const { courses } = await readMeal(place);
  expect(courses.find(({ name }) => name === 'Reds')?.diets.map(({ count }) => count)).toEqual([1, 1]);
});
