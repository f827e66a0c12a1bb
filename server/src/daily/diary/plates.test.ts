import { expect, test } from 'vitest';
import type { DiaryDay } from '#contract/daily/diary.ts';
import type { getDiaryPlates } from '#contract/daily/diary-plates.ts';
import type { KitchenSheet } from '#contract/daily/kitchen.ts';
import type { RouteReply } from '#contract/platform/route.ts';
import { makeDish } from '#server/daily/food-menu/factories.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import { openClass, type TestClient } from '#server/testing/index.ts';

const { kiik, home, reds, teacher, manager, makePupil } = await openClass();
const today = '2026-10-14';

const read = async (caller: TestClient, course = reds) =>
  caller.get<RouteReply<typeof getDiaryPlates>>(`/api/kindergartens/${home}/diary/${course}/${today}/plates`);

const cook = (name: string, allergens: 'nuts'[] | null) =>
  makeDish(kiik.app.database, { kindergartenId: home, name, allergens });

async function diet(childId: number, name: string, excluded: string[]): Promise<void> {
  const [option] = await kiik.run<{ id: number }>`
    insert into dietary_options (kindergarten_id, name, kind, excluded_allergens, created_at)
    values (${home}, ${name}, 'allergy', ${excluded}, '2026-09-01') returning id`;
  const optionId = ensurePresent(option?.id);
  await kiik.run`insert into child_dietary_options (child_id, dietary_option_id) values (${childId}, ${optionId})`;
}

test('the table of a class knows each plate that is not like the others, and what a person must check', async () => {
  const [allergic, replaced, vague, all] = [
    await makePupil(),
    await makePupil(),
    await makePupil(),
    await makePupil(),
  ];
  await diet(allergic.childId, 'Nut allergy', ['nuts']);
  await diet(replaced.childId, 'No nuts', ['nuts']);
  await diet(vague.childId, 'Something', []);
  await kiik.run`update children set health_notes = 'EpiPen' where id = ${vague.childId}`;
  const [pesto, rice] = [await cook('Pesto', ['nuts']), await cook('Rice', [])];
  const menu = `/api/kindergartens/${home}/menu`;
  const meals = [{ meal: 'lunch', dish_ids: [pesto] }];
  expect((await manager.put(`${menu}/days`, { date: today, version: 0, meals })).status).toBe(200);
  const choice = {
    ...{ date: today, meal: 'lunch', dish_id: pesto, child_id: replaced.childId, version: 0 },
    ...{ dietary_option_id: null, instead_dish_id: rice },
  };
  expect((await manager.put(`${menu}/choices`, choice)).status).toBe(200);

  const { body } = await read(manager);
  const find = (childId: number) => body.data.find(({ child_id }) => child_id === childId);
  expect(body.is_file).toBe(false);
  const nuts = { meal: 'lunch', dish: 'Pesto', allergens: ['nuts'], foods: [] };
  expect(find(allergic.childId)).toMatchObject({ plates: [{ ...nuts, state: 'unsafe', instead: null }] });
  expect(find(replaced.childId)).toMatchObject({ plates: [{ ...nuts, state: 'replaced', instead: 'Rice' }] });
  expect(find(vague.childId)).toMatchObject({
    ...{ plates: [], has_notes: true, open_options: ['Something'] },
  });
  expect(find(all.childId)).toBeUndefined();
  // The class's teacher sees the same, whoever does not see the diary sees nothing.
  expect((await read(teacher)).body.data.map(({ child_id }) => child_id)).toEqual(
    body.data.map(({ child_id }) => child_id),
  );
  const blues = await kiik.makeCourse({ kindergartenId: home, name: 'Blues' });
  expect((await read(teacher, blues)).status).toBe(404);
  expect((await read(manager, blues)).body).toEqual({ is_file: false, data: [] });
  const guardian = await kiik.signIn(all.mother.email);
  expect((await read(guardian)).status).toBe(403);
});

test('who meets the class at the table is warned also of a draft, and without the right to the menu', async () => {
  const { childId } = await makePupil();
  await diet(childId, 'Of a draft', ['nuts']);
  await diet(childId, 'Left open', []);
  const helper = await kiik.join({
    ...{ type: 'employee', kindergartenId: home },
    flags: ['diary_access_course', 'children_access_index', 'child_access_profile'],
  });
  await kiik.makeTeaching(reds, helper.id);
  const warned = async () => (await read(helper)).body.data.find((one) => one.child_id === childId);
  expect(await warned()).toMatchObject({ plates: [{ state: 'unsafe' }], open_options: ['Left open'] });
  await kiik.run`update kindergartens set disabled_modules = '{food-menu}' where id = ${home}`;
  expect(await warned()).toMatchObject({ plates: [], open_options: [] });
  await kiik.run`update kindergartens set disabled_modules = '{}' where id = ${home}`;
});

test('a child who leaves the house today still eats: its table and its kitchen know what it must not', async () => {
  const { childId } = await makePupil();
  await diet(childId, 'Until today', ['nuts']);
  const archive = { child_ids: [childId], last_day: today };
  expect((await manager.post(`/api/kindergartens/${home}/children/archive`, archive)).status).toBe(200);
  const unsafe = { meal: 'lunch', allergens: ['nuts'], state: 'unsafe' };
  const find = async (caller: TestClient) =>
    (await read(caller)).body.data.find((one) => one.child_id === childId);
  expect(await find(manager)).toMatchObject({ plates: [unsafe] });
  expect(await find(teacher)).toMatchObject({ plates: [unsafe] });
  const sheet = await manager.get<KitchenSheet>(`/api/kindergartens/${home}/kitchen/sheet?date=${today}`);
  expect(sheet.body.plates.find(({ child }) => child.id === childId)).toMatchObject(unsafe);
  const { entries } = (await teacher.get<DiaryDay>(`/api/kindergartens/${home}/diary/day?course_id=${reds}`))
    .body;
  const entry = [...entries.required, ...entries.not_required].find(({ child }) => child.id === childId);
  expect(entry?.child.safety).toEqual({ allergies: ['Until today'], has_notes: false });
});
