import { findOutsideCourse } from '#contract/kindergarten/courses.ts';
import type { changeYear, YearChangeReview } from '#contract/kindergarten/year-change.ts';
import { type Message, message } from '#contract/platform/failure.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { refuseFound } from '#server/platform/http/failure.ts';

export type YearChange = Call<typeof changeYear>['body'];

const foreign = message('courses.not_of_this_place');

/** 422 for children and classes that the review does not have, and for classes that do not run that day. */
export function requirePossibleYear(body: YearChange, review: YearChangeReview): void {
  const courses = new Map(review.courses.map((course) => [course.id, course]));
  const children = new Set(review.children.map(({ id }) => id));
  const names = new Set(review.courses.map(({ name }) => name.toLocaleLowerCase()));
  const moved = new Set<number>();
  const leaving = new Set<number>();
  const found: Record<string, Message | null> = {};
  const findForeign = (id: number | null) => (id === null || courses.has(id) ? null : foreign);
  const findNotRunning = (id: number | null) => {
    const course = courses.get(id ?? 0);
    return course === undefined ? findForeign(id) : findOutsideCourse(body.start_date, course);
  };
  for (const [index, { child_id: id, course_id: to, new_course: made }] of body.moves.entries()) {
    const isUnclear = (to !== null && made !== null) || (made ?? -1) >= body.new_courses.length;
    if (!children.has(id)) found[`moves.${index}`] = message('courses.not_in_class');
    else if (moved.has(id)) found[`moves.${index}`] = message('courses.moved_twice');
    else found[`moves.${index}`] = isUnclear ? foreign : findNotRunning(to);
    moved.add(id);
    if (to === null && made === null) leaving.add(id);
  }
  for (const [index, { name, teachers_of: former }] of body.new_courses.entries()) {
    const plain = name.toLocaleLowerCase();
    found[`new_courses.${index}.name`] = names.has(plain) ? message('courses.name_taken') : null;
    found[`new_courses.${index}.teachers_of`] = findForeign(former);
    names.add(plain);
  }
  for (const [index, { from_course_id: from, to_course_id: to }] of body.follows.entries())
    found[`follows.${index}`] = from === to ? foreign : (findForeign(from) ?? findNotRunning(to));
  for (const [index, id] of body.archive_course_ids.entries())
    found[`archive_course_ids.${index}`] = findForeign(id);
  for (const [index, id] of body.archive_child_ids.entries())
    found[`archive_child_ids.${index}`] = leaving.has(id) ? null : message('courses.year.notLeaving');
  refuseFound(found);
}
