import * as z from 'zod/mini';
import { requireFlag } from '../access/permissions.ts';
import { bySession, bySessionOrToken, bySessionOrWriter } from '../platform/callers.ts';
import type { Message } from '../platform/failure.ts';
import { routesAt } from '../platform/route.ts';
import { onField } from '../platform/rule-error.ts';
import {
  day,
  done,
  oneLine,
  pageOf,
  rowId,
  rowIds,
  ruleError,
  tableQueryWith,
  trashed,
  version,
} from '../platform/rules.ts';
import { classColour, icon } from '../platform/rules-choice.ts';
import { integer } from '../platform/rules-number.ts';
import { findEndDateBeforeStart, findOutsideClassDates } from '../platform/rules-order.ts';
import { nameMaximumLength } from '../platform/rules-text.ts';
import { courseName } from './child.ts';

const routes = routesAt('courses', '/api/kindergartens/{kindergarten_id}/courses');
/** For people who may see the classes. */
export const reading = routes.with({
  access: requireFlag('kindergarten', 'courses_access_index'),
  callers: bySessionOrToken,
});
/** For people who manage the classes. Who is in a class is never for access tokens. */
export const editing = routes.with({
  access: requireFlag('kindergarten', 'courses_can_edit'),
  callers: bySession,
});

/** Regular for the school year, special for an additional service, summer for joint holiday classes. */
export const courseTypes = ['regular', 'special', 'summer'] as const;
export type CourseType = (typeof courseTypes)[number];

export const course = z.extend(courseName, {
  type: z.enum(courseTypes),
  /** The maximum number of children; null if it is not set. */
  places: z.nullable(z.number()),
  /** The first and last day of the class, both included; null means open. */
  start_date: z.nullable(day),
  end_date: z.nullable(day),
  archived: z.boolean(),
  /** The day on which it will be archived, if the year change planned it. */
  archive_on: z.nullable(day),
  /** Children and teachers on the day of the call. */
  children_count: z.number(),
  teachers: z.array(
    z.object({
      employee_id: z.number(),
      fname: z.string(),
      lname: z.string(),
      profile_picture: z.nullable(z.string()),
    }),
  ),
  version,
  /** What the caller may do with it: an archived class must be restored before it is changed. */
  allowed: z.object({ edit: z.boolean(), restore: z.boolean() }),
});
export type Course = z.output<typeof course>;

/** The classes that the caller may see: all, those they teach, or those of their children. */
export const listCourses = reading.get('listCourses', '', {
  access: requireFlag('kindergarten', 'courses_access_index', 'child_access_profile'),
  shows: ['children', 'employees'],
  query: z.strictObject({
    ...tableQueryWith({ sortBy: ['name', 'type', 'start_date', 'end_date', 'places', 'children_count'] }),
    /** `only` are archived classes. */
    trashed,
    type: z.optional(z.enum(courseTypes, ruleError('invalid'))),
    /** Only those that run today: already started and not ended. */
    running: z.optional(z.enum(['today'], ruleError('invalid'))),
    /** Only those with as many children as places today. */
    full: z.optional(z.literal('yes', ruleError('invalid'))),
  }),
  reply: pageOf(course),
});

export const getCourse = reading.get('getCourse', '/{course_id}', {
  shows: ['children', 'employees'],
  reply: course,
});

/** The data of a class that people who manage classes enter. */
export const courseDetails = {
  name: oneLine(1, nameMaximumLength),
  type: z.enum(courseTypes, ruleError('required')),
  places: z.nullable(integer(1, 200)),
  /** Kept if null or missing; a new class then gets the colour that is used least. */
  colour: z.optional(z.nullable(classColour)),
  symbol: z.optional(z.nullable(icon)),
  start_date: z.nullable(day),
  end_date: z.nullable(day),
};
/** Refuses an end before the start; the error is at the end. */
export const datesInOrder = onField('end_date', (dates: { start_date?: unknown; end_date?: unknown }) =>
  findEndDateBeforeStart(dates.start_date, dates.end_date, 'allowed'),
);

const exampleDays = { start_date: '2027-09-01', end_date: null };
const exampleCourse = {
  name: 'Mesilased',
  type: 'regular',
  places: 20,
  colour: 'plum',
  symbol: 'bee',
  ...exampleDays,
} as const;

export const createCourse = editing.post('createCourse', '', {
  callers: bySessionOrWriter,
  body: z.strictObject(courseDetails).check(datesInOrder),
  reply: course,
  status: 201,
  personal: false,
  example: { body: exampleCourse },
});

/**
 * Changes a class. If it ends earlier than before, longer placements are cut to the new end; 422 if a
 * placement begins outside of its new days.
 */
export const updateCourse = editing.put('updateCourse', '/{course_id}', {
  callers: bySessionOrWriter,
  body: z.strictObject({ ...courseDetails, version: rowId }).check(datesInOrder),
  reply: course,
  conflict: course,
  example: { body: { ...exampleCourse, version: 1 } },
});

/** The row numbers that one call changes together. */
export const severalIds = rowIds(500);

/**
 * Archives classes. Children and teachers belong to them until `last_day`, which is not after today;
 * placements that would start later are dropped. All of the classes or none.
 */
export const archiveCourses = editing.post('archiveCourses', '/archive', {
  body: z.strictObject({ course_ids: severalIds, last_day: day }),
  reply: done,
  example: { body: { course_ids: [1], last_day: '2026-08-31' } },
});

/** Restores an archived class, without its former children and teachers. */
export const restoreCourse = editing.post('restoreCourse', '/{course_id}/restore', { reply: course });

/** The period in which a person is in a class; null means an open end. */
export const placementDates = { start_date: day, end_date: z.nullable(day) };

/** For the date field: a class without a first or last day has no limit there. */
export function findOutsideCourse(
  date: unknown,
  course: { start_date: string | null; end_date: string | null },
): Message | null {
  return findOutsideClassDates(date, { ...course, start_date: course.start_date ?? '1900-01-01' });
}
