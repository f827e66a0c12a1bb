import * as z from 'zod/mini';
import { requireFlag } from '../access/permissions.ts';
import { byAdministrator, byOneself, bySession, bySessionOrToken } from '../platform/callers.ts';
import { nameConfirmation } from '../platform/confirm-name.ts';
import { reaches } from '../platform/reach.ts';
import { routesAt, signedIn } from '../platform/route.ts';
import {
  done,
  email,
  instant,
  listOf,
  namedPerson,
  pageOf,
  queryNumber,
  ruleError,
  tableQuery,
  version,
} from '../platform/rules.ts';

const settingsRoutes = routesAt('personal-data', '/api/kindergartens/{kindergarten_id}/settings/data', {
  access: requireFlag('kindergarten', 'kindergarten_access_data_settings'),
  callers: bySessionOrToken,
});
const childRoutes = routesAt('personal-data', '/api/kindergartens/{kindergarten_id}/children/{child_id}', {
  callers: byOneself,
  confirmAgain: 'always',
});
const ownRoutes = routesAt('personal-data', '/api/common/user', {
  reach: reaches.person,
  access: signedIn,
  callers: byOneself,
});
const userRoutes = routesAt('personal-data', '/api/admin/users/{user_id}', {
  reach: reaches.administrators,
  access: requireFlag('admin', 'canAccessUsersPersonalData'),
  callers: byAdministrator,
  confirmAgain: 'always',
});

/** After how many months the data of an archived child may go by themselves; null is never. */
export const retentionChoices = [6, 12, 24, 36, 60, 84, 120] as const;
/** For how many days an archive of somebody's data can be fetched. */
export const exportKeptDays = 7;

/** Each takes some work and a place to lie for a week. */
const exportLimit = { perAddress: 20, seconds: 3600 };

const dataSettings = z.object({
  /** Null: archived children's data stay until a manager removes them. */
  retention_months: z.nullable(z.number()),
  version,
});
export type DataSettings = z.output<typeof dataSettings>;

export const getDataSettings = settingsRoutes.get('getDataSettings', '', {
  reply: dataSettings,
  personal: false,
});

/** An edit of an older version is refused with the present row (409). */
export const updateDataSettings = settingsRoutes.put('updateDataSettings', '', {
  callers: byOneself,
  body: z.strictObject({
    retention_months: z.nullable(z.literal(retentionChoices, ruleError('invalid'))),
    version: z.int(ruleError('required')),
  }),
  reply: dataSettings,
  conflict: dataSettings,
  personal: false,
  example: { body: { retention_months: 24, version: 1 } },
});

const dueErasure = z.object({
  /** The child's. */
  id: z.number(),
  fname: z.string(),
  lname: z.string(),
  archived_at: instant,
  /** When the data go by themselves; null where they stay. */
  erase_at: z.nullable(instant),
  /** When that was tried last and failed; it is tried again every night. */
  failed_at: z.nullable(instant),
});
export type DueErasure = z.output<typeof dueErasure>;

/** The archived children whose data are still there, the longest archived first, as if this retention were saved. */
export const listDueErasures = settingsRoutes.get('listDueErasures', '/due', {
  query: z.strictObject({ ...tableQuery, months: z.optional(queryNumber(1, 240)) }),
  reply: pageOf(dueErasure),
  example: { query: { months: '24' } },
});

const erasure = z.object({
  id: z.number(),
  subject_id: z.number(),
  reason: z.enum(['own', 'administrator', 'manager', 'retention']),
  at: instant,
  /** How many rows were removed or emptied. */
  rows: z.number(),
});
export type Erasure = z.output<typeof erasure>;

/** The report of what was erased here, the latest first: numbers alone. */
export const listErasures = settingsRoutes.get('listErasures', '/erasures', {
  query: z.strictObject(tableQuery),
  reply: pageOf(erasure),
  personal: false,
});

/**
 * Removes an archived child's personal data for good. `confirm` is at least two characters of the child's name, as its
 * beginning (decisions.md).
 */
export const eraseChild = childRoutes.post('eraseChild', '/erase', {
  access: requireFlag('kindergarten', 'kindergarten_access_data_settings'),
  body: nameConfirmation,
  reply: done,
  example: { body: { confirm: 'Mari' } },
});

const personalExport = z.object({
  id: z.number(),
  /** Null for what is held on the person who asked. */
  child: z.nullable(namedPerson),
  /** Whether it is about the person who asked. */
  own: z.boolean(),
  requested_at: instant,
  /** Null while it is being made. */
  ready_at: z.nullable(instant),
  /** How much of it is gathered and written, in percent. */
  percent: z.number(),
  expires_at: instant,
  /** Bytes. */
  size: z.nullable(z.number()),
});
export type PersonalExport = z.output<typeof personalExport>;

/** What the person asked for and can still fetch, the latest first. */
export const listExports = ownRoutes.get('listExports', '/exports', {
  callers: bySession,
  reply: listOf(personalExport),
});

/** Everything that Kiik holds on the person, as a zip; one at a time. A mail says when it is there. */
export const requestExport = ownRoutes.post('requestExport', '/exports', {
  limit: exportLimit,
  reply: personalExport,
  status: 201,
  confirmAgain: 'always',
});

/** Everything that Kiik holds on the child, for its guardian or a manager, without what is hidden from them. */
export const requestChildExport = childRoutes.post('requestChildExport', '/exports', {
  access: requireFlag('kindergarten', 'child_access_profile', 'kindergarten_access_data_settings'),
  limit: exportLimit,
  reply: personalExport,
  status: 201,
});

/** The zip, for whoever asked for it alone, and as long as they could ask for it again. */
export const downloadExport = ownRoutes.get('downloadExport', '/exports/{export_id}/file', {
  reply: 'file',
  confirmAgain: 'always',
});

/** Erases the account of the signed-in person for good; the last manager of a place can't (422). */
export const eraseOwnAccount = ownRoutes.post('eraseOwnAccount', '/erase', {
  body: z.strictObject({
    /** The account's own address, typed. */
    email,
  }),
  reply: done,
  confirmAgain: 'always',
  example: { body: { email: 'mari@example.org' } },
});

/** Everything that Kiik holds on somebody, for an administrator who answers their request. */
export const requestUserExport = userRoutes.post('requestUserExport', '/exports', {
  limit: exportLimit,
  reply: personalExport,
  status: 201,
});

/** Erases somebody's account on their wish; `email` is theirs, typed. Nobody's own: there they type their own. */
export const eraseAccount = userRoutes.post('eraseAccount', '/erase', {
  touches: ['accounts'],
  body: z.strictObject({ email }),
  reply: done,
  example: { body: { email: 'mari@example.org' } },
});
