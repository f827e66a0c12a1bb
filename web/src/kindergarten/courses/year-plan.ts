import { findOutsideCourse } from '#contract/kindergarten/courses.ts';
import type { YearChangeReview } from '#contract/kindergarten/year-change.ts';

/** A child's target: an existing class, a new one by its key, or leaving. */
export type Target = `course-${number}` | `new-${string}` | 'leave';

/** A new class as entered. `teachers_of` is a class's id, or empty. */
export interface NewCourse {
  key: string;
  name: string;
  places: string;
  teachers_of: string;
}

/** The person's decisions so far; children who are not listed keep their stored target. */
export type YearPlan = {
  start_date: string;
  new_courses: NewCourse[];
  moves: Record<string, Target>;
  /** By class id: whether its teachers move with all of its children. */
  follows: Record<string, boolean>;
  /** By `course-<id>` and `child-<id>`: whether it is archived. */
  archived: Record<string, boolean>;
};

/** A plan for that day without decisions. */
export function makeYearPlan(startDate: string): YearPlan {
  return { start_date: startDate, new_courses: [], moves: {}, follows: {}, archived: {} };
}

/** The plan's moves with the new target of these children. */
export function sendTo(plan: YearPlan, children: readonly { id: number }[], target: Target) {
  return { ...plan.moves, ...Object.fromEntries(children.map(({ id }) => [id, target])) };
}

/** A class after the change. */
export interface NextCourse {
  target: Target;
  name: string;
  children: number;
  places: number | null;
  /** Whether children move there although it does not run on that day. */
  isClosed: boolean;
}

/** The result of a plan. */
export type PlannedYear = ReturnType<typeof workOutYear>;

/** Computes the result of the plan: each child's and class's target, and the body of the call. */
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
    // A chosen target that no longer exists is ignored.
    const target = chosen !== undefined && targets.has(chosen) ? chosen : stored;
    return { ...child, target, moves: target !== stored, isArchived: isArchived(`child-${id}`, child, plan) };
  });
  const arriving = Map.groupBy(children, ({ target }) => target);
  const count = (target: Target) => arriving.get(target)?.length ?? 0;

  const courses = review.courses.map((course) => {
    const classmates = children.filter(({ course_id }) => course_id === course.id);
    const [first = null, ...others] = new Set(classmates.map(({ target }) => target));
    /** The common target of all its children; null if the targets differ. */
    const target = others.length === 0 ? first : null;
    /** Another existing class, to which all of its children move. */
    const next =
      review.courses.find(({ id }) => id !== course.id && target === (`course-${id}` as const)) ?? null;
    const haveFollowed =
      next !== null &&
      course.teachers.every(
        ({ id }) => next.next_teacher_ids.includes(id) && !course.next_teacher_ids.includes(id),
      );
    /** It already exists, and nobody will attend it. */
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

  /** Candidates for the archive. */
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
    /** Whether saving it would change anything. */
    changes:
      plan.new_courses.length + follows.length > 0 ||
      children.some(
        (child) => child.moves || isPlanned(child) !== archivedChildren.some(({ id }) => id === child.id),
      ) ||
      courses.some((course) => isPlanned(course) !== course.isArchived),
    /** Everybody who moves or leaves, by source and target, in the order of the classes. */
    flows: courses.flatMap(({ id, name: from, classmates }) =>
      [...Map.groupBy(classmates, ({ target }) => target)]
        .filter(([target]) => target !== `course-${id}`)
        .map(([target, moving]) => ({ from, target, children: moving })),
    ),
    /** The body of the call: every child once, in the order of the review. */
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

/** Whether the class or child is archived: as chosen, otherwise as stored. */
function isArchived(key: string, row: { archive_on: string | null }, plan: YearPlan): boolean {
  return plan.archived[key] ?? row.archive_on === plan.start_date;
}
