import type { Flag } from '#contract/access/flags.ts';
import type { MenuDay, MenuPlate, MenuWeek } from '#contract/daily/food-menu.ts';
import type { Allergen, Food } from '#contract/kindergarten/allergens.ts';
import { managerFlags } from '#server/access/roles/factories.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import { type Joined, openTestApp } from '#server/testing/index.ts';
import { makeDish } from './factories.ts';

export const [monday, wednesday, friday] = ['2026-10-12', '2026-10-14', '2026-10-16'];
export const reads: Flag[] = ['foodmenu_access_index', 'foodmenu_register_meals'];

export interface Place {
  id: number;
  path: string;
  manager: Joined;
}

export const sayPlates = (plates: readonly MenuPlate[]) =>
  plates.map(({ child, date, dish_name, state, allergens, choice }) => ({
    child: child.id,
    date,
    dish_name,
    state,
    allergens,
    instead: choice === null ? undefined : (choice.instead?.name ?? null),
  }));

export const choose = (dish_id: number, more: object = {}) => ({
  date: wednesday,
  meal: 'lunch',
  dish_id,
  child_id: null,
  dietary_option_id: null,
  instead_dish_id: null,
  version: 0,
  ...more,
});

/** An empty Kiik, and what tests of its kitchens do there. */
export async function openKitchen() {
  const kiik = await openTestApp('empty');

  async function open(): Promise<Place> {
    const id = await kiik.makeKindergarten();
    const manager = await kiik.join({ type: 'employee', kindergartenId: id, flags: managerFlags });
    return { id, path: `/api/kindergartens/${id}/menu`, manager };
  }

  const cook = (
    kindergartenId: number,
    name: string,
    allergens: Allergen[] | null = [],
    foods: Food[] | null = [],
  ) => makeDish(kiik.app.database, { kindergartenId, name, allergens, foods });

  const read = async (client: Joined, path: string, date = wednesday) =>
    (await client.get<MenuWeek>(`${path}/week?date=${date}`)).body;

  const plan = (place: Place, date: string, dish_ids: number[], version = 0, meal = 'lunch') =>
    place.manager.put<MenuDay>(`${place.path}/days`, { date, version, meals: [{ meal, dish_ids }] });

  const show = (place: Place, version: number, more: object = {}) =>
    place.manager.put(`${place.path}/weeks/shown`, {
      monday,
      shown: true,
      despite_unsafe: false,
      version,
      ...more,
    });

  /** A child of a class with this diet. */
  async function addChild(
    { id: kindergartenId }: Place,
    excluded: Allergen[],
    traits: { notes?: string; foods?: Food[]; courseId?: number } = {},
  ): Promise<{ childId: number; optionId: number; courseId: number }> {
    const childId = await kiik.makeChild({ kindergartenId });
    const courseId = traits.courseId ?? (await kiik.makeCourse({ kindergartenId }));
    await kiik.makeAttendance(courseId, childId);
    const [option] = await kiik.run<{ id: number }>`
    insert into dietary_options (kindergarten_id, name, kind, excluded_allergens, excluded_foods, created_at)
    values (${kindergartenId}, ${`Diet ${childId}`}, 'allergy', ${excluded}, ${traits.foods ?? []}, '2026-09-01')
    returning id`;
    const optionId = ensurePresent(option?.id);
    await kiik.run`insert into child_dietary_options (child_id, dietary_option_id) values (${childId}, ${optionId})`;
    await kiik.run`update children set health_notes = ${traits.notes ?? ''} where id = ${childId}`;
    return { childId, optionId, courseId };
  }
  return { kiik, open, cook, read, plan, show, addChild };
}
