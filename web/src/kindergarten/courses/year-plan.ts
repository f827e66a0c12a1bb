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

type ReviewedChild = YearChangeReview['children'][number];
type ReviewedCourse = YearChangeReview['courses'][number];

/** Where the child goes as things stand. */
export function findStoredTarget({ next_course_id: id }: ReviewedChild): Target {
  return id === null ? 'leave' : `course-${id}`;
}

/** Where the child goes by the plan; a choice that is no more counts as none. */
export function findTarget(child: ReviewedChild, plan: YearPlan, review: YearChangeReview): Target {
  const chosen = plan.moves[child.id];
  const exists =
    chosen === 'leave' ||
    plan.new_courses.some(({ key }) => chosen === `new-${key}`) ||
    review.courses.some(({ id }) => chosen === `course-${id}`);
  return chosen !== undefined && exists ? chosen : findStoredTarget(child);
}

/** The one target of all children of a class; null where they go different ways. */
export function findCommonTarget(
  children: readonly ReviewedChild[],
  plan: YearPlan,
  review: YearChangeReview,
): Target | null {
  const targets = new Set(children.map((child) => findTarget(child, plan, review)));
  const [first] = targets;
  return targets.size === 1 && first !== undefined ? first : null;
}

/** The plan with these children going there. */
export function sendTo(
  plan: YearPlan,
  children: readonly ReviewedChild[],
  target: Target,
): YearPlan['moves'] {
  return { ...plan.moves, ...Object.fromEntries(children.map(({ id }) => [id, target])) };
}

/** Another class that runs already, to which all children of this one go; null where they stay, leave or part. */
export function findNextCourse(
  course: ReviewedCourse,
  plan: YearPlan,
  review: YearChangeReview,
): ReviewedCourse | null {
  const classmates = review.children.filter((child) => child.course_id === course.id);
  const target = findCommonTarget(classmates, plan, review);
  return review.courses.find((other) => other.id !== course.id && target === `course-${other.id}`) ?? null;
}

/** Whether the teachers of a class teach the next one instead from that day on as things stand. */
export function haveFollowed(course: ReviewedCourse, next: ReviewedCourse): boolean {
  return course.teachers.every(
    ({ id }) => next.next_teacher_ids.includes(id) && !course.next_teacher_ids.includes(id),
  );
}

/** The classes whose teachers go along, and where to. */
function listFollows(plan: YearPlan, review: YearChangeReview) {
  return review.courses.flatMap((course) => {
    const next = findNextCourse(course, plan, review);
    return next !== null && plan.follows[course.id] === true && !haveFollowed(course, next)
      ? [{ from_course_id: course.id, to_course_id: next.id }]
      : [];
  });
}

/** The classes that ran before and that nobody will attend. */
export function listEmptied(plan: YearPlan, review: YearChangeReview): ReviewedCourse[] {
  const targets = new Set(review.children.map((child) => findTarget(child, plan, review)));
  return review.courses.filter(
    ({ id, newcomers_count, start_date }) =>
      !targets.has(`course-${id}`) &&
      newcomers_count === 0 &&
      (start_date === null || start_date < plan.start_date),
  );
}

/** The children who go to no class. */
export function listLeaving(plan: YearPlan, review: YearChangeReview): ReviewedChild[] {
  return review.children.filter((child) => findTarget(child, plan, review) === 'leave');
}

/** Whether the class or child goes to the archive: as chosen, else as things stand. */
export function isArchived(key: string, row: { archive_on: string | null }, plan: YearPlan): boolean {
  return plan.archived[key] ?? row.archive_on === plan.start_date;
}

function listArchived(plan: YearPlan, review: YearChangeReview) {
  return {
    archive_course_ids: listEmptied(plan, review)
      .filter((course) => isArchived(`course-${course.id}`, course, plan))
      .map(({ id }) => id),
    archive_child_ids: review.allowed.archive_children
      ? listLeaving(plan, review)
          .filter((child) => isArchived(`child-${child.id}`, child, plan))
          .map(({ id }) => id)
      : [],
  };
}

/** The plan as it is sent: every child once, in the order of the review. */
export function toYearBody(plan: YearPlan, review: YearChangeReview) {
  return {
    start_date: plan.start_date,
    state: review.state,
    new_courses: plan.new_courses.map(({ name, places, teachers_of }) => ({
      name,
      places: places.trim() === '' ? null : places,
      teachers_of: teachers_of === '' ? null : Number(teachers_of),
    })),
    moves: review.children.map((child) => {
      const target = findTarget(child, plan, review);
      const index = plan.new_courses.findIndex(({ key }) => target === `new-${key}`);
      return {
        child_id: child.id,
        course_id: target.startsWith('course-') ? Number(target.slice('course-'.length)) : null,
        new_course: index === -1 ? null : index,
      };
    }),
    follows: listFollows(plan, review),
    ...listArchived(plan, review),
  };
}

/** Children of one class who go to the same place. */
export interface Flow {
  from: string;
  target: Target;
  children: ReviewedChild[];
}

/** Everybody who does not stay, by where they come from and go to, in the order of the classes. */
export function listFlows(plan: YearPlan, review: YearChangeReview): Flow[] {
  const flows = new Map<string, Flow>();
  for (const { id, name } of review.courses) {
    for (const child of review.children) {
      const target = findTarget(child, plan, review);
      if (child.course_id !== id || target === `course-${id}`) continue;
      const flow = flows.get(`${id} ${target}`) ?? { from: name, target, children: [] };
      flow.children.push(child);
      flows.set(`${id} ${target}`, flow);
    }
  }
  return [...flows.values()];
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

export interface YearSummary {
  moved: number;
  left: number;
  stayed: number;
  /** Classes whose teachers go along. */
  followed: number;
  archivedCourses: number;
  archivedChildren: number;
  /** Without those that go to the archive. */
  next: NextCourse[];
  /** Whether writing it would change anything. */
  changes: boolean;
}

/** What the plan comes to. */
export function summarise(plan: YearPlan, review: YearChangeReview): YearSummary {
  const targets = review.children.map((child) => ({ child, target: findTarget(child, plan, review) }));
  const count = (target: Target) => targets.filter((one) => one.target === target).length;
  const left = count('leave');
  const follows = listFollows(plan, review);
  const { archive_course_ids: courseIds, archive_child_ids: childIds } = listArchived(plan, review);
  const isPlanned = (rows: readonly { id: number; archive_on: string | null }[], ids: readonly number[]) =>
    rows.every(({ id, archive_on }) => (archive_on === plan.start_date) === ids.includes(id));
  const stayed = targets.filter(({ child, target }) => target === `course-${child.course_id}`).length;
  return {
    left,
    stayed,
    moved: targets.length - left - stayed,
    followed: follows.length,
    archivedCourses: courseIds.length,
    archivedChildren: childIds.length,
    changes:
      plan.new_courses.length > 0 ||
      targets.some(({ child, target }) => target !== findStoredTarget(child)) ||
      follows.length > 0 ||
      !isPlanned(review.courses, courseIds) ||
      !isPlanned(review.children, childIds),
    next: [
      ...review.courses
        .filter(({ id }) => !courseIds.includes(id))
        .map((course) => {
          const target: Target = `course-${course.id}`;
          const arriving = count(target);
          return {
            target,
            name: course.name,
            children: arriving + course.newcomers_count,
            places: course.places,
            isClosed: arriving > 0 && findOutsideCourse(plan.start_date, course) !== null,
          };
        }),
      ...plan.new_courses.map(({ key, name, places }) => ({
        target: `new-${key}` as const,
        name,
        children: count(`new-${key}`),
        places: /^\d+$/.test(places) ? Number(places) : null,
        isClosed: false,
      })),
    ],
  };
}
