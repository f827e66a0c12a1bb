import * as z from 'zod/mini';
import { bySessionOrToken } from '../platform/callers.ts';
import { atMost, day, namedPerson, rowId, text } from '../platform/rules.ts';
import { childByName } from './child.ts';
import { course, courseDetails, editing } from './courses.ts';

/** The regular classes, and the children who attend one of them on the day before the change. */
const review = z.object({
  /** The first day in the next class. */
  start_date: day,
  /** Identifies this state of classes and children; a change based on another state is refused with 409. */
  state: z.string(),
  courses: z.array(
    z.extend(z.pick(course, { id: true, name: true, places: true, start_date: true, end_date: true }), {
      /** Children who start here by that day and did not attend a regular class before. */
      newcomers_count: z.number(),
      /** Its teachers on the day before, and the teachers' ids on the day itself, as planned now. */
      teachers: z.array(namedPerson),
      next_teacher_ids: z.array(z.number()),
      /** The day on which it is planned to be archived. */
      archive_on: z.nullable(day),
    }),
  ),
  children: z.array(
    z.extend(childByName, {
      birth_date: day,
      /** The class of the day before. */
      course_id: z.number(),
      /** The regular class on the day itself, as planned at present; null for a child who leaves. */
      next_course_id: z.nullable(z.number()),
      /** The day on which the child is planned to be archived. */
      archive_on: z.nullable(day),
    }),
  ),
  allowed: z.object({ archive_children: z.boolean() }),
});
export type YearChangeReview = z.output<typeof review>;

/** The data to decide on: every child of the regular classes with its next class as planned at present. */
export const reviewYearChange = editing.get('reviewYearChange', '/year-change', {
  callers: bySessionOrToken,
  shows: ['children'],
  query: z.strictObject({ start_date: day }),
  reply: review,
  example: { query: { start_date: '2027-09-01' } },
});

const newCourse = z.strictObject({
  name: courseDetails.name,
  places: courseDetails.places,
  /** The class whose teachers of the day before also teach the new one. */
  teachers_of: z.nullable(rowId),
});

/** The next class of a child: an existing one, a new one by its index, or neither if the child leaves. */
const move = z.strictObject({
  child_id: rowId,
  course_id: z.nullable(rowId),
  new_course: z.nullable(z.number().check(z.int(), z.gte(0), z.lte(99))),
});

/** Moves the teachers of a class to another one: from that day on they teach that one instead. */
const follow = z.strictObject({ from_course_id: rowId, to_course_id: rowId });

/** Maximum number of classes, and of children, that one kindergarten moves in one step. */
const severalCourses = atMost(100);
const allChildren = atMost(2000);

/**
 * Creates the new classes and moves all children in one transaction. The body is the state from that day on,
 * so that repeating it changes nothing. Empty classes and leaving children are archived on that day, or at
 * once if it is past, except if they are needed then. 409 with the present review if classes changed
 * meanwhile; 422 at `moves.<index>`, `new_courses.<index>.<field>`, `follows.<index>`,
 * `archive_course_ids.<index>` or `archive_child_ids.<index>` for invalid values.
 */
export const changeYear = editing.post('changeYear', '/year-change', {
  body: z.strictObject({
    start_date: day,
    state: text(1, 100),
    new_courses: z.array(newCourse).check(severalCourses),
    moves: z.array(move).check(allChildren),
    follows: z._default(z.array(follow).check(severalCourses), []),
    /** Classes without children from that day on, and leaving children, to be archived. */
    archive_course_ids: z._default(z.array(rowId).check(severalCourses), []),
    archive_child_ids: z._default(z.array(rowId).check(allChildren), []),
  }),
  reply: z.object({
    /** How many classes were created, children moved, and placements ended without another class. */
    created: z.number(),
    moved: z.number(),
    left: z.number(),
  }),
  conflict: review,
  example: { body: { start_date: '2027-09-01', state: 'aaaaaaaa', new_courses: [], moves: [] } },
});
