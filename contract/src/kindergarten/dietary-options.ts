import * as z from 'zod/mini';
import { requireFlag } from '../access/permissions.ts';
import { bySessionOrToken, bySessionOrWriter } from '../platform/callers.ts';
import { routesAt } from '../platform/route.ts';
import { atMost, deleted, listOf, named, oneLine, ruleError } from '../platform/rules.ts';
import { allergens, foods } from './allergens.ts';
import { dietaryOptionKinds } from './child.ts';

const keepsList = 'kindergarten_access_diets_settings';
const routes = routesAt('dietary-options', '/api/kindergartens/{kindergarten_id}/dietary-options', {
  access: requireFlag('kindergarten', keepsList),
  callers: bySessionOrWriter,
});

const kind = z.enum(dietaryOptionKinds, ruleError('required'));

/** What a dish must not contain. While both lists are empty, no menu can be checked for it. */
const excluded = {
  excluded_allergens: z.array(z.enum(allergens, ruleError('invalid'))).check(atMost(allergens.length)),
  excluded_foods: z.array(z.enum(foods, ruleError('invalid'))).check(atMost(foods.length)),
};

const dietaryOption = z.extend(named, {
  kind,
  ...excluded,
  /** How many children have it, without archived ones; null for callers who do not manage the list. */
  children_count: z.nullable(z.number()),
});
export type DietaryOption = z.output<typeof dietaryOption>;

/** Allergies first, each kind by name. Also for people who choose them for children. */
export const listDietaryOptions = routes.get('listDietaryOptions', '', {
  access: requireFlag('kindergarten', keepsList, 'children_can_edit', 'child_edit_profile'),
  callers: bySessionOrToken,
  reply: listOf(dietaryOption),
  personal: false,
});

/** 422 at the field if the name already exists. */
export const createDietaryOption = routes.post('createDietaryOption', '', {
  body: z.strictObject({ name: oneLine(1, 60), kind }),
  reply: dietaryOption,
  status: 201,
  personal: false,
  example: { body: { name: 'Lactose-free', kind: 'diet' } },
});

/** Says whether it is an allergy or a diet, and what it leaves out (kept if missing), for all children who have it. */
export const updateDietaryOption = routes.put('updateDietaryOption', '/{dietary_option_id}', {
  body: z.strictObject({
    kind,
    excluded_allergens: z.optional(excluded.excluded_allergens),
    excluded_foods: z.optional(excluded.excluded_foods),
  }),
  reply: dietaryOption,
  touches: ['children', 'food-menu'],
  example: { body: { kind: 'allergy', excluded_allergens: ['milk'], excluded_foods: [] } },
});

/** Also removes it from the children who have it. */
export const deleteDietaryOption = routes.delete('deleteDietaryOption', '/{dietary_option_id}', {
  reply: deleted,
  touches: ['children', 'food-menu'],
});
