import * as z from 'zod/mini';
import { allergens, foods } from '../kindergarten/allergens.ts';
import { bySessionOrToken } from '../platform/callers.ts';
import { routesAt } from '../platform/route.ts';
import { day, rowIdText } from '../platform/rules.ts';
import { readingDiary } from './diary.ts';
import { meals } from './meals.ts';

/** What a child of the class gets that is not like the others' plate. */
const plate = z.object({
  meal: z.enum(meals),
  dish: z.string(),
  /** Not safe yet, not checked because the kitchen did not say what is in it, or safe thanks to a choice. */
  state: z.enum(['unsafe', 'unchecked', 'replaced']),
  /** What is in it that the child must not eat. */
  allergens: z.array(z.enum(allergens)),
  foods: z.array(z.enum(foods)),
  /** What it gets instead; null if that is nothing, or if nothing was chosen. */
  instead: z.nullable(z.string()),
});
export type DiaryPlate = z.output<typeof plate>;

const tableNeeds = z.object({
  child_id: z.number(),
  plates: z.array(plate),
  /** Whether the family wrote something about the child's health, which only a person can check. */
  has_notes: z.boolean(),
  /** Its allergies and diets of which nobody said what they leave out. */
  open_options: z.array(z.string()),
});
export type DiaryTableNeeds = z.output<typeof tableNeeds>;

/**
 * What the teachers of a class must know at the table that day: of each child who does not eat everything, as far as
 * the caller sees its health. A child that is not listed eats what all eat.
 */
export const getDiaryPlates = routesAt('diary', '/api/kindergartens/{kindergarten_id}/diary').get(
  'getDiaryPlates',
  '/{course_id}/{date}/plates',
  {
    params: z.strictObject({ kindergarten_id: rowIdText, course_id: rowIdText, date: day }),
    access: readingDiary,
    callers: bySessionOrToken,
    shows: ['children', 'dietary-options', 'food-menu'],
    reply: z.object({
      /** Whether the day's menu is only a file, which nobody can check. */
      is_file: z.boolean(),
      data: z.array(tableNeeds),
    }),
    example: { params: { kindergarten_id: 1, course_id: 1, date: '2026-10-14' } },
  },
);
