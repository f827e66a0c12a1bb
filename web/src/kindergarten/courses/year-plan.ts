import { findOutsideCourse } from '#contract/kindergarten/courses.ts';
import type { YearChangeReview } from '#contract/kindergarten/year-change.ts';

/** Where a child goes: a class, one of the new ones by its key, or away. */
export type Target = `course-${number}` | `new-${string}` | 'leave';

/** A class that is to be made, as it is typed. `teachers_of` is a class's number, or empty. */
export interface NewCourse {
  key: string;
  name: string;
  places: string;
  teachers_of: string;
}

/** What the person decided so far; children who are not named go where they go as things stand. */
export type YearPlan = {
  start_date: string;
  new_courses: NewCourse[];
  moves: Record<string, Target>;
  /** By the number of a class: whether its teachers go along to where all of its children go. */
  follows: Record<string, boolean>;
  /** By `course-<number>` and `child-<number>`: whether it goes to the archive. */
  archived: Record<string, boolean>;
};

/** A plan of that day in which nothing is decided yet. */
export function makeYearPlan(startDate: string): YearPlan {
  return { start_date: startDate, new_courses: [], moves: {}, follows: {}, archived: {} };
}

/** The plan's moves with these children going there. */
export function sendTo(plan: YearPlan, children: readonly { id: number }[], target: Target) {
  return { ...plan.moves, ...Object.fromEntries(children.map(({ id }) => [id, target])) };
}

/** A class as it will be. */
export interface NextCourse {
  target: Target;
  name: string;
  children: number;
  places: number | null;
  /** Whether children go there although it does not run on that day. */
  isClosed: boolean;
}

/** What a plan comes to. */
export type PlannedYear = ReturnType<typeof workOutYear>;

/** Works out what the plan comes to: where each child and each class goes, and the call that writes it. */
export function workOutYear(plan: YearPlan, review: YearChangeReview) {
  const targets = new Set<Target>([
    'leave',
    ...plan.new_courses.map(({ key }) => `new-${key}` as const),
    ...review.courses.map(({ id }) => `course-${id}` as const),
  ]);
  const children = review.children.map((child) => {
    const { id, next_course_id: next } = child;
    const chosen = plan.moves[id];
    const stored: Target = next === null ? 'leave' : `course-${next}`;
    // A choice that is no more counts as none.
    const target = chosen !== undefined && targets.has(chosen) ? chosen : stored;
    return { ...child, target, moves: target !== stored, isArchived: isArchived(`child-${id}`, child, plan) };
  });
  const arriving = Map.groupBy(children, ({ target }) => target);
  const count = (target: Target) => arriving.get(target)?.length ?? 0;

  const courses = review.courses.map((course) => {
    const classmates = children.filter(({ course_id }) => course_id === course.id);
    const [first = null, ...others] = new Set(classmates.map(({ target }) => target));
    /** The one target of all its children; null where they go different ways. */
    const target = others.length === 0 ? first : null;
    /** Another class that runs already, to which all of its children go. */
    const next =
      review.courses.find(({ id }) => id !== course.id && target === (`course-${id}` as const)) ?? null;
    const haveFollowed =
      next !== null &&
      course.teachers.every(
        ({ id }) => next.next_teacher_ids.includes(id) && !course.next_teacher_ids.includes(id),
      );
    /** It ran before, and nobody will attend it. */
    const isEmptied =
      count(`course-${course.id}`) + course.newcomers_count === 0 &&
      (course.start_date === null || course.start_date < plan.start_date);
    return {
      ...course,
      classmates,
      target,
      next,
      haveFollowed,
      follows: next !== null && !haveFollowed && plan.follows[course.id] === true,
      isEmptied,
      isArchived: isEmptied && isArchived(`course-${course.id}`, course, plan),
    };
  });

  /** Who may go to the archive. */
  const leaving = review.allowed.archive_children ? (arriving.get('leave') ?? []) : [];
  const archivedCourses = courses.filter((course) => course.isArchived);
  const archivedChildren = leaving.filter((child) => child.isArchived);
  const follows = courses.flatMap(({ id, follows, next }) =>
    follows && next !== null ? [{ from_course_id: id, to_course_id: next.id }] : [],
  );
  const stayed = children.filter((child) => child.target === `course-${child.course_id}`).length;
  const next: NextCourse[] = [
    ...courses
      .filter((course) => !course.isArchived)
      .map((course) => {
        const target = `course-${course.id}` as const;
        const isClosed = count(target) > 0 && findOutsideCourse(plan.start_date, course) !== null;
        const { name, places, newcomers_count } = course;
        return { target, name, children: count(target) + newcomers_count, places, isClosed };
      }),
    ...plan.new_courses.map(({ key, name, places }) => ({
      target: `new-${key}` as const,
      name,
      children: count(`new-${key}`),
      places: /^\d+$/.test(places) ? Number(places) : null,
      isClosed: false,
    })),
  ];
  const isPlanned = (row: { archive_on: string | null }) => row.archive_on === plan.start_date;
  return {
    children,
    courses,
    leaving,
    next,
    counts: {
      made: plan.new_courses.length,
      moved: children.length - count('leave') - stayed,
      stayed,
      left: count('leave'),
      followed: follows.length,
      archivedClasses: archivedCourses.length,
      archivedChildren: archivedChildren.length,
    },
    /** Whether writing it would change anything. */
    changes:
      plan.new_courses.length + follows.length > 0 ||
      children.some(
        (child) => child.moves || isPlanned(child) !== archivedChildren.some(({ id }) => id === child.id),
      ) ||
      courses.some((course) => isPlanned(course) !== course.isArchived),
    /** Everybody who does not stay, by where they come from and go to, in the order of the classes. */
    flows: courses.flatMap(({ id, name: from, classmates }) =>
      [...Map.groupBy(classmates, ({ target }) => target)]
        .filter(([target]) => target !== `course-${id}`)
        .map(([target, moving]) => ({ from, target, children: moving })),
    ),
    /** The plan as it is sent: every child once, in the order of the review. */
    body: {
      start_date: plan.start_date,
      state: review.state,
      new_courses: plan.new_courses.map(({ name, places, teachers_of }) => ({
        name,
        places: places.trim() === '' ? null : places,
        teachers_of: teachers_of === '' ? null : Number(teachers_of),
      })),
      moves: children.map(({ id, target }) => {
        const index = plan.new_courses.findIndex(({ key }) => target === `new-${key}`);
        return {
          child_id: id,
          course_id: target.startsWith('course-') ? Number(target.slice('course-'.length)) : null,
          new_course: index === -1 ? null : index,
        };
      }),
      follows,
      archive_course_ids: archivedCourses.map(({ id }) => id),
      archive_child_ids: archivedChildren.map(({ id }) => id),
    },
  };
}

/** Whether the class or child goes to the archive: as chosen, else as things stand. */
function isArchived(key: string, row: { archive_on: string | null }, plan: YearPlan): boolean {
  return plan.archived[key] ?? row.archive_on === plan.start_date;
}
