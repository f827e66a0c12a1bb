import * as z from 'zod/mini';
import { requireFlag } from '../access/permissions.ts';
import { bySessionOrToken, bySessionOrWriter } from '../platform/callers.ts';
import { routesAt } from '../platform/route.ts';
import { deleted, listOf, named, oneLine } from '../platform/rules.ts';

const keepsList = 'kindergarten_access_diets_settings';
const routes = routesAt('dietary-options', '/api/kindergartens/{kindergarten_id}/dietary-options', {
  access: requireFlag('kindergarten', keepsList),
  callers: bySessionOrWriter,
});

const dietaryOption = z.extend(named, {
  /** How many children have it, without archived ones; null for callers who do not manage the list. */
  children_count: z.nullable(z.number()),
});
export type DietaryOption = z.output<typeof dietaryOption>;

/** By name. Also for people who choose them for children. */
export const listDietaryOptions = routes.get('listDietaryOptions', '', {
  access: requireFlag('kindergarten', keepsList, 'children_can_edit', 'child_edit_profile'),
  callers: bySessionOrToken,
  reply: listOf(dietaryOption),
  personal: false,
});

/** 422 at the field if the name already exists. */
export const createDietaryOption = routes.post('createDietaryOption', '', {
  body: z.strictObject({ name: oneLine(1, 60) }),
  reply: dietaryOption,
  status: 201,
  personal: false,
  example: { body: { name: 'Lactose-free' } },
});

/** Also removes it from the children who have it. */
export const deleteDietaryOption = routes.delete('deleteDietaryOption', '/{dietary_option_id}', {
  reply: deleted,
});
