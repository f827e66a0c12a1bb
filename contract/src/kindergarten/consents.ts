import * as z from 'zod/mini';
import { requireFlag } from '../access/permissions.ts';
import { byOneself, bySessionOrToken } from '../platform/callers.ts';
import { picture, routesAt } from '../platform/route.ts';
import {
  day,
  instant,
  listOf,
  namedPerson,
  oneLine,
  pageOf,
  rowId,
  rowIdText,
  ruleError,
  tableQueryWith,
} from '../platform/rules.ts';
import { nameMaximumLength } from '../platform/rules-text.ts';
import { childSafety, courseName, guardianRelations } from './child.ts';

const routes = routesAt('consents', '/api/kindergartens/{kindergarten_id}');

/**
 * The kinds of consent of guardians, per child: pictures seen within the kindergarten, public pictures, walks
 * and trips, trips by bus or train, an examination by a specialist, sunscreen and insect repellent. Without a
 * decision there is no consent.
 */
export const consentKinds = [
  'photos_inside',
  'photos_outside',
  'outings',
  'transport',
  'specialists',
  'sunscreen',
] as const;
export type ConsentKind = (typeof consentKinds)[number];

const kind = z.enum(consentKinds, ruleError('invalid'));

const decision = z.object({
  id: z.number(),
  given: z.boolean(),
  decided_at: instant,
  /**
   * The guardian who decided, or the name on the paper as `fname`; empty if the caller may not see guardians,
   * or the account was erased.
   */
  fname: z.string(),
  lname: z.string(),
  /** Whether the account was erased. */
  erased: z.boolean(),
  /** The present relation; null if they are no longer the child's guardian, or hidden from the caller. */
  relation: z.nullable(z.literal([...guardianRelations])),
  /** If staff recorded it from a signed sheet of paper. */
  paper: z.nullable(
    z.object({
      id: z.number(),
      signed_on: day,
      /** The first name of the employee; empty if the account was erased. */
      recorded_by: z.string(),
      /** Path of the scan, if there is one and the caller may see who signed. */
      scan: z.nullable(z.string()),
    }),
  ),
});
export type ConsentDecision = z.output<typeof decision>;

const childConsents = z.object({
  data: z.array(
    z.object({
      kind,
      /** The latest first; only the latest is valid, from any guardian. */
      decisions: z.array(decision),
    }),
  ),
  /** Whether the caller is a guardian who may decide, and whether they may record papers as staff of the child. */
  allowed: z.object({ decide: z.boolean(), record: z.boolean() }),
});
export type ChildConsents = z.output<typeof childConsents>;

/** Every kind with all its decisions. */
export const listChildConsents = routes.get('listChildConsents', '/children/{child_id}/consents', {
  access: requireFlag('kindergarten', 'child_access_consents'),
  callers: bySessionOrToken,
  reply: childConsents,
});

/** Gives or withdraws one consent; 403 if not a guardian of the child. No new entry without a change. */
export const decideConsent = routes.post('decideConsent', '/children/{child_id}/consents', {
  access: requireFlag('kindergarten', 'child_edit_consents'),
  callers: byOneself,
  body: z.strictObject({ kind, given: z.boolean(ruleError('required')) }),
  reply: childConsents,
  example: { body: { kind: 'outings', given: true } },
});

/** How long a guardian can take an answer back, as if it had not been given. */
export const undoMinutes = 10;

/**
 * Takes back the caller's own answer. 409 if it is older than `undoMinutes` or no longer the latest of its
 * kind: then it can only be replaced by a new answer.
 */
export const undoConsent = routes.delete(
  'undoConsent',
  '/children/{child_id}/consents/{consent_decision_id}',
  {
    access: requireFlag('kindergarten', 'child_edit_consents'),
    callers: byOneself,
    reply: childConsents,
    conflict: childConsents,
  },
);

/**
 * Records what a guardian, or somebody else with the right to decide, answered on a signed sheet of paper:
 * `guardian_id` or `signer_name` says who. 403 for who sees the child only as a parent. 422 on `signed_on` in the
 * future, before a later paper about one of the kinds, or before or on the day of an answer in Kiik, which counts
 * for its whole day. A guardian's own later answer replaces it.
 */
export const recordConsents = routes.post('recordConsents', '/children/{child_id}/consent-papers', {
  access: requireFlag('kindergarten', 'child_record_consents'),
  callers: byOneself,
  body: z.strictObject({
    guardian_id: z.nullable(rowId),
    signer_name: oneLine(0, nameMaximumLength),
    signed_on: day,
    answers: z
      .array(z.strictObject({ kind, given: z.boolean(ruleError('required')) }), ruleError('required'))
      .check(z.minLength(1, ruleError('required')), z.maxLength(consentKinds.length, ruleError('invalid'))),
  }),
  reply: z.extend(childConsents, { paper_id: z.number() }),
  status: 201,
  example: {
    body: {
      guardian_id: null,
      signer_name: 'Mari Maasikas',
      signed_on: '2026-10-14',
      answers: [{ kind: 'outings', given: true }],
    },
  },
});

const scanPath = '/children/{child_id}/consent-papers/{consent_paper_id}/scan';

/** Stores the picture of the sheet, replacing a former one. 403 as for the paper; 422 on `file` if it is no picture. */
export const uploadConsentScan = routes.post('uploadConsentScan', scanPath, {
  access: requireFlag('kindergarten', 'child_record_consents'),
  callers: byOneself,
  file: picture,
  reply: childConsents,
});

/** For everybody who may see the child's consents and guardians. */
export const getConsentScan = routes.get('getConsentScan', scanPath, {
  access: requireFlag('kindergarten', 'child_access_consents'),
  callers: bySessionOrToken,
  reply: 'file',
});

const openConsent = z.object({
  child: z.extend(namedPerson, { profile_picture: z.nullable(z.string()) }),
  kind,
});
export type OpenConsent = z.output<typeof openConsent>;

/** What nobody has answered yet for the caller's own children, child by child. */
export const listOpenConsents = routes.get('listOpenConsents', '/consents/open', {
  access: requireFlag('kindergarten', 'child_edit_consents'),
  callers: bySessionOrToken,
  reply: listOf(openConsent),
});

const consentRow = z.object({
  /** The child's number. */
  id: z.number(),
  fname: z.string(),
  lname: z.string(),
  birth_date: day,
  profile_picture: z.nullable(z.string()),
  active_courses: z.array(courseName),
  /** Null for callers who do not see the child's health. */
  safety: z.nullable(childSafety),
  /** The kinds with consent, and those withdrawn; the others are undecided. */
  given: z.array(kind),
  withdrawn: z.array(kind),
});
export type ConsentRow = z.output<typeof consentRow>;

/** The children that the caller may see, with the decisions for each. */
export const listConsents = routes.get('listConsents', '/consents', {
  access: requireFlag('kindergarten', 'consents_access_index'),
  callers: bySessionOrToken,
  query: z.strictObject({
    ...tableQueryWith({ sortBy: ['name', 'birth_date'] }),
    /** Children who attend this class on the day of the call. */
    course_id: z.optional(rowIdText),
    /** Children with an undecided kind. */
    missing: z.optional(z.literal('yes', ruleError('invalid'))),
  }),
  reply: pageOf(consentRow),
});
