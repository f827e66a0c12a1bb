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

/** The day that a page of the menu shows, and how to show another one. */
export interface MenuDate {
  date: string;
  show: (next: string, path?: '/menu/day' | '/menu/week' | '.') => void;
}

/** Null as long as nobody knows which day that is. */
export function useMenuDate(): MenuDate | null {
  const { date: named } = useSearch({ strict: false }) as { date?: string };
  const navigate = useNavigate();
  const today = useToday();
  const date = chooseMenuDate(named, today, useWorkingWeekend(today, !isDay(named)));
  if (date === null) return null;
  return {
    date,
    show: (next, path = '.') =>
      void navigate({ to: path, search: { date: next } as never, replace: true, resetScroll: false }),
  };
}

/**
 * The day in the address, which a link can name; at the weekend the next Monday, when there is food again, unless the
 * kindergarten works today. Null until that is known: a page of Monday would be seen, or even printed, by mistake.
 *
 * @param works whether the kindergarten works today, on a day of a weekend; null as long as it is being read
 */
export function chooseMenuDate(
  named: string | undefined,
  today: string,
  works: boolean | null,
): string | null {
  if (isDay(named)) return named;
  if (!isWeekend(today) || works === true) return today;
  return works === null ? null : skipWeekend(today);
}

const isWeekend = (day: string) => [0, 6].includes(utc(day).getUTCDay());

/**
 * Whether today is a day of a weekend on which the kindergarten works, as far as the reader may and can read its menu.
 * Null while it is read for the first time.
 */
function useWorkingWeekend(today: string, isAsked: boolean): boolean | null {
  const session = useSession();
  const complete = usePageInput();
  const reads = holdsFlag(session, 'foodmenu_access_index', 'foodmenu_can_edit');
  const { data, isLoading, isFetched } = useQuery({
    ...routeQuery(getMenuWeek, complete(getMenuWeek, { query: { date: today } })),
    enabled: isAsked && reads && isWeekend(today),
  });
  // A try after a failure does not take away what is shown since.
  if (isLoading && !isFetched) return null;
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
