import * as z from 'zod/mini';
import { memberIds, membershipFilter, membershipStates, resendLimit, resent } from '../access/invitations.ts';
import { knownLanguage } from '../access/languages.ts';
import { requireFlag } from '../access/permissions.ts';
import { bySession, bySessionOrToken } from '../platform/callers.ts';
import { routesAt } from '../platform/route.ts';
import {
  done,
  email,
  fullName,
  instant,
  namedPerson,
  pageOf,
  rowId,
  rowIdText,
  ruleError,
  tableQueryWith,
  text,
  version,
} from '../platform/rules.ts';
import { phone, shownPhone } from '../platform/rules-account.ts';
import { nameMaximumLength } from '../platform/rules-text.ts';
import { childAreas, childByName, guardianRelations } from './child.ts';

const routes = routesAt('guardians', '/api/kindergartens/{kindergarten_id}/guardians');
/** For people who may change the guardians of a child. */
const ofChild = routesAt('guardians', '/api/kindergartens/{kindergarten_id}/children/{child_id}/guardians', {
  access: requireFlag('kindergarten', 'child_edit_guardians'),
  callers: bySession,
});

/** A guardian of one child, with the data that the caller may see. */
const childGuardian = z.object({
  guardian_id: z.number(),
  relation: z.literal([...guardianRelations]),
  main_parent: z.boolean(),
  fname: z.string(),
  lname: z.string(),
  profile_picture: z.nullable(z.string()),
  state: z.enum(membershipStates),
  /** Whether this is the caller. */
  is_self: z.boolean(),
  /** Each null if it is unknown or hidden from the caller. */
  email: z.nullable(z.string()),
  phone: shownPhone,
  address: z.nullable(z.string()),
  /** What is hidden from whom; null for callers who may not set it. */
  restrictions: z.nullable(
    z.object({
      /** Hides e-mail, phone and address from the child's other guardians, even if the guardian shows it. */
      contact_hidden: z.boolean(),
      /** Parts of the child's page that this guardian does not see. */
      hidden_areas: z.array(z.enum(childAreas)),
    }),
  ),
  /** How many children the guardian has here; null for callers who may not change guardians. */
  children_count: z.nullable(z.number()),
  version,
  allowed: z.object({ edit: z.boolean(), edit_contact: z.boolean(), resend: z.boolean() }),
});
export type ChildGuardian = z.output<typeof childGuardian>;

/** The child's guardians, the main parent first. 404 if the caller may not see the child or this part. */
export const listChildGuardians = ofChild.get('listChildGuardians', '', {
  access: requireFlag('kindergarten', 'child_access_guardians'),
  callers: bySessionOrToken,
  reply: z.object({ data: z.array(childGuardian), allowed: z.object({ add: z.boolean() }) }),
});

const relation = z.literal([...guardianRelations], ruleError('required'));

/**
 * Adds a guardian to the child: a guardian of this kindergarten at once, all others by an invitation. Without
 * an e-mail address nobody is invited before one is added; then the phone is needed: 422 without both. The
 * first guardian becomes the main parent.
 */
export const addChildGuardian = ofChild.post('addChildGuardian', '', {
  limit: { perAddress: 600, perEmail: 10, seconds: 3600 },
  body: z.strictObject({
    email: z.nullable(email),
    /** Kept unless the guardian has contact data here already. */
    phone: z.nullable(phone),
    ...fullName,
    relation,
    main_parent: z.boolean(),
    /** Of the mail; by default that of the kindergarten's country. */
    language: z.optional(knownLanguage),
  }),
  reply: childGuardian,
  status: 201,
  example: {
    body: {
      email: 'jaan.maasikas@example.org',
      phone: null,
      fname: 'Jaan',
      lname: 'Maasikas',
      relation: 2,
      main_parent: false,
    },
  },
});

/** 422 on `main_parent` if the main parent stops being it: only another guardian can replace them. */
export const updateChildGuardian = ofChild.put('updateChildGuardian', '/{guardian_id}', {
  body: z.strictObject({
    relation,
    main_parent: z.boolean(),
    contact_hidden: z.boolean(),
    hidden_areas: z.array(z.enum(childAreas, ruleError('invalid'))).check(z.maxLength(childAreas.length)),
    version: rowId,
  }),
  reply: childGuardian,
  conflict: childGuardian,
  example: {
    body: { relation: 1, main_parent: true, contact_hidden: false, hidden_areas: ['invoices'], version: 1 },
  },
});

/**
 * Removes the guardian from this child. A guardian without another child here leaves the kindergarten. If the
 * main parent is removed and others stay, `new_main_id` is the new main parent: 422 without it.
 */
export const detachGuardian = ofChild.delete('detachGuardian', '/{guardian_id}/detach', {
  query: z.strictObject({ new_main_id: z.optional(rowIdText) }),
  reply: done,
});

/** Removes the guardian from all their children here; other guardians become main parents. */
export const deleteGuardian = ofChild.delete('deleteGuardian', '/{guardian_id}/delete', {
  reply: done,
});

const guardianSettings = z.object({
  guardian_id: z.number(),
  /** The account's, changed in the person's profile. Null for administrators who may not see addresses. */
  email: z.nullable(z.string()),
  phone: shownPhone,
  address: z.string(),
  /** Whether other parents of the children's classes may see it. */
  show_email: z.boolean(),
  show_phone: z.boolean(),
  version,
});
export type GuardianSettings = z.output<typeof guardianSettings>;

const settings = routes.with({
  access: requireFlag('kindergarten', 'child_access_profile', 'guardians_can_edit'),
  reply: guardianSettings,
});

/** The guardian's contact data and what is shown of it: for the guardian and guardians' editors. */
export const getGuardianSettings = settings.get('getGuardianSettings', '/{guardian_id}/settings', {
  callers: bySessionOrToken,
});

export const updateGuardianSettings = settings.put('updateGuardianSettings', '/{guardian_id}/settings', {
  callers: bySession,
  body: z.strictObject({
    phone: z.nullable(phone),
    address: text(0, nameMaximumLength),
    show_email: z.boolean(),
    show_phone: z.boolean(),
    version: rowId,
  }),
  conflict: guardianSettings,
  example: {
    body: {
      phone: { code: '+372', number: '5123456' },
      address: 'Kase 5, Tartu',
      show_email: true,
      show_phone: false,
      version: 1,
    },
  },
});

const guardian = z.extend(namedPerson, {
  profile_picture: z.nullable(z.string()),
  /** While the invitation waits, the invited address; null for administrators who may not see addresses. */
  email: z.nullable(z.string()),
  phone: shownPhone,
  children: z.array(childByName),
  state: z.enum(membershipStates),
  invited_at: z.nullable(instant),
  allowed: z.object({ edit: z.boolean(), resend: z.boolean() }),
});
export type Guardian = z.output<typeof guardian>;

/** The guardians of the kindergarten that the caller may see: all, or those of the children they teach. */
export const listGuardians = routes.get('listGuardians', '', {
  access: requireFlag('kindergarten', 'guardians_access_index'),
  callers: bySessionOrToken,
  shows: ['children'],
  query: z.strictObject({
    ...tableQueryWith({ sortBy: ['name', 'email', 'invited_at'] }),
    state: membershipFilter,
    /** Guardians of children who attend this class on the day of the call. */
    course_id: z.optional(rowIdText),
  }),
  reply: pageOf(guardian),
});

/**
 * Adds the e-mail address of a guardian without one, and invites them; a guardian of the same name who has it
 * already becomes one with them. 422 on `email` for any other guardian, and for the address of a guardian here
 * who has another name or a child in common with them.
 */
export const addGuardianEmail = routes.post('addGuardianEmail', '/{guardian_id}/email', {
  access: requireFlag('kindergarten', 'guardians_can_edit'),
  callers: bySession,
  limit: { perAddress: 600, perEmail: 10, seconds: 3600 },
  body: z.strictObject({ email, language: z.optional(knownLanguage) }),
  reply: done,
  example: { body: { email: 'jaan.maasikas@example.org' } },
});

/** Sends open and declined invitations again; members are left out. */
export const resendGuardianInvitations = routes.post('resendGuardianInvitations', '/invitations', {
  access: requireFlag('kindergarten', 'guardians_can_edit'),
  callers: bySession,
  limit: resendLimit,
  body: z.strictObject({ guardian_ids: memberIds }),
  reply: resent,
  example: { body: { guardian_ids: [1] } },
});
