import * as z from 'zod/mini';
import { requireFlag } from '../access/permissions.ts';
import { bySession, bySessionOrToken } from '../platform/callers.ts';
import { routesAt } from '../platform/route.ts';
import { day, done, pageOf, rowId, ruleError, tableQuery, tableQueryWith } from '../platform/rules.ts';
import { guardianRelations } from './child.ts';
import { datesInOrder, placementDates, severalIds } from './courses.ts';

const routes = routesAt('courses', '/api/kindergartens/{kindergarten_id}/courses');

/** Those who belong to the class today or will, or those who did. */
export const placementTimes = ['present', 'past'] as const;
export type PlacementTime = (typeof placementTimes)[number];

const placementQuery = z.strictObject({
  ...tableQueryWith({ sortBy: ['name', 'start_date', 'end_date'] }),
  time: z._default(z.enum(placementTimes, ruleError('invalid')), 'present'),
});

/** One placement of somebody in a class. */
const placement = z.object({
  ...placementDates,
  id: z.number(),
  fname: z.string(),
  lname: z.string(),
  /** Goes back with an edit; an older one is answered with 409. */
  version: z.number(),
  allowed: z.object({ edit: z.boolean() }),
});
const attendance = z.extend(placement, { child_id: z.number(), birth_date: day });
const teaching = z.extend(placement, { employee_id: z.number() });
export type Attendance = z.output<typeof attendance>;
export type Teaching = z.output<typeof teaching>;

/** The placements in a class, of the children that the caller may see. */
export const listCourseChildren = routes.get('listCourseChildren', '/{course_id}/children', {
  access: requireFlag('kindergarten', 'courses_access_index'),
  callers: bySessionOrToken,
  shows: ['children'],
  query: placementQuery,
  reply: pageOf(attendance),
});

export const listCourseTeachers = routes.get('listCourseTeachers', '/{course_id}/teachers', {
  access: requireFlag('kindergarten', 'courses_access_index'),
  callers: bySessionOrToken,
  query: placementQuery,
  reply: pageOf(teaching),
});

/** Which children whoever keeps the classes may put into one: names, pictures and today's classes, nothing else of them. */
export const listChildChoices = routes.get('listChildChoices', '/child-choices', {
  access: requireFlag('kindergarten', 'courses_can_edit'),
  callers: bySessionOrToken,
  query: z.strictObject(tableQuery),
  reply: pageOf(
    z.object({
      id: z.number(),
      fname: z.string(),
      lname: z.string(),
      /** The names of the classes attended on the day of the call. */
      courses: z.array(z.string()),
      profile_picture: z.nullable(z.string()),
    }),
  ),
});

/** Whom whoever keeps the classes may choose as a teacher: names and pictures, nothing else of the employees. */
export const listTeacherChoices = routes.get('listTeacherChoices', '/teacher-choices', {
  access: requireFlag('kindergarten', 'courses_can_edit'),
  callers: bySessionOrToken,
  query: z.strictObject(tableQuery),
  reply: pageOf(
    z.object({
      /** The employee's number. */
      id: z.number(),
      fname: z.string(),
      lname: z.string(),
      profile_picture: z.nullable(z.string()),
    }),
  ),
});

/** The guardians of the children who attend the class today. */
export const listCourseGuardians = routes.get('listCourseGuardians', '/{course_id}/guardians', {
  access: requireFlag('kindergarten', 'guardians_access_index'),
  callers: bySessionOrToken,
  query: z.strictObject(tableQueryWith({ sortBy: ['name'] })),
  reply: pageOf(
    z.object({
      /** The guardian's number. */
      id: z.number(),
      fname: z.string(),
      lname: z.string(),
      children: z.array(
        z.object({
          id: z.number(),
          fname: z.string(),
          lname: z.string(),
          relation: z.literal([...guardianRelations]),
        }),
      ),
    }),
  ),
});

/** Whoever keeps the classes. Who belongs where is never for access tokens. */
const kept = {
  access: requireFlag('kindergarten', 'courses_can_edit'),
  callers: bySession,
} as const;

/**
 * Lets children attend the class. Without an end it is the class's own. 422 for who attends it already in that time, and, in a
 * regular class, for who attends another regular one then: `end_former` lets those placements end the day before.
 */
export const addCourseChildren = routes.post('addCourseChildren', '/{course_id}/children', {
  ...kept,
  body: z
    .strictObject({ child_ids: severalIds, ...placementDates, end_former: z.optional(z.boolean()) })
    .check(datesInOrder),
  reply: done,
  status: 201,
  example: { body: { child_ids: [1], start_date: '2026-09-01', end_date: null } },
});

/** The same for teachers. */
export const addCourseTeachers = routes.post('addCourseTeachers', '/{course_id}/teachers', {
  ...kept,
  body: z.strictObject({ employee_ids: severalIds, ...placementDates }).check(datesInOrder),
  reply: done,
  status: 201,
  example: { body: { employee_ids: [1], start_date: '2026-09-01', end_date: null } },
});

const placementBody = z.strictObject({ ...placementDates, version: rowId }).check(datesInOrder);
const examplePlacement = { start_date: '2026-09-01', end_date: '2027-05-31', version: 1 };

/** Changes from when to when a child attends the class. */
export const updateCourseChild = routes.put('updateCourseChild', '/{course_id}/children/{attendance_id}', {
  ...kept,
  body: placementBody,
  reply: attendance,
  conflict: attendance,
  example: { body: examplePlacement },
});

/** Changes from when to when somebody teaches the class. */
export const updateCourseTeacher = routes.put('updateCourseTeacher', '/{course_id}/teachers/{teaching_id}', {
  ...kept,
  body: placementBody,
  reply: teaching,
  conflict: teaching,
  example: { body: examplePlacement },
});

/** Takes back a placement that was a mistake, as if it had never been. Who leaves gets an end date instead. */
export const deleteCourseChild = routes.delete('deleteCourseChild', '/{course_id}/children/{attendance_id}', {
  ...kept,
  reply: done,
});

/** The same for a teacher. */
export const deleteCourseTeacher = routes.delete(
  'deleteCourseTeacher',
  '/{course_id}/teachers/{teaching_id}',
  {
    ...kept,
    reply: done,
  },
);

/** Lets children of this class attend another one from that day on; the day before is their last one here. */
export const moveCourseChildren = routes.post('moveCourseChildren', '/{course_id}/move-children', {
  ...kept,
  body: z.strictObject({
    child_ids: severalIds,
    to_course_id: rowId,
    start_date: day,
  }),
  reply: done,
  example: { body: { child_ids: [1], to_course_id: 2, start_date: '2026-12-01' } },
});
