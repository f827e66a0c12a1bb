import * as z from 'zod/mini';
import { requireFlag } from '../access/permissions.ts';
import { bySessionOrToken } from '../platform/callers.ts';
import {
  day,
  done,
  namedPerson,
  pageOf,
  rowId,
  ruleError,
  tableQuery,
  tableQueryWith,
  version,
} from '../platform/rules.ts';
import { guardianRelations } from './child.ts';
import { datesInOrder, editing, placementDates, reading, severalIds } from './courses.ts';

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
  ...namedPerson.shape,
  version,
  allowed: z.object({ edit: z.boolean() }),
});
const attendance = z.extend(placement, { child_id: z.number(), birth_date: day });
const teaching = z.extend(placement, { employee_id: z.number() });
export type Attendance = z.output<typeof attendance>;
export type Teaching = z.output<typeof teaching>;

/** The placements in a class, of the children that the caller may see. */
export const listCourseChildren = reading.get('listCourseChildren', '/{course_id}/children', {
  shows: ['children'],
  query: placementQuery,
  reply: pageOf(attendance),
});

export const listCourseTeachers = reading.get('listCourseTeachers', '/{course_id}/teachers', {
  query: placementQuery,
  reply: pageOf(teaching),
});

/** Whom whoever keeps the classes may choose from: names and pictures, nothing else of them. */
const choosing = editing.with({ callers: bySessionOrToken, query: z.strictObject(tableQuery) });
const profile_picture = z.nullable(z.string());

/** Which children may be put into a class, with the names of the classes that they attend on the day of the call. */
export const listChildChoices = choosing.get('listChildChoices', '/child-choices', {
  reply: pageOf(z.extend(namedPerson, { courses: z.array(z.string()), profile_picture })),
});

/** Who may be chosen as a teacher, by the employee's number. */
export const listTeacherChoices = choosing.get('listTeacherChoices', '/teacher-choices', {
  reply: pageOf(z.extend(namedPerson, { profile_picture })),
});

const childOfGuardian = z.extend(namedPerson, { relation: z.literal([...guardianRelations]) });

/** The guardians of the children who attend the class today. */
export const listCourseGuardians = reading.get('listCourseGuardians', '/{course_id}/guardians', {
  access: requireFlag('kindergarten', 'guardians_access_index'),
  query: z.strictObject(tableQueryWith({ sortBy: ['name'] })),
  reply: pageOf(z.extend(namedPerson, { children: z.array(childOfGuardian) })),
});

/**
 * Lets children attend the class. Without an end it is the class's own. 422 for who attends it already in that time, and, in a
 * regular class, for who attends another regular one then: `end_former` lets those placements end the day before.
 */
export const addCourseChildren = editing.post('addCourseChildren', '/{course_id}/children', {
  body: z
    .strictObject({ child_ids: severalIds, ...placementDates, end_former: z.optional(z.boolean()) })
    .check(datesInOrder),
  reply: done,
  status: 201,
  example: { body: { child_ids: [1], start_date: '2026-09-01', end_date: null } },
});

/** The same for teachers. */
export const addCourseTeachers = editing.post('addCourseTeachers', '/{course_id}/teachers', {
  body: z.strictObject({ employee_ids: severalIds, ...placementDates }).check(datesInOrder),
  reply: done,
  status: 201,
  example: { body: { employee_ids: [1], start_date: '2026-09-01', end_date: null } },
});

const moving = editing.with({
  body: z.strictObject({ ...placementDates, version: rowId }).check(datesInOrder),
  example: { body: { start_date: '2026-09-01', end_date: '2027-05-31', version: 1 } },
});

/** Changes from when to when a child attends the class. */
export const updateCourseChild = moving.put('updateCourseChild', '/{course_id}/children/{attendance_id}', {
  reply: attendance,
  conflict: attendance,
});

/** Changes from when to when somebody teaches the class. */
export const updateCourseTeacher = moving.put('updateCourseTeacher', '/{course_id}/teachers/{teaching_id}', {
  reply: teaching,
  conflict: teaching,
});

/** Takes back a placement that was a mistake, as if it had never been. Who leaves gets an end date instead. */
export const deleteCourseChild = editing.delete(
  'deleteCourseChild',
  '/{course_id}/children/{attendance_id}',
  {
    reply: done,
  },
);

/** The same for a teacher. */
export const deleteCourseTeacher = editing.delete(
  'deleteCourseTeacher',
  '/{course_id}/teachers/{teaching_id}',
  {
    reply: done,
  },
);

/** Lets children of this class attend another one from that day on; the day before is their last one here. */
export const moveCourseChildren = editing.post('moveCourseChildren', '/{course_id}/move-children', {
  body: z.strictObject({ child_ids: severalIds, to_course_id: rowId, start_date: day }),
  reply: done,
  example: { body: { child_ids: [1], to_course_id: 2, start_date: '2026-12-01' } },
});
