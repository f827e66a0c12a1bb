import * as z from 'zod/mini';
import { requireFlag } from '../access/permissions.ts';
import { bySession, bySessionOrToken } from '../platform/callers.ts';
import { routesAt } from '../platform/route.ts';
import { day, oneLine, rowId, ruleError, text } from '../platform/rules.ts';
import { integer } from '../platform/rules-number.ts';
import { nameMaximumLength } from '../platform/rules-text.ts';

const routes = routesAt('courses', '/api/kindergartens/{kindergarten_id}/courses/year-change');

/** The regular classes, and the children who attend one of them on the day before the change. */
const review = z.object({
  /** The first day in the next class. */
  start_date: day,
  /** Names this state of classes and children; a change made from another one is answered with 409. */
  state: z.string(),
  courses: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      places: z.nullable(z.number()),
      start_date: z.nullable(day),
      end_date: z.nullable(day),
      /** Children who begin here by that day without having attended a regular class before. */
      newcomers_count: z.number(),
      /** Its teachers on the day before, and the ids of those who teach it on the day itself as things stand. */
      teachers: z.array(z.object({ id: z.number(), fname: z.string(), lname: z.string() })),
      next_teacher_ids: z.array(z.number()),
      /** The day on which it is planned to go to the archive. */
      archive_on: z.nullable(day),
    }),
  ),
  children: z.array(
    z.object({
      id: z.number(),
      fname: z.string(),
      lname: z.string(),
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
export const reviewYearChange = routes.get('reviewYearChange', '', {
  access: requireFlag('kindergarten', 'courses_can_edit'),
  callers: bySessionOrToken,
  query: z.strictObject({ start_date: day }),
  reply: review,
  example: { query: { start_date: '2027-09-01' } },
});

/** Most children that one kindergarten moves in one step. */
const childrenMaximum = 2000;

const newCourse = z.strictObject({
  name: oneLine(1, nameMaximumLength),
  places: z.nullable(integer(1, 200)),
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

const ids = (maximum: number) =>
  z._default(z.array(rowId).check(z.maxLength(maximum, ruleError('max_value', { n: maximum }))), []);

/**
 * Makes the new classes and moves all children in one transaction. Says where everybody is from that day on, so that
 * doing it twice changes nothing. Emptied classes and children who leave go to the archive on that day, at once where it
 * has come; whatever is needed by then after all stays. 409 with the present review where somebody changed classes in
 * between; 422 at `moves.<place>`, `new_courses.<place>.<field>`, `follows.<place>`, `archive_course_ids.<place>` or
 * `archive_child_ids.<place>` for what cannot be.
 */
export const changeYear = routes.post('changeYear', '', {
  access: requireFlag('kindergarten', 'courses_can_edit'),
  callers: bySession,
  body: z.strictObject({
    start_date: day,
    state: text(1, 100),
    new_courses: z.array(newCourse).check(z.maxLength(100, ruleError('max_value', { n: 100 }))),
    moves: z.array(move).check(z.maxLength(childrenMaximum, ruleError('max_value', { n: childrenMaximum }))),
    follows: z._default(z.array(follow).check(z.maxLength(100, ruleError('max_value', { n: 100 }))), []),
    /** Classes that nobody attends from that day on, and children who go away, for the archive. */
    archive_course_ids: ids(100),
    archive_child_ids: ids(childrenMaximum),
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
