import { getMenuWeek, type MenuDay, type MenuDish, type MenuWeek } from '#contract/daily/food-menu.ts';
import { meals } from '#contract/daily/meals.ts';
import { addDays } from '#contract/platform/days.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { bind } from '#server/platform/http/bind.ts';
import { readEaters } from './eaters.ts';
import { findMonday, isWorkday, listServedMeals, listWeek } from './meals.ts';
import { listServings, type PlannedWeek, readPlannedWeek } from './planned-week.ts';
import { describePlates } from './plates.ts';

export const handleGetMenuWeek = bind(getMenuWeek, async ({ database, actor, params, query, audit }) => {
  const monday = findMonday(query.date);
  const { kindergarten_id: kindergartenId } = params;
  const [week, eaters] = await Promise.all([
    readPlannedWeek(database, actor, kindergartenId, monday),
    readEaters(database, actor, { kindergartenId, start: monday, end: addDays(monday, 6) }),
  ]);
  const { plates, unchecked } = describePlates(week, eaters);
  audit({ child_id: [...plates, ...unchecked].flatMap(({ child }) => (child === null ? [] : [child.id])) });
  const { id, version, shown, plans, settings } = week;
  return {
    id,
    monday,
    version,
    shown,
    meals: listServedMeals(plans),
    settings,
    days: listWeek(monday).map((date) => describeDay(week, date)),
    uploaded_files: describeFiles(week, kindergartenId),
    plates,
    unchecked,
    allowed: {
      edit: actor.hasFlag('foodmenu_can_edit'),
      settings: actor.hasFlag('foodmenu_access_settings') || actor.hasFlag('foodmenu_can_edit'),
      register: actor.hasFlag('foodmenu_register_meals'),
      employees: actor.hasFlag('foodmenu_access_employees'),
    },
  };
});

/** One day of the week, with its meals. */
export function describeDay(week: PlannedWeek, date: string): MenuDay {
  const stored = week.days.find((one) => one.date === date);
  const holiday = week.holidays[date] ?? null;
  const servings = listServings(week).filter((serving) => serving.date === date);
  const plan = week.plans.find((one) => one.date === date);
  const is_workday = isWorkday(week.plans, date);
  // A dish stays visible if its meal is no longer served: it is checked, too.
  const planned = new Set(servings.map(({ meal }) => meal));
  const hide = (dish: MenuDish): MenuDish => ({
    ...dish,
    nutrients: week.is_staff || week.show_nutrients ? dish.nutrients : null,
  });
  return {
    id: stored?.id ?? null,
    date,
    version: stored?.version ?? 0,
    is_workday,
    holiday,
    meals: meals
      .filter((meal) => plan?.meals.includes(meal) || planned.has(meal))
      .map((meal) => ({
        meal,
        served_at: (is_workday && plan?.served_at[meal]) || null,
        dishes: (servings.find((serving) => serving.meal === meal)?.dishes ?? []).map(hide),
      })),
  };
}

function describeFiles(week: PlannedWeek, kindergartenId: number): MenuWeek['uploaded_files'] {
  if (!week.is_staff && !week.show_files) return [];
  const base = `/api/kindergartens/${kindergartenId}/files`;
  return week.files.map(({ filename, has_thumb, ...file }) => ({
    ...file,
    url: `${base}/menu/${filename}`,
    small_thumb: has_thumb ? `${base}/menu_thumbs/${filename}?size=small` : null,
  }));
}

/** One day after it was saved, or as another person saved it. */
export async function readMenuDay(
  database: ReadDatabase | Transaction,
  actor: Actor,
  kindergartenId: number,
  date: string,
): Promise<MenuDay> {
  return describeDay(await readPlannedWeek(database, actor, kindergartenId, findMonday(date)), date);
}
