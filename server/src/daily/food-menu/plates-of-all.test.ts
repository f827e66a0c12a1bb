import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Allergen, allergens, type Food, foods } from '#contract/kindergarten/allergens.ts';
import { managerFlags } from '#server/access/roles/factories.ts';
import { openOrganization } from '#server/daily/attendance/organization.fixture.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { openKitchen, wednesday } from './kitchen.fixture.ts';
import { readTableNeeds } from './plates.ts';

const { kiik, cook, read } = await openKitchen();

interface Contents {
  allergens: readonly Allergen[];
  foods: readonly Food[];
}

/** An option for each allergen and each food alone, and drawn ones of several. */
const several: fc.Arbitrary<Contents> = fc.record({
  allergens: fc.subarray<Allergen>([...allergens], { minLength: 1, maxLength: 4 }),
  foods: fc.subarray<Food>([...foods], { maxLength: 3 }),
});
const alone: Contents[] = [
  ...allergens.map((one) => ({ allergens: [one], foods: [] })),
  ...foods.map((one) => ({ allergens: [], foods: [one] })),
];
const drawn = fc.record({
  options: fc.array(several, { minLength: 10, maxLength: 10 }),
  dishes: fc.array(several, { minLength: 6, maxLength: 6 }),
});

const meals = ['breakfast', 'lunch', 'supper'] as const;
const sayPlate = (childId: number, dishId: number, hit: Contents) =>
  `${childId} ${dishId} ${[...hit.allergens].toSorted().join()} ${[...hit.foods].toSorted().join()}`;

test('of 1,000 children in 41 classes, each unsafe plate is named to kitchen and teacher, for each allergen, and no other', async () => {
  await fc.assert(
    fc.asyncProperty(drawn, async ({ options, dishes }) => {
      const home = ensurePresent((await openOrganization(kiik, 1))[0]);
      const manager = await kiik.join({ type: 'employee', kindergartenId: home.id, flags: managerFlags });
      const path = `/api/kindergartens/${home.id}/menu`;
      // Each child has one or two of the options.
      const needs = [...alone, ...options];
      const listed = await kiik.run<{ id: number }>`
        insert into dietary_options (kindergarten_id, name, kind, excluded_allergens, excluded_foods, created_at)
        select ${home.id}, 'Option ' || place, 'allergy',
          array(select jsonb_array_elements_text(need -> 'allergens')), array(select jsonb_array_elements_text(need -> 'foods')), '2026-01-01'
        from jsonb_array_elements(${JSON.stringify(needs)}::jsonb) with ordinality as listed (need, place)
        order by place returning id`;
      const optionsOf = new Map(
        home.children.map(({ id }, index) => [
          id,
          [...new Set([index % needs.length, (index * 7 + 3) % needs.length])].slice(0, 1 + (index % 2)),
        ]),
      );
      const given = [...optionsOf].flatMap(([child_id, places]) =>
        places.map((place) => ({ child_id, dietary_option_id: ensurePresent(listed[place]).id })),
      );
      await kiik.run`
        insert into child_dietary_options (child_id, dietary_option_id)
        select child_id, dietary_option_id
        from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (child_id bigint, dietary_option_id bigint)`;
      const cooked: (Contents & { id: number })[] = [];
      for (const [index, contents] of [...alone, ...dishes].entries()) {
        const id = await cook(home.id, `Dish ${index}`, [...contents.allergens], [...contents.foods]);
        cooked.push({ ...contents, id });
      }
      const planned = meals.map((meal, index) => ({
        meal,
        dish_ids: cooked.filter((_, place) => place % meals.length === index).map(({ id }) => id),
      }));
      const day = { date: wednesday, version: 0, meals: planned };
      expect((await manager.put(`${path}/days`, day)).status).toBe(200);

      const expected = home.children.flatMap(({ id }) =>
        cooked.flatMap((dish) => {
          const own = ensurePresent(optionsOf.get(id)).map((place) => ensurePresent(needs[place]));
          const hit = {
            allergens: dish.allergens.filter((one) => own.some((need) => need.allergens.includes(one))),
            foods: dish.foods.filter((one) => own.some((need) => need.foods.includes(one))),
          };
          return hit.allergens.length + hit.foods.length === 0 ? [] : [sayPlate(id, dish.id, hit)];
        }),
      );
      const week = await read(manager, path);
      expect(week.plates.every(({ state }) => state === 'unsafe')).toBe(true);
      const told = week.plates.map((plate) => sayPlate(plate.child.id, plate.dish_id, plate));
      expect(told.toSorted()).toEqual(expected.toSorted());
      for (const allergen of allergens)
        expect(week.plates.some((plate) => plate.allergens.includes(allergen))).toBe(true);

      // What the teachers of all classes are told is what the kitchen is told.
      const actor = { userId: manager.userId, language: 'et', today: wednesday, hasFlag: () => true };
      const byClass = await kiik.app.database.transaction(async (transaction) => {
        const of = [];
        for (const courseId of home.courses)
          of.push(
            ...(await readTableNeeds(transaction, actor as never as Actor, {
              ...{ kindergartenId: home.id, courseId },
              date: wednesday,
            })),
          );
        return of;
      });
      expect(byClass).toHaveLength(home.children.length);
      const toldToTeachers = byClass.flatMap(({ plates }) =>
        plates.map((plate) => sayPlate(plate.child.id, plate.dish_id, plate)),
      );
      expect(toldToTeachers.toSorted()).toEqual(expected.toSorted());
    }),
    { numRuns: 2, endOnFailure: true },
  );
});
