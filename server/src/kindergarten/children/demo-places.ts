import type { DemoCourse } from '#server/kindergarten/courses/demo.ts';
import type { Random } from '#server/platform/demo/random.ts';
import type { FamilyPlan } from './demo-family-plans.ts';

/** A child's class and a birthday that fits it. */
export interface DemoPlace {
  /** Place of the class in the kindergarten's list. */
  course: number;
  birthDate: Temporal.PlainDate;
}

/** Gives every child of the families a class with room, elder children first, so that all classes are full at the end. */
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
    return { family, places: imagineBirthDates(random, family, chosen, courses, today) };
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

function imagineBirthDates(
  random: Random,
  family: FamilyPlan,
  chosen: readonly number[],
  courses: readonly DemoCourse[],
  today: Temporal.PlainDate,
): DemoPlace[] {
  for (;;) {
    const places = chosen.map((course) => ({
      course,
      birthDate: imagineBirthDate(random, courses[course], today),
    }));
    const [first] = places;
    if (family.twins === true && first !== undefined) return places.map(() => first);
    if (family.known === undefined) {
      places.sort((left, right) => Temporal.PlainDate.compare(left.birthDate, right.birthDate));
    }
    if (haveOneMother(places)) return places;
  }
}

function imagineBirthDate(
  random: Random,
  course: DemoCourse | undefined,
  today: Temporal.PlainDate,
): Temporal.PlainDate {
  const { fromMonths = 18, toMonths = 84 } = course ?? {};
  return today.subtract({ months: random.integer(fromMonths, toMonths - 1), days: random.integer(0, 27) });
}

/** Whether at least a year lies between the birthdays. */
function haveOneMother(places: readonly DemoPlace[]): boolean {
  return places.every(({ birthDate }, index) => {
    const next = places[index + 1];
    return next === undefined || Temporal.PlainDate.compare(birthDate.add({ years: 1 }), next.birthDate) <= 0;
  });
}
