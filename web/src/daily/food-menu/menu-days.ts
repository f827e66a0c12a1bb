import { useNavigate, useSearch } from '@tanstack/react-router';
import type { MenuDay, MenuWeek } from '#contract/daily/food-menu.ts';
import { addDays, isDay } from '#contract/platform/days.ts';
import { getLanguage } from '../../base/text.ts';
import { useToday } from '../../ui/dates/use-today.ts';

const utc = (day: string) => new Date(`${day}T00:00:00Z`);

/** The day in the address, which a link can name; at the weekend the next Monday, when there is food again. */
export function useMenuDate() {
  const search = useSearch({ strict: false }) as { date?: string };
  const navigate = useNavigate();
  const today = useToday();
  const date = isDay(search.date) ? search.date : skipWeekend(today);
  return {
    date,
    show: (next: string, path: '/menu/day' | '/menu/week' | '.' = '.') =>
      void navigate({ to: path, search: { date: next } as never, replace: true, resetScroll: false }),
  };
}

const isWeekend = (day: string) => [0, 6].includes(utc(day).getUTCDay());

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

/** The name of a holiday in the reader's language, else in the country's own. */
export const nameHoliday = (names: Readonly<Partial<Record<string, string>>>): string =>
  names[getLanguage()] ?? Object.values(names)[0] ?? '';
