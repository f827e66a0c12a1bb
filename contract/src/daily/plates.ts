import type { Allergen, Food } from '../kindergarten/allergens.ts';
import type { Meal } from './meals.ts';

/** What a dish contains, as the kitchen stated it; null: nothing was stated. */
export interface Contents {
  allergens: readonly Allergen[] | null;
  foods: readonly Food[] | null;
}

export interface PlannedDish extends Contents {
  id: number;
  name: string;
}

/** The dishes of one meal. */
export interface Serving<Dish extends PlannedDish = PlannedDish> {
  date: string;
  meal: Meal;
  dishes: readonly Dish[];
}

/** An allergy or a diet of a child, with what it leaves out. Without that, nothing can be checked for it. */
export interface Need {
  dietary_option_id: number;
  name: string;
  allergens: readonly Allergen[];
  foods: readonly Food[];
}

/** Somebody who does not eat everything. */
export interface Eater {
  child_id: number;
  needs: readonly Need[];
  /** Whether the family wrote down something about the child's health, which only a person understands. */
  has_notes: boolean;
}

/** What is given instead of a dish: to one child, or to all with that diet. */
export interface Choice {
  id: number;
  version: number;
  date: string;
  meal: Meal;
  dish_id: number;
  child_id: number | null;
  dietary_option_id: number | null;
  /** Null: the dish is left out. */
  instead: PlannedDish | null;
}

/** A plate that differs from the others: not safe yet, not checked, or safe thanks to a choice. */
export interface Plate {
  date: string;
  meal: Meal;
  dish: PlannedDish;
  child_id: number;
  state: 'unsafe' | 'unchecked' | 'replaced';
  /** What is in it that the child must not eat. */
  allergens: Allergen[];
  foods: Food[];
  /** The child's diet that is not met, or for which it is unknown. */
  dietary_option_id: number | null;
  /** What holds for this child, if anything was chosen. */
  choice: Choice | null;
}

/** What only a person can check: a family's words, a diet that names nothing, a day given as a file. */
export type Unchecked =
  | { why: 'notes'; child_id: number }
  | { why: 'option'; child_id: number; dietary_option_id: number }
  | { why: 'file'; date: string };

type Verdict = Pick<Plate, 'allergens' | 'foods' | 'dietary_option_id'> & {
  state: 'safe' | 'unsafe' | 'unchecked';
};

/** Whether the child may eat it. What is in it for certain decides before what nobody stated. */
export function judgeContents({ needs }: Pick<Eater, 'needs'>, { allergens, foods }: Contents): Verdict {
  const hit = new Set(needs.flatMap((need) => need.allergens.filter((one) => allergens?.includes(one))));
  const met = new Set(needs.flatMap((need) => need.foods.filter((one) => foods?.includes(one))));
  const broken = needs.find(
    (need) => need.allergens.some((one) => hit.has(one)) || need.foods.some((one) => met.has(one)),
  );
  const unknown = needs.find(
    (need) => (allergens === null && need.allergens.length > 0) || (foods === null && need.foods.length > 0),
  );
  const state = broken !== undefined ? 'unsafe' : unknown !== undefined ? 'unchecked' : 'safe';
  const option = broken ?? unknown;
  return {
    state,
    allergens: [...hit],
    foods: [...met],
    dietary_option_id: option?.dietary_option_id ?? null,
  };
}

const isSafe = (eater: Eater, dish: PlannedDish | null): boolean =>
  dish === null || judgeContents(eater, dish).state === 'safe';

/**
 * What was chosen for this child instead of the dish: the choice for the child itself; else, if the child must not eat
 * the dish, the first choice for one of its diets that is safe for all that it has.
 */
function findChoice(eater: Eater, dish: PlannedDish, choices: readonly Choice[]): Choice | null {
  const own = choices.find((choice) => choice.child_id === eater.child_id);
  if (own !== undefined) return own;
  if (isSafe(eater, dish)) return null;
  const options = eater.needs.map((need) => need.dietary_option_id);
  const ofDiets = choices.filter(
    ({ child_id, dietary_option_id }) =>
      child_id === null && dietary_option_id !== null && options.includes(dietary_option_id),
  );
  return ofDiets.find(({ instead }) => isSafe(eater, instead)) ?? null;
}

/**
 * Every plate that is not like the others. A plate that is not in the list is safe, as far as the kitchen's words and
 * the child's diets go; for what they leave open see `findUnchecked`.
 */
export function findPlates(
  eaters: readonly Eater[],
  servings: readonly Serving[],
  choices: readonly Choice[],
): Plate[] {
  const plates: Plate[] = [];
  for (const { date, meal, dishes } of servings) {
    for (const dish of dishes) {
      const here = choices.filter(
        (choice) => choice.date === date && choice.meal === meal && choice.dish_id === dish.id,
      );
      for (const eater of eaters) {
        const choice = findChoice(eater, dish, here);
        const { state, ...why } = judgeContents(eater, dish);
        const given = choice === null ? dish : choice.instead;
        const verdict = given === null ? null : judgeContents(eater, given);
        const { child_id } = eater;
        const plate = { date, meal, dish, child_id, choice };
        if (verdict !== null && verdict.state !== 'safe') plates.push({ ...plate, ...verdict } as Plate);
        else if (choice !== null) plates.push({ ...plate, ...why, state: 'replaced' });
      }
    }
  }
  return plates;
}

/** Plates for which the kitchen has to choose something. */
export const findUnsafePlates = (plates: readonly Plate[]): Plate[] =>
  plates.filter(({ state }) => state === 'unsafe');

/**
 * What nobody but a person can check, named to the kitchen and the teacher.
 *
 * @param fileDays days whose menu is only a file
 */
export function findUnchecked(eaters: readonly Eater[], fileDays: readonly string[]): Unchecked[] {
  return [
    ...fileDays.map((date) => ({ why: 'file', date }) as const),
    ...eaters.flatMap(({ child_id, needs, has_notes }) => [
      ...(has_notes ? [{ why: 'notes', child_id } as const] : []),
      ...needs
        .filter(({ allergens, foods }) => allergens.length + foods.length === 0)
        .map(({ dietary_option_id }) => ({ why: 'option', child_id, dietary_option_id }) as const),
    ]),
  ];
}
