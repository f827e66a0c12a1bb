import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Allergen, allergens, type Food, foods } from '../kindergarten/allergens.ts';
import { meals } from './meals.ts';
import {
  type Choice,
  type Eater,
  findPlates,
  findUnchecked,
  findUnsafePlates,
  type PlannedDish,
} from './plates.ts';

const date = '2026-10-14';
const options = [1, 2, 3, 4].map((dietary_option_id) =>
  fc.record({
    dietary_option_id: fc.constant(dietary_option_id),
    name: fc.constant(`Diet ${dietary_option_id}`),
    allergens: fc.subarray<Allergen>([...allergens], { maxLength: 3 }),
    foods: fc.subarray<Food>([...foods], { maxLength: 3 }),
  }),
);

/** A dish as it really is, and as the kitchen stated it: all or nothing. */
const dish = fc
  .record({
    real: fc.record({
      allergens: fc.subarray<Allergen>([...allergens], { maxLength: 4 }),
      foods: fc.subarray<Food>([...foods], { maxLength: 4 }),
    }),
    saysAllergens: fc.boolean(),
    saysFoods: fc.boolean(),
  })
  .map(({ real, saysAllergens, saysFoods }) => ({
    real,
    stated: { allergens: saysAllergens ? real.allergens : null, foods: saysFoods ? real.foods : null },
  }));

/** A day of a kindergarten with 1,000 children, each with some of its diets. */
const kindergarten = fc
  .record({
    options: fc.tuple(...options),
    dishes: fc.array(dish, { minLength: 4, maxLength: 10 }),
    planned: fc.array(fc.tuple(fc.nat(), fc.constantFrom(...meals)), { minLength: 1, maxLength: 6 }),
    chosen: fc.array(
      fc.record({
        at: fc.nat(),
        instead: fc.option(fc.nat(), { nil: null }),
        child: fc.option(fc.nat({ max: 1_100 }), { nil: null }),
        option: fc.nat({ max: 3 }),
      }),
      { maxLength: 12 },
    ),
    seed: fc.nat(),
  })
  .map(({ options: listed, dishes, planned, chosen, seed }) => {
    const named = dishes.map(({ real, stated }, index) => ({
      id: index + 1,
      name: `Dish ${index + 1}`,
      real,
      ...stated,
    }));
    const pick = <Item>(list: readonly Item[], at: number): Item => list[at % list.length] as Item;
    const servings = meals.map((meal) => ({
      date,
      meal,
      dishes: [...new Set(planned.filter(([, one]) => one === meal).map(([at]) => pick(named, at)))],
    }));
    const served = servings.flatMap((serving) =>
      serving.dishes.map((one) => ({ meal: serving.meal, dish: one })),
    );
    const choices: Choice[] = chosen.map(({ at, instead, child, option }, index) => {
      const { meal, dish: replaced } = pick(served, at);
      return {
        id: index + 1,
        version: 1,
        date,
        meal,
        dish_id: replaced.id,
        child_id: child,
        dietary_option_id: child === null ? pick(listed, option).dietary_option_id : null,
        instead: instead === null ? null : pick(named, instead),
      };
    });
    const eaters: Eater[] = Array.from({ length: 1_000 }, (_, child_id) => {
      // Any four bits say which of the diets the child has.
      const bits = Math.floor(Math.abs(Math.sin(seed + child_id) * 10_000)) % 16;
      return {
        child_id,
        has_notes: child_id % 17 === 0,
        needs: listed.filter((_option, index) => (bits >> index) % 2 === 1),
      };
    });
    return { named, servings, choices, eaters };
  });

test('of 1,000 children, none gets an unsafe plate that nobody was told of', () => {
  fc.assert(
    fc.property(kindergarten, ({ named, servings, choices, eaters }) => {
      const plates = findPlates(eaters, servings, choices);
      const told = new Map(
        plates.map((plate) => [`${plate.meal} ${plate.dish.id} ${plate.child_id}`, plate]),
      );
      for (const { meal, dishes } of servings) {
        for (const planned of dishes) {
          for (const { child_id, needs } of eaters) {
            const plate = told.get(`${meal} ${planned.id} ${child_id}`);
            // What the child really gets: what was chosen for it, else what all get.
            const choice = plate?.choice ?? null;
            const given = choice === null ? planned : choice.instead;
            const real = named.find(({ id }) => id === given?.id)?.real;
            const isBad = needs.some(
              (need) =>
                need.allergens.some((one) => real?.allergens.includes(one)) ||
                need.foods.some((one) => real?.foods.includes(one)),
            );
            if (isBad && plate?.state !== 'unsafe' && plate?.state !== 'unchecked') return false;
          }
        }
      }
      return true;
    }),
    { numRuns: 40 },
  );
});

const milk = { dietary_option_id: 1, name: 'Milk', allergens: ['milk'], foods: [] } as const;
const vegetarian = {
  dietary_option_id: 2,
  name: 'Vegetarian',
  allergens: ['fish'],
  foods: ['pork'],
} as const;
const porridge = { id: 1, name: 'Porridge', allergens: ['milk'], foods: [] } as const;
const buckwheat = { id: 2, name: 'Buckwheat', allergens: [], foods: [] } as const;
const sausage = { id: 3, name: 'Sausage', allergens: [], foods: ['pork'] } as const;
const unknown = { id: 4, name: 'Leftovers', allergens: null, foods: null };
const mia: Eater = { child_id: 7, needs: [milk], has_notes: false };
const breakfast = (...dishes: PlannedDish[]) => [{ date, meal: 'breakfast', dishes } as const];
const choose = (traits: Partial<Choice>): Choice => ({
  id: 1,
  version: 1,
  date,
  meal: 'breakfast',
  dish_id: 1,
  child_id: null,
  dietary_option_id: null,
  instead: buckwheat,
  ...traits,
});
const states = (eater: Eater, choices: Choice[], ...dishes: PlannedDish[]) =>
  findPlates([eater], breakfast(...dishes), choices).map(({ state, dish }) => [state, dish.name]);

test('a dish with what the child must not eat is unsafe until something else is chosen for the child or the diet', () => {
  expect(states(mia, [], porridge, buckwheat)).toEqual([['unsafe', 'Porridge']]);
  expect(states(mia, [choose({ child_id: 7 })], porridge)).toEqual([['replaced', 'Porridge']]);
  expect(states(mia, [choose({ child_id: 8 })], porridge)).toEqual([['unsafe', 'Porridge']]);
  expect(states(mia, [choose({ dietary_option_id: 1 })], porridge)).toEqual([['replaced', 'Porridge']]);
  expect(states(mia, [choose({ dietary_option_id: 2 })], porridge)).toEqual([['unsafe', 'Porridge']]);
  expect(states(mia, [choose({ child_id: 7, instead: null })], porridge)).toEqual([['replaced', 'Porridge']]);
});

test('a choice that is unsafe itself does not count, nor does one for a diet that breaks another', () => {
  expect(states(mia, [choose({ child_id: 7, instead: porridge })], porridge)).toEqual([
    ['unsafe', 'Porridge'],
  ]);
  const both: Eater = { ...mia, needs: [milk, vegetarian] };
  expect(states(both, [choose({ dietary_option_id: 1, instead: sausage })], porridge)).toEqual([
    ['unsafe', 'Porridge'],
  ]);
});

test('what nobody stated is not checked, and is named', () => {
  expect(states(mia, [], unknown)).toEqual([['unchecked', 'Leftovers']]);
  expect(states({ ...mia, needs: [] }, [], unknown)).toEqual([]);
  const halal = { dietary_option_id: 3, name: 'Halal', allergens: [], foods: [] };
  expect(findUnchecked([{ child_id: 7, needs: [milk, halal], has_notes: true }], [date])).toEqual([
    { why: 'file', date },
    { why: 'notes', child_id: 7 },
    { why: 'option', child_id: 7, dietary_option_id: 3 },
  ]);
  expect(findUnsafePlates(findPlates([mia], breakfast(porridge, unknown), []))).toHaveLength(1);
});
