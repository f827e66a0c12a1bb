import * as z from 'zod/mini';
import { requireFlag } from '../access/permissions.ts';
import { allergens, foods } from '../kindergarten/allergens.ts';
import { bySessionOrToken, bySessionOrWriter } from '../platform/callers.ts';
import { languageCodes } from '../platform/language.ts';
import { routesAt } from '../platform/route.ts';
import { atMost, pageOf, ruleError, tableQueryWith, trashed, version } from '../platform/rules.ts';
import { translatedText } from '../platform/rules-choice.ts';
import { decimal, integer } from '../platform/rules-number.ts';

const routes = routesAt('food-menu', '/api/kindergartens/{kindergarten_id}/menu/dishes', {
  access: requireFlag('kindergarten', 'foodmenu_can_edit'),
  callers: bySessionOrWriter,
  personal: false,
});

/** What a dish contains. Null: nobody said it, so that no plate with it counts as safe. */
export const contents = {
  allergens: z.nullable(z.array(z.enum(allergens))),
  foods: z.nullable(z.array(z.enum(foods))),
};

const amount = z.nullable(z.number());
/** Grams and energy of one portion; children under three may get another portion. */
const portion = {
  grams: amount,
  grams_small: amount,
  kcal: amount,
  protein: amount,
  fat: amount,
  carbohydrates: amount,
};

export const dish = z.object({
  id: z.number(),
  /** In the reader's language, else in the kindergarten's own. */
  name: z.string(),
  names: z.partialRecord(z.enum(languageCodes), z.string()),
  ...contents,
  ...portion,
  archived: z.boolean(),
  /** Whether a menu or a rotation has it; then it is archived instead of deleted. */
  used: z.boolean(),
  version,
});
export type Dish = z.output<typeof dish>;

/** Allergens and foods, separated by commas. */
const contentWords = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value: string) => value.split(',')),
  ),
  z
    .array(z.enum([...allergens, ...foods], ruleError('invalid')))
    .check(atMost(allergens.length + foods.length)),
);

/** The kindergarten's dishes by name. */
export const listDishes = routes.get('listDishes', '', {
  callers: bySessionOrToken,
  query: z.strictObject({
    ...tableQueryWith({ sortBy: ['name'] }),
    trashed,
    /** Only dishes that are said to have none of this in them. */
    without: z.optional(contentWords),
  }),
  reply: pageOf(dish),
});

const unsaid = 'food-menu.say_contents';
/** A list that must be given, if only as an empty one: nobody forgets to say that there is nothing in it. */
const said = <const One extends string>(all: readonly [One, ...One[]]) =>
  z.array(z.enum(all, ruleError('invalid')), unsaid).check(atMost(all.length));
const grams = z.nullable(integer(1, 2_000));
const nutrient = z.nullable(decimal(0, 5_000));

const dishFields = {
  /** The kindergarten's own language is required. */
  names: translatedText(120, []),
  allergens: said(allergens),
  foods: said(foods),
  grams,
  grams_small: grams,
  kcal: nutrient,
  protein: nutrient,
  fat: nutrient,
  carbohydrates: nutrient,
};
const exampleDish = {
  names: { et: 'Õunapuder', en: 'Apple porridge' },
  allergens: ['gluten', 'milk'],
  foods: [],
  grams: 200,
  grams_small: 150,
  kcal: 180,
  protein: null,
  fat: null,
  carbohydrates: null,
} as const;
const example = { ...exampleDish, allergens: [...exampleDish.allergens], foods: [] };

/** 422 at `names` if there is a dish with this name. */
export const createDish = routes.post('createDish', '', {
  body: z.strictObject(dishFields),
  reply: dish,
  status: 201,
  example: { body: example },
});

export const updateDish = routes.put('updateDish', '/{dish_id}', {
  body: z.strictObject({ ...dishFields, version: z.int(ruleError('required')) }),
  reply: dish,
  conflict: dish,
  example: { body: { ...example, version: 1 } },
});

/** Deletes a dish that no menu has; else archives it, so that past menus stay what they were. */
export const removeDish = routes.delete('removeDish', '/{dish_id}', {
  reply: z.object({ deleted: z.boolean(), archived: z.boolean() }),
});

export const restoreDish = routes.post('restoreDish', '/{dish_id}/restore', { reply: dish });
