import * as z from 'zod/mini';
import { requireFlag } from '../access/permissions.ts';
import { bySessionOrToken } from '../platform/callers.ts';
import {
  atMost,
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
import { childByName, childSafety, guardianRelations } from './child.ts';
import { datesInOrder, editing, placementDates, reading, severalIds } from './courses.ts';

/** Present and future members of the class, or former ones. */
export const placementTimes = ['present', 'past'] as const;
export type PlacementTime = (typeof placementTimes)[number];

const placementQuery = z.strictObject({
  ...tableQueryWith({ sortBy: ['name', 'start_date', 'end_date'] }),
  time: z._default(z.enum(placementTimes, ruleError('invalid')), 'present'),
});

/** One period of one person in a class. */
const placement = z.object({
  ...placementDates,
  ...namedPerson.shape,
  profile_picture: z.nullable(z.string()),
  version,
  allowed: z.object({ edit: z.boolean() }),
});
const attendance = z.extend(placement, {
  child_id: z.number(),
  birth_date: day,
  /** Null for callers who do not see the child's health. */
  safety: z.nullable(childSafety),
});
const teaching = z.extend(placement, { employee_id: z.number() });
export type Attendance = z.output<typeof attendance>;
export type Teaching = z.output<typeof teaching>;

/** The placements in a class, for the children that the caller may see. */
export const listCourseChildren = reading.get('listCourseChildren', '/{course_id}/children', {
  shows: ['children'],
  query: placementQuery,
  reply: pageOf(attendance),
});

export const listCourseTeachers = reading.get('listCourseTeachers', '/{course_id}/teachers', {
  query: placementQuery,
  reply: pageOf(teaching),
});

/** People whom callers who manage classes may choose: names, pictures, and what must be known of a child. */
const choosing = editing.with({ callers: bySessionOrToken, query: z.strictObject(tableQuery) });
const { profile_picture } = placement.shape;

/** Children who can be added to a class, with the names of the classes that they attend on that day. */
export const listChildChoices = choosing.get('listChildChoices', '/child-choices', {
  reply: pageOf(
    z.extend(namedPerson, {
      courses: z.array(z.string()),
      profile_picture,
      /** Null for callers who do not see the child's health. */
      safety: z.nullable(childSafety),
    }),
  ),
});

/** People who may be chosen as a teacher, by the employee's number. */
export const listTeacherChoices = choosing.get('listTeacherChoices', '/teacher-choices', {
  reply: pageOf(z.extend(namedPerson, { profile_picture })),
});

const childOfGuardian = z.extend(childByName, { relation: z.literal([...guardianRelations]) });

/** The guardians of the children who attend the class today. */
export const listCourseGuardians = reading.get('listCourseGuardians', '/{course_id}/guardians', {
  access: requireFlag('kindergarten', 'guardians_access_index'),
  shows: ['children', 'guardians'],
  query: z.strictObject(tableQueryWith({ sortBy: ['name'] })),
  reply: pageOf(z.extend(namedPerson, { children: z.array(childOfGuardian) })),
});

/**
 * Adds children to the class. Without an end date, the class's own is used. 422 if a child already attends it
 * then, or, for a regular class, attends another one: `end_former` ends those placements the day before.
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

/** Changes the period in which a child attends the class. */
export const updateCourseChild = moving.put('updateCourseChild', '/{course_id}/children/{attendance_id}', {
  reply: attendance,
  conflict: attendance,
});

/** Changes the period in which an employee teaches the class. */
export const updateCourseTeacher = moving.put('updateCourseTeacher', '/{course_id}/teachers/{teaching_id}', {
  reply: teaching,
  conflict: teaching,
});

/** Deletes a placement that was a mistake. For people who leave, set an end date instead. */
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

/** What a move changed: what takes it back, as long as nobody changes these placements. */
const moved = z.strictObject({
  /** Placements in the former class that were shortened, with the last day that they had. */
  ended: z.array(z.strictObject({ id: rowId, end_date: z.nullable(day), version: rowId })).check(atMost(500)),
  /** Those that would have begun later and were deleted. */
  removed: z
    .array(
      z.strictObject({ child_id: rowId, start_date: day, end_date: z.nullable(day) }).check(datesInOrder),
    )
    .check(atMost(500)),
  /** The new placements. */
  begun: z.array(z.strictObject({ id: rowId, version: rowId })).check(z.minLength(1), atMost(500)),
});
export type Moved = z.output<typeof moved>;

const exampleMove = { child_ids: [1], to_course_id: 2, start_date: '2026-12-01' };

/** Moves children of this class to another one from that day on; the day before is their last one here. */
export const moveCourseChildren = editing.post('moveCourseChildren', '/{course_id}/move-children', {
  body: z.strictObject({ child_ids: severalIds, to_course_id: rowId, start_date: day }),
  reply: z.extend(done, { moved }),
  example: { body: exampleMove },
});

/**
 * Takes back a move out of this class, as if it had not been made. 409 if one of its placements has been
 * changed since, or what was before no longer fits.
 */
export const undoMoveOfChildren = editing.post('undoMoveOfChildren', '/{course_id}/undo-move', {
  body: z.strictObject({ to_course_id: rowId, moved }),
  reply: done,
  /** The new placements that are still there. */
  conflict: z.object({ begun: z.array(z.object({ id: rowId, version })) }),
  example: {
    body: {
      to_course_id: 2,
      moved: {
        ended: [{ id: 1, end_date: null, version: 2 }],
        removed: [],
        begun: [{ id: 2, version: 1 }],
      },
    },
  },
});
