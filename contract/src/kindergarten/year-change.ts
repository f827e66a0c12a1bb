import * as z from 'zod/mini';
import { bySessionOrToken } from '../platform/callers.ts';
import { atMost, day, namedPerson, rowId, text } from '../platform/rules.ts';
import { course, courseDetails, editing } from './courses.ts';

/** The regular classes, and the children who attend one of them on the day before the change. */
const review = z.object({
  /** The first day in the next class. */
  start_date: day,
  /** Names this state of classes and children; a change made from another one is answered with 409. */
  state: z.string(),
  courses: z.array(
    z.extend(z.pick(course, { id: true, name: true, places: true, start_date: true, end_date: true }), {
      /** Children who begin here by that day without having attended a regular class before. */
      newcomers_count: z.number(),
      /** Its teachers on the day before, and the ids of those who teach it on the day itself as things stand. */
      teachers: z.array(namedPerson),
      next_teacher_ids: z.array(z.number()),
      /** The day on which it is planned to go to the archive. */
      archive_on: z.nullable(day),
    }),
  ),
  children: z.array(
    z.extend(namedPerson, {
      birth_date: day,
      /** The class of the day before. */
      course_id: z.number(),
      /** The regular class of the day itself as things stand; null for who leaves. */
      next_course_id: z.nullable(z.number()),
      /** The day on which the child is planned to go to the archive. */
      archive_on: z.nullable(day),
    }),
  ),
  allowed: z.object({ archive_children: z.boolean() }),
});
export type YearChangeReview = z.output<typeof review>;

/** What there is to decide: every child of the regular classes and where it goes as things stand. */
export const reviewYearChange = editing.get('reviewYearChange', '/year-change', {
  callers: bySessionOrToken,
  query: z.strictObject({ start_date: day }),
  reply: review,
  example: { query: { start_date: '2027-09-01' } },
});

const newCourse = z.strictObject({
  name: courseDetails.name,
  places: courseDetails.places,
  /** The class whose teachers of the day before teach the new one as well. */
  teachers_of: z.nullable(rowId),
});

/** Where a child goes: to a class, to a new one by its place in the list, or, with neither, away. */
const move = z.strictObject({
  child_id: rowId,
  course_id: z.nullable(rowId),
  new_course: z.nullable(z.number().check(z.int(), z.gte(0), z.lte(99))),
});

/** Lets the teachers of a class go along to another one, whose teachers they are from that day on instead. */
const follow = z.strictObject({ from_course_id: rowId, to_course_id: rowId });

/** Most classes, and most children, that one kindergarten moves in one step. */
const severalCourses = atMost(100);
const allChildren = atMost(2000);

/**
 * Makes the new classes and moves all children in one transaction. Says where everybody is from that day on, so that
 * doing it twice changes nothing. Emptied classes and children who leave go to the archive on that day, at once where it
 * has come; whatever is needed by then after all stays. 409 with the present review where somebody changed classes in
 * between; 422 at `moves.<place>`, `new_courses.<place>.<field>`, `follows.<place>`, `archive_course_ids.<place>` or
 * `archive_child_ids.<place>` for what cannot be.
 */
export const changeYear = editing.post('changeYear', '/year-change', {
  body: z.strictObject({
    start_date: day,
    state: text(1, 100),
    new_courses: z.array(newCourse).check(severalCourses),
    moves: z.array(move).check(allChildren),
    follows: z._default(z.array(follow).check(severalCourses), []),
    /** Classes that nobody attends from that day on, and children who go away, for the archive. */
    archive_course_ids: z._default(z.array(rowId).check(severalCourses), []),
    archive_child_ids: z._default(z.array(rowId).check(allChildren), []),
  }),
  reply: z.object({
    /** How many classes were made, children moved to another class, and placements ended without another class. */
    created: z.number(),
    moved: z.number(),
    left: z.number(),
  }),
  conflict: review,
  example: { body: { start_date: '2027-09-01', state: 'aaaaaaaa', new_courses: [], moves: [] } },
});
