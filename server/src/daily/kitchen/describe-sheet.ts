import type { KitchenCourse, KitchenMeal } from '#contract/daily/kitchen.ts';
import type { DayMeal } from '#server/daily/attendance/day-facts.ts';
import type { PlateCount, PrintedCounts } from './read-sheet.ts';

interface Counted extends PlateCount {
  eaten: number;
}

interface Numbers {
  plates: readonly Counted[];
  staff: PrintedCounts['staff'];
  knows_all: boolean;
  printed: PrintedCounts | null;
}

const sum = (counted: readonly { count: number }[]) => counted.reduce((all, { count }) => all + count, 0);
const joinOptions = ({ options }: PlateCount) => (options ?? []).join('\n');

/** The numbers of a meal, beside those on paper. */
export function describeMeal(meal: DayMeal, { plates, staff, knows_all, printed }: Numbers): KitchenMeal {
  const counted = plates.filter((plate) => plate.meal === meal.meal);
  const onPaper = printed?.plates.filter((plate) => plate.meal === meal.meal) ?? null;
  // A class of which nobody is left stays on the sheet if it is on paper.
  const names = new Map([...(onPaper ?? []), ...counted].map(({ course_id, course }) => [course_id, course]));
  const ids = [...new Set([...counted, ...(onPaper ?? [])].map(({ course_id }) => course_id))];
  return {
    ...meal,
    count: sum(counted),
    printed: onPaper && sum(onPaper),
    eaten: counted.reduce((all, { eaten }) => all + eaten, 0),
    staff: { count: staff[meal.meal] ?? 0, printed: printed && (printed.staff[meal.meal] ?? 0) },
    courses: ids.map((id) =>
      describeCourse(
        { id, name: names.get(id) ?? '' },
        counted.filter(({ course_id }) => course_id === id),
        onPaper?.filter(({ course_id }) => course_id === id) ?? null,
        knows_all,
      ),
    ),
  };
}

function describeCourse(
  course: Pick<KitchenCourse, 'id' | 'name'>,
  counted: readonly Counted[],
  onPaper: readonly PlateCount[] | null,
  knowsAll: boolean,
): KitchenCourse {
  // What the reader may not know of the present numbers, paper does not tell either: not of those who have left a class.
  const told = knowsAll ? (onPaper ?? []) : [];
  const all = [...counted, ...told].filter(({ options }) => options !== null);
  const byDiets = new Map(all.map((plate) => [joinOptions(plate), plate.options ?? []]));
  const ofDiets = <Row extends PlateCount>(rows: readonly Row[], key: string) =>
    sum(rows.filter((row) => row.options !== null && joinOptions(row) === key));
  const isHidden = counted.some(({ options }) => options === null);
  // Somebody printed it who may not know them.
  const paperHasDiets = knowsAll && (onPaper?.every(({ options }) => options !== null) ?? false);
  const diets = [...byDiets]
    .map(([key, options]) => ({
      options,
      count: ofDiets(counted, key),
      printed: paperHasDiets ? ofDiets(told, key) : null,
    }))
    .filter(({ count, printed }) => count > 0 || (printed ?? 0) > 0);
  return {
    ...course,
    count: sum(counted),
    printed: onPaper && sum(onPaper),
    diets: isHidden ? [] : diets,
  };
}
