import { sql } from 'kysely';
import type { MenuPlate, MenuUnchecked } from '#contract/daily/food-menu.ts';
import { findPlates, findUnchecked, type Plate } from '#contract/daily/plates.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { type NamedEater, readEaters } from './eaters.ts';
import { findMonday, isWorkday, listWeek } from './meals.ts';
import { listServings, type PlannedWeek, readPlannedWeek } from './planned-week.ts';

/** Everything that is cooked in the week against what these children must not eat, on the days on which they are there. */
export function findPlatesOf(week: PlannedWeek, eaters: readonly NamedEater[]): Plate[] {
  const dates = new Map(eaters.map((eater) => [eater.child_id, eater.dates]));
  return findPlates(eaters, listServings(week), week.choices).filter(({ child_id, date }) =>
    dates.get(child_id)?.includes(date),
  );
}

/** The plates that are not like the others, with the names of children and diets; what only people can check. */
export function describePlates(
  week: PlannedWeek,
  eaters: readonly NamedEater[],
): { plates: MenuPlate[]; unchecked: MenuUnchecked[] } {
  const byId = new Map(eaters.map((eater) => [eater.child_id, eater]));
  const name = (childId: number) => {
    const eater = byId.get(childId);
    return { id: childId, fname: eater?.fname ?? '', lname: eater?.lname ?? '' };
  };
  const nameOption = (childId: number, optionId: number | null) =>
    byId.get(childId)?.needs.find((need) => need.dietary_option_id === optionId)?.name ?? null;
  const plates = findPlatesOf(week, eaters).map((plate): MenuPlate => {
    const { date, meal, dish, child_id, state, allergens, foods, dietary_option_id, choice } = plate;
    const option = nameOption(child_id, dietary_option_id);
    return {
      date,
      meal,
      dish_id: dish.id,
      dish_name: dish.name,
      child: name(child_id),
      course: byId.get(child_id)?.course ?? null,
      state,
      allergens,
      foods,
      option: option === null || dietary_option_id === null ? null : { id: dietary_option_id, name: option },
      choice:
        choice === null
          ? null
          : {
              id: choice.id,
              version: choice.version,
              dietary_option_id: choice.dietary_option_id,
              instead: choice.instead && {
                ...choice.instead,
                allergens: choice.instead.allergens && [...choice.instead.allergens],
                foods: choice.instead.foods && [...choice.instead.foods],
              },
            },
    };
  });
  // Families see what their child gets; what is left to check is the kitchen's and the teacher's work.
  const unchecked = !week.is_staff
    ? []
    : findUnchecked(eaters, findFileDays(week)).map((one): MenuUnchecked => {
        if (one.why === 'file')
          return { why: 'file', date: one.date, child: null, course: null, option: null };
        const option = one.why === 'option' ? nameOption(one.child_id, one.dietary_option_id) : null;
        const course = byId.get(one.child_id)?.course ?? null;
        return { why: one.why, date: null, child: name(one.child_id), course, option };
      });
  return { plates, unchecked };
}

/** Days without dishes whose menu is only in a file: of the day, or of the whole week. */
function findFileDays({ files, dishes, plans, monday }: PlannedWeek): string[] {
  const planned = new Set(dishes.map(({ date }) => date));
  const isOfWeek = files.some(({ date }) => date === null);
  return listWeek(monday).filter(
    (day) =>
      !planned.has(day) && (files.some(({ date }) => date === day) || (isOfWeek && isWorkday(plans, day))),
  );
}

/** What a class's teachers must know of a child at the table. */
export interface TableNeeds {
  child_id: number;
  /** Names of allergies and diets, allergies first. */
  options: string[];
  /** Whether the family wrote something about its health. */
  has_notes: boolean;
  /** What it gets instead, what is not safe for it, and what nobody has checked. */
  plates: MenuPlate[];
  unchecked: MenuUnchecked[];
}

/**
 * For the diary: the diets and warnings of a class's day, one entry for each child who does not eat everything, by
 * name. Only children whose health the actor may see; a child without an entry eats what all eat.
 */
export async function readTableNeeds(
  database: ReadDatabase | Transaction,
  actor: Actor,
  { kindergartenId, courseId, date }: { kindergartenId: number; courseId: number; date: string },
): Promise<TableNeeds[]> {
  // Who meets the children at the table is warned also without the right to the menu, and of a draft that is cooked.
  const cooks = sql<boolean>`not ('food-menu' = any(kindergarten.disabled_modules))`;
  const [week, eaters] = await Promise.all([
    readPlannedWeek(database, actor, kindergartenId, findMonday(date), cooks),
    readEaters(
      database,
      actor,
      { kindergartenId, start: date, end: date },
      sql<boolean>`child.id in (
        select child_id from course_children attending
        where attending.course_id = ${courseId} and attending.days @> ${date}::date
      )`,
    ),
  ]);
  const { plates, unchecked } = describePlates(week, eaters);
  return eaters.map(({ child_id, needs, has_notes }) => ({
    child_id,
    options: needs.map((need) => need.name),
    has_notes,
    plates: plates.filter((plate) => plate.child.id === child_id && plate.date === date),
    unchecked: unchecked.filter((one) => one.child?.id === child_id || one.date === date),
  }));
}
