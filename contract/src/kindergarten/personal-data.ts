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

/** After how many months the data of an archived child are deleted automatically; null is never. */
export const retentionChoices = [6, 12, 24, 36, 60, 84, 120] as const;
/** For how many days an archive of personal data can be downloaded. */
export const exportKeptDays = 7;

/** Each archive costs computing time and a week of storage. */
const exportLimit = { perAddress: 20, seconds: 3600 };

const dataSettings = z.object({
  /** Null: archived children's data stay until a manager deletes them. */
  retention_months: z.nullable(z.number()),
  version,
});
export type DataSettings = z.output<typeof dataSettings>;

export const getDataSettings = settingsRoutes.get('getDataSettings', '', {
  reply: dataSettings,
  personal: false,
});

/** 409 with the present row if the edit is of an older version. */
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
  /** When the data are deleted automatically; null if they stay. */
  erase_at: z.nullable(instant),
  /** When the deletion last failed; it is tried again every night. */
  failed_at: z.nullable(instant),
});
export type DueErasure = z.output<typeof dueErasure>;

/** Archived children whose data still exist, the longest archived first, as if `months` were saved. */
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
  /** How many rows were deleted or emptied. */
  rows: z.number(),
});
export type Erasure = z.output<typeof erasure>;

/** The report of deletions here, the latest first: only numbers. */
export const listErasures = settingsRoutes.get('listErasures', '/erasures', {
  query: z.strictObject(tableQuery),
  reply: pageOf(erasure),
  personal: false,
});

/**
 * Deletes an archived child's personal data permanently. `confirm` is at least the first two characters of
 * the child's name (decisions.md).
 */
export const eraseChild = childRoutes.post('eraseChild', '/erase', {
  access: requireFlag('kindergarten', 'kindergarten_access_data_settings'),
  body: nameConfirmation,
  reply: done,
  example: { body: { confirm: 'Mari' } },
});

const personalExport = z.object({
  id: z.number(),
  /** Null for the data about the person who asked. */
  child: z.nullable(namedPerson),
  /** Whether it is about the person who asked. */
  own: z.boolean(),
  requested_at: instant,
  /** Null while it is being created. */
  ready_at: z.nullable(instant),
  /** Progress in percent. */
  percent: z.number(),
  expires_at: instant,
  /** Bytes. */
  size: z.nullable(z.number()),
});
export type PersonalExport = z.output<typeof personalExport>;

/** The caller's archives that can still be downloaded, the latest first. */
export const listExports = ownRoutes.get('listExports', '/exports', {
  callers: bySession,
  reply: listOf(personalExport),
});

/** All data that Kiik has about the person, as a zip; one at a time. A mail is sent when it is ready. */
export const requestExport = ownRoutes.post('requestExport', '/exports', {
  limit: exportLimit,
  reply: personalExport,
  status: 201,
  confirmAgain: 'always',
});

/** All data that Kiik has about the child, for its guardian or a manager, without data hidden from them. */
export const requestChildExport = childRoutes.post('requestChildExport', '/exports', {
  access: requireFlag('kindergarten', 'child_access_profile', 'kindergarten_access_data_settings'),
  limit: exportLimit,
  reply: personalExport,
  status: 201,
});

/** The zip, only for the person who asked for it, and only while they could ask for it again. */
export const downloadExport = ownRoutes.get('downloadExport', '/exports/{export_id}/file', {
  reply: 'file',
  confirmAgain: 'always',
});

/** Erases the account of the signed-in person permanently; 422 for the last manager of a place. */
export const eraseOwnAccount = ownRoutes.post('eraseOwnAccount', '/erase', {
  body: z.strictObject({
    /** The account's own address, typed. */
    email,
  }),
  reply: done,
  confirmAgain: 'always',
  example: { body: { email: 'mari@example.org' } },
});

/** All data that Kiik has about a person, for an administrator who answers their request. */
export const requestUserExport = userRoutes.post('requestUserExport', '/exports', {
  limit: exportLimit,
  reply: personalExport,
  status: 201,
});

/** Erases a person's account at their request; `email` is theirs, typed. Not the caller's own account. */
export const eraseAccount = userRoutes.post('eraseAccount', '/erase', {
  touches: ['accounts'],
  body: z.strictObject({ email }),
  reply: done,
  example: { body: { email: 'mari@example.org' } },
});
