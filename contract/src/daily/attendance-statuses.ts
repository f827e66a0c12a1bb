import * as z from 'zod/mini';
import { requireFlag } from '../access/permissions.ts';
import { courseTypes } from '../kindergarten/courses.ts';
import { bySessionOrToken, bySessionOrWriter } from '../platform/callers.ts';
import { routesAt } from '../platform/route.ts';
import {
  atMost,
  pageOf,
  rowId,
  rowIdText,
  ruleError,
  tableQueryWith,
  trashed,
  version,
} from '../platform/rules.ts';
import { icon, iconIds } from '../platform/rules-choice.ts';
import { oneLine } from '../platform/rules-text.ts';
import { attendances } from './attendance.ts';

/** The most statuses that a kindergarten has besides archived ones: more cannot be told apart on a tablet. */
export const statusesMaximum = 40;

const routes = routesAt('attendance', '/api/kindergartens/{kindergarten_id}/attendance', {
  access: requireFlag('kindergarten', 'diary_access_settings'),
  callers: bySessionOrWriter,
  personal: false,
});

/** A status as it is edited: a kindergarten's own word, which says more about an attendance. */
export const ownStatus = z.object({
  id: z.number(),
  name: z.string(),
  attendance: z.enum(attendances),
  icon: z.enum(iconIds),
  archived: z.boolean(),
  /** Whether it was ever marked; then it is archived instead of deleted. */
  used: z.boolean(),
  version,
});
export type OwnStatus = z.output<typeof ownStatus>;

/** The kindergarten's statuses by name. */
export const listStatuses = routes.get('listStatuses', '/statuses', {
  callers: bySessionOrToken,
  query: z.strictObject({ ...tableQueryWith({ sortBy: ['name', 'attendance'] }), trashed }),
  reply: pageOf(ownStatus),
});

const statusFields = {
  name: oneLine(1, 60),
  attendance: z.enum(attendances, ruleError('required')),
  icon,
};
const touches = ['child-calendar', 'diary'];

/** 422 at `name` if there is one with this name, and if there are `statusesMaximum` already. */
export const createStatus = routes.post('createStatus', '/statuses', {
  body: z.strictObject(statusFields),
  reply: ownStatus,
  status: 201,
  touches,
  example: { body: { name: 'Ujumine', attendance: 'present', icon: 'swim' } },
});

export const updateStatus = routes.put('updateStatus', '/statuses/{status_id}', {
  body: z.strictObject({ ...statusFields, version: z.int(ruleError('required')) }),
  reply: ownStatus,
  conflict: ownStatus,
  touches,
  example: { body: { name: 'Pikk lõunauni', attendance: 'present', icon: 'bed', version: 1 } },
});

/** Deletes a status that was never marked; else archives it, so that past days keep it. */
export const removeStatus = routes.delete('removeStatus', '/statuses/{status_id}', {
  reply: z.object({ deleted: z.boolean(), archived: z.boolean() }),
  touches,
});

export const restoreStatus = routes.post('restoreStatus', '/statuses/{status_id}/restore', {
  reply: ownStatus,
  touches,
});

const chosenStatus = z.object({
  id: z.number(),
  name: z.string(),
  attendance: z.enum(attendances),
  icon: z.enum(iconIds),
});

/** The statuses that the classes of a type use. */
export const typeStatuses = z.object({
  course_type: z.enum(courseTypes),
  /** Those in use, in their order. */
  status_ids: z.array(z.number()),
  /** All that are not archived, by name. */
  statuses: z.array(chosenStatus),
  /** 0 until somebody chooses. */
  version,
});
export type TypeStatuses = z.output<typeof typeStatuses>;

const params = z.strictObject({
  kindergarten_id: rowIdText,
  course_type: z.enum(courseTypes, ruleError('invalid')),
});
const exampleParams = { kindergarten_id: 1, course_type: 'regular' } as const;

export const getTypeStatuses = routes.get('getTypeStatuses', '/types/{course_type}/statuses', {
  params,
  callers: bySessionOrToken,
  reply: typeStatuses,
  example: { params: exampleParams },
});

/** Replaces the choice; archived statuses lose their place. */
export const updateTypeStatuses = routes.put('updateTypeStatuses', '/types/{course_type}/statuses', {
  params,
  body: z.strictObject({
    status_ids: z.array(rowId, ruleError('required')).check(
      atMost(statusesMaximum),
      z.refine((ids) => new Set(ids).size === ids.length, ruleError('invalid')),
    ),
    version: z.int(ruleError('required')),
  }),
  reply: typeStatuses,
  conflict: typeStatuses,
  touches,
  example: { params: exampleParams, body: { status_ids: [1], version: 0 } },
});
