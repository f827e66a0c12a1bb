import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { getMenuWeek, type MenuDay, type MenuWeek } from '#contract/daily/food-menu.ts';
import type { Meal } from '#contract/daily/meals.ts';
import { addDays, isDay } from '#contract/platform/days.ts';
import { usePageInput } from '../../base/place.tsx';
import { routeQuery } from '../../base/query-client.ts';
import { holdsFlag, useSession } from '../../base/session.ts';
import { getLanguage } from '../../base/text.ts';
import { useToday } from '../../ui/dates/use-today.ts';

const utc = (day: string) => new Date(`${day}T00:00:00Z`);

/**
 * The day in the address, which a link can name; at the weekend the next Monday, when there is food again, unless the
 * kindergarten works today.
 */
export function useMenuDate() {
  const search = useSearch({ strict: false }) as { date?: string };
  const navigate = useNavigate();
  const today = useToday();
  const worksToday = useWorkingWeekend(today, !isDay(search.date));
  const date = isDay(search.date) ? search.date : worksToday ? today : skipWeekend(today);
  return {
    date,
    show: (next: string, path: '/menu/day' | '/menu/week' | '.' = '.') =>
      void navigate({ to: path, search: { date: next } as never, replace: true, resetScroll: false }),
  };
}

const isWeekend = (day: string) => [0, 6].includes(utc(day).getUTCDay());

/** Whether today is a day of a weekend on which the kindergarten works, as far as the reader may read its menu. */
function useWorkingWeekend(today: string, isAsked: boolean): boolean {
  const session = useSession();
  const complete = usePageInput();
  const reads = holdsFlag(session, 'foodmenu_access_index', 'foodmenu_can_edit');
  const { data } = useQuery({
    ...routeQuery(getMenuWeek, complete(getMenuWeek, { query: { date: today } })),
    enabled: isAsked && reads && isWeekend(today),
  });
  return isWeekend(today) && (data?.days.find(({ date }) => date === today)?.is_workday ?? false);
}

function skipWeekend(day: string): string {
  return isWeekend(day) ? skipWeekend(addDays(day, 1)) : day;
}

/** The days with meals: Monday to Friday, other workdays, and days for which something is planned all the same. */
export const listShownDays = ({ days }: MenuWeek): MenuDay[] =>
  days.filter(
    (day) => day.is_workday || (day.holiday !== null && !isWeekend(day.date)) || countDishes(day) > 0,
  );

export const countDishes = ({ meals }: MenuDay): number =>
  meals.reduce((sum, { dishes }) => sum + dishes.length, 0);

/** For readers the meals that the week has; for whoever plans it, all. */
export const listShownMeals = ({ meals, days, allowed }: MenuWeek) =>
  meals.filter(
    (meal) =>
      allowed.edit || days.some((day) => day.meals.some((one) => one.meal === meal && one.dishes.length > 0)),
  );

/** When the meal is served on the shown days: mostly one time, two in a week in which it changes. */
export const listTimes = (week: MenuWeek, meal: Meal): string[] => [
  ...new Set(
    listShownDays(week)
      .flatMap(({ meals }) => meals)
      .flatMap((one) => (one.meal === meal && one.served_at !== null ? [one.served_at] : [])),
  ),
];

/** The name of a holiday in the reader's language, else in the country's own. */
export const nameHoliday = (names: Readonly<Partial<Record<string, string>>>): string =>
  names[getLanguage()] ?? Object.values(names)[0] ?? '';
