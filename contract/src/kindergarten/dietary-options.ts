import * as z from 'zod/mini';
import { requireFlag } from '../access/permissions.ts';
import { bySessionOrToken, bySessionOrWriter } from '../platform/callers.ts';
import { kindergartenParams } from '../platform/path-params.ts';
import { defineRoute } from '../platform/route.ts';
import { oneLine, rowIdText } from '../platform/rules.ts';

const dietaryOption = z.object({
  id: z.number(),
  name: z.string(),
  /** Children who have it, archived ones left out; null to those who do not keep the list. */
  children_count: z.nullable(z.number()),
});
export type DietaryOption = z.output<typeof dietaryOption>;

/** By name. Also for whoever gives them to children. */
export const listDietaryOptions = defineRoute({
  name: 'dietary-options.listDietaryOptions',
  method: 'GET',
  path: '/api/kindergartens/{kindergarten_id}/dietary-options',
  access: requireFlag(
    'kindergarten',
    'kindergarten_access_diets_settings',
    'children_can_edit',
    'child_edit_profile',
  ),
  callers: bySessionOrToken,
  params: kindergartenParams,
  reply: z.object({ data: z.array(dietaryOption) }),
  personal: false,
  example: { params: { kindergarten_id: 1 } },
});

/** A name that is there already is refused at the field. */
export const createDietaryOption = defineRoute({
  name: 'dietary-options.createDietaryOption',
  method: 'POST',
  path: '/api/kindergartens/{kindergarten_id}/dietary-options',
  access: requireFlag('kindergarten', 'kindergarten_access_diets_settings'),
  callers: bySessionOrWriter,
  params: kindergartenParams,
  body: z.strictObject({ name: oneLine(1, 60) }),
  reply: dietaryOption,
  status: 201,
  personal: false,
  example: { params: { kindergarten_id: 1 }, body: { name: 'Lactose-free' } },
});

/** Takes it from the children who have it, too. */
export const deleteDietaryOption = defineRoute({
  name: 'dietary-options.deleteDietaryOption',
  method: 'DELETE',
  path: '/api/kindergartens/{kindergarten_id}/dietary-options/{dietary_option_id}',
  access: requireFlag('kindergarten', 'kindergarten_access_diets_settings'),
  callers: bySessionOrWriter,
  params: z.strictObject({ kindergarten_id: rowIdText, dietary_option_id: rowIdText }),
  reply: z.object({ deleted: z.boolean() }),
  personal: true,
  example: { params: { kindergarten_id: 1, dietary_option_id: 1 } },
});
