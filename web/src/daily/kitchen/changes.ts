import type { KitchenCourse, KitchenSheet } from '#contract/daily/kitchen.ts';

interface Plates {
  count: number;
  printed: number | null;
}

/** Whether the paper has another number. */
export const isChanged = ({ count, printed }: Plates): boolean => printed !== null && printed !== count;

/** Whether anything of a class is different on paper: its sum, or who among them eats what. */
export const isCourseChanged = (course: KitchenCourse): boolean =>
  isChanged(course) || course.diets.some(isChanged);

/** How many lines of the paper are wrong. */
export const countChanges = ({ meals }: KitchenSheet): number =>
  meals.reduce(
    (sum, { courses, staff }) => sum + courses.filter(isCourseChanged).length + (isChanged(staff) ? 1 : 0),
    0,
  );
