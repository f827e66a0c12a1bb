import type { DemoCourse } from '#server/kindergarten/courses/demo.ts';
import type { Random } from '#server/platform/demo/random.ts';
import type { FamilyPlan } from './demo-family-plans.ts';

/** A child's class and a birthday that fits it. */
interface DemoPlace {
  /** Place of the class in the kindergarten's list. */
  course: number;
  birthDate: Temporal.PlainDate;
}

/** Gives each child a class with free places, older children first, so that all classes get full. */
export function placeFamilies(
  random: Random,
  families: readonly FamilyPlan[],
  courses: readonly DemoCourse[],
  today: Temporal.PlainDate,
): { family: FamilyPlan; places: DemoPlace[] }[] {
  const free = random.shuffle(
    courses.flatMap(({ children }, course) => Array.from({ length: children }, () => course)),
  );
  const take = (course: number) => {
    free.splice(free.indexOf(course), 1);
  };
  for (const { known } of families) {
    for (const child of known?.children ?? []) take(child.course);
  }

  return families.map((family) => {
    const chosen = family.known?.children.map((child) => child.course) ?? chooseCourses(random, family, free);
    if (family.known === undefined) chosen.forEach(take);
    const places = imagineAges(random, family, chosen, courses).map(({ course, months, days }) => ({
      course,
      birthDate: today.subtract({ months, days }),
    }));
    return { family, places };
  });
}

/** Siblings go to different classes, twins to the same one. */
function chooseCourses(random: Random, family: FamilyPlan, free: readonly number[]): number[] {
  const chosen: number[] = [];
  while (chosen.length < family.children) {
    const [first] = chosen;
    const left = free.filter((course) => !chosen.includes(course));
    chosen.push(family.twins === true && first !== undefined ? first : random.pick(left));
  }
  return chosen;
}

interface Age {
  course: number;
  months: number;
  /** Days in addition to the whole months. */
  days: number;
}

/** Ages that fit the classes, siblings over a year apart; no dates, so that each day has the same result. */
function imagineAges(
  random: Random,
  family: FamilyPlan,
  chosen: readonly number[],
  courses: readonly DemoCourse[],
): Age[] {
  for (;;) {
    const ages = chosen.map((course) => {
      const { fromMonths = 18, toMonths = 84 } = courses[course] ?? {};
      return { course, months: random.integer(fromMonths, toMonths - 1), days: random.integer(0, 27) };
    });
    const [first] = ages;
    if (family.twins === true && first !== undefined) return ages.map(() => first);
    if (family.known === undefined) ages.sort((left, right) => right.months - left.months);
    const months = ages.map((age) => age.months);
    if (months.every((elder, index) => elder - (months[index + 1] ?? 0) > 12)) return ages;
  }
}
