import * as z from 'zod/mini';
import { requireFlag } from '../access/permissions.ts';
import { bySessionOrToken, bySessionOrWriter } from '../platform/callers.ts';
import { routesAt } from '../platform/route.ts';
import { deleted, listOf, named, oneLine } from '../platform/rules.ts';

const routes = routesAt('dietary-options', '/api/kindergartens/{kindergarten_id}/dietary-options', {
  access: requireFlag('kindergarten', 'kindergarten_access_diets_settings'),
  callers: bySessionOrWriter,
});

const dietaryOption = z.extend(named, {
  /** Children who have it, archived ones left out; null to those who do not keep the list. */
  children_count: z.nullable(z.number()),
});
export type DietaryOption = z.output<typeof dietaryOption>;

/** By name. Also for whoever gives them to children. */
export const listDietaryOptions = routes.get('listDietaryOptions', '', {
  access: requireFlag(
    'kindergarten',
    'kindergarten_access_diets_settings',
    'children_can_edit',
    'child_edit_profile',
  ),
  callers: bySessionOrToken,
  reply: listOf(dietaryOption),
  personal: false,
});

/** A name that is there already is refused at the field. */
export const createDietaryOption = routes.post('createDietaryOption', '', {
  body: z.strictObject({ name: oneLine(1, 60) }),
  reply: dietaryOption,
  status: 201,
  personal: false,
  example: { body: { name: 'Lactose-free' } },
});

/** Takes it from the children who have it, too. */
export const deleteDietaryOption = routes.delete('deleteDietaryOption', '/{dietary_option_id}', {
  reply: deleted,
});
