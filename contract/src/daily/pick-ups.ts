import * as z from 'zod/mini';
import { requireFlag } from '../access/permissions.ts';
import { guardianRelations } from '../kindergarten/child.ts';
import { bySession, bySessionOrToken } from '../platform/callers.ts';
import { pictureVersion } from '../platform/path-params.ts';
import { picture, routesAt } from '../platform/route.ts';
import {
  day,
  deleted,
  instant,
  oneLine,
  pageOf,
  rowId,
  rowIdText,
  tableQuery,
  text,
  version,
} from '../platform/rules.ts';
import { phone, shownPhone } from '../platform/rules-account.ts';
import { time } from '../platform/rules-date.ts';
import { findEndDateBeforeStart } from '../platform/rules-order.ts';
import { nameMaximumLength } from '../platform/rules-text.ts';

const base = '/api/kindergartens/{kindergarten_id}/children/{child_id}/pick-ups';
const routes = routesAt('pick-ups', base, {
  access: requireFlag('kindergarten', 'child_access_pick_ups'),
  callers: bySessionOrToken,
});

/** How many people besides the guardians a child may have, and how many refused ones. */
export const pickUpPeopleMaximum = 30;

/**
 * Who somebody at the door is: a guardian, somebody named in an emergency (`guardians`), or somebody named here.
 * Their ids are of these three tables.
 */
export const pickUpKinds = ['guardian', 'contact', 'person'] as const;
export type PickUpKind = (typeof pickUpKinds)[number];

/** Somebody who may fetch the child today. The diary reads the same rows by `selectPickUps`. */
export const pickUp = z.object({
  kind: z.enum(pickUpKinds),
  id: z.number(),
  name: z.string(),
  /** Of a guardian. */
  guardian_relation: z.nullable(z.literal([...guardianRelations])),
  /** Of anybody else, in the family's own words. */
  relation: z.string(),
  /** Path of a picture to compare at the door. */
  picture: z.nullable(z.string()),
  phone: shownPhone,
  /** Whether they were named for this one day. */
  one_time: z.boolean(),
});
export type PickUp = z.output<typeof pickUp>;

const person = z.object({
  id: z.number(),
  name: z.string(),
  relation: z.string(),
  phone: shownPhone,
  picture: z.nullable(z.string()),
  valid_from: day,
  /** Null without an end. */
  valid_until: z.nullable(day),
  one_time: z.boolean(),
  version,
});
export type PickUpPerson = z.output<typeof person>;

/** Somebody whom the family has named before, to be chosen for one day instead of typed. */
const knownPerson = z.object({ name: z.string(), relation: z.string(), phone: shownPhone });
export type KnownPerson = z.output<typeof knownPerson>;

const refusedPerson = z.object({
  id: z.number(),
  name: z.string(),
  relation: z.string(),
  phone: shownPhone,
  picture: z.nullable(z.string()),
  /** Why, and what to do. */
  note: z.string(),
  version,
});
export type RefusedPerson = z.output<typeof refusedPerson>;

const handover = z.object({
  id: z.number(),
  day,
  /** HH:MM where the kindergarten is. */
  time: z.string(),
  /** Empty if the account was erased. */
  name: z.string(),
  /** The first name of the employee who was at the door; empty if the account was erased. */
  recorded_by: z.string(),
});
export type Handover = z.output<typeof handover>;

const pickUps = z.object({
  /** The day of the call where the kindergarten is. */
  today: day,
  /** Of the kindergarten. */
  timezone: z.string(),
  /** Those who may fetch the child today, guardians first. */
  data: z.array(pickUp),
  /** Everybody named here, also for days to come; no one-time pick-ups of the past. */
  people: z.array(person),
  /**
   * To choose from for a one-time pick-up: people of other days, of siblings, and to call in an emergency. Nobody for
   * callers who may name nobody.
   */
  known: z.array(knownPerson),
  /** Guardians who must not fetch the child, and others; null for callers who are no staff of the child. */
  refused: z.nullable(
    z.object({
      guardians: z.array(z.object({ guardian_id: z.number(), name: z.string() })),
      people: z.array(refusedPerson),
    }),
  ),
  /** The latest first; none for a guardian who must not fetch the child. */
  handovers: z.array(handover),
  /** `guard`: to say who must not fetch the child, and to record who did. */
  allowed: z.object({ edit: z.boolean(), guard: z.boolean() }),
});
export type PickUps = z.output<typeof pickUps>;

/** Who may fetch the child. 404 if the caller may not see the child's guardians. */
export const getPickUps = routes.get('getPickUps', '', { reply: pickUps, shows: ['guardians'] });

const editing = routes.with({
  access: requireFlag('kindergarten', 'child_edit_pick_ups'),
  callers: bySession,
});

const who = {
  name: oneLine(1, nameMaximumLength),
  relation: oneLine(0, nameMaximumLength),
  phone: z.nullable(phone),
};

const days = {
  valid_from: day,
  valid_until: z.nullable(day),
};

/** The last day is not before the first. */
function inOrder<Body extends { valid_from: string; valid_until: string | null }>() {
  return z.check<Body>(({ value, issues }) => {
    const { valid_from: from, valid_until: until } = value;
    const wrong = until === null ? null : findEndDateBeforeStart(from, until, 'allowed');
    if (wrong !== null) {
      issues.push({ code: 'custom', input: value, path: ['valid_until'], message: wrong.key });
    }
  });
}

/**
 * Names somebody who may fetch the child: for the child's guardians, except one who must not fetch it, and for
 * staff who look after the child. 422 on `valid_until` if it is past. A one-time pick-up is for one day.
 */
export const addPickUpPerson = editing.post('addPickUpPerson', '', {
  body: z
    .strictObject({ ...who, ...days })
    .check(inOrder<{ valid_from: string; valid_until: string | null }>()),
  reply: person,
  status: 201,
  example: {
    body: {
      name: 'Anu Kask',
      relation: 'Aunt',
      phone: { code: '+372', number: '5123456' },
      valid_from: '2026-10-14',
      valid_until: null,
    },
  },
});

/** Somebody for one day only: two fields, so that a parent is done in three taps. */
export const addOneTimePickUp = editing.post('addOneTimePickUp', '/one-time', {
  body: z.strictObject({ ...who, day }),
  reply: person,
  status: 201,
  example: { body: { name: 'Peeter Kask', relation: 'Neighbour', phone: null, day: '2026-10-14' } },
});

export const updatePickUpPerson = editing.put('updatePickUpPerson', '/{pick_up_person_id}', {
  body: z
    .strictObject({ ...who, ...days, version: rowId })
    .check(inOrder<{ valid_from: string; valid_until: string | null }>()),
  reply: person,
  conflict: person,
  example: {
    body: {
      name: 'Anu Kask',
      relation: 'Aunt',
      phone: null,
      valid_from: '2026-10-14',
      valid_until: null,
      version: 1,
    },
  },
});

export const deletePickUpPerson = editing.delete('deletePickUpPerson', '/{pick_up_person_id}', {
  reply: deleted,
});

/** For a person named here or refused; who may change the person may change the picture. 422 if no picture. */
export const uploadPickUpPicture = editing.post('uploadPickUpPicture', '/{pick_up_person_id}/picture', {
  file: picture,
  reply: pickUps,
});

export const deletePickUpPicture = editing.delete('deletePickUpPicture', '/{pick_up_person_id}/picture', {
  reply: pickUps,
});

/** Visible to whoever sees the person. */
export const getPickUpPicture = routes.get('getPickUpPicture', '/{pick_up_person_id}/picture/{picture}', {
  params: z.strictObject({
    kindergarten_id: rowIdText,
    child_id: rowIdText,
    pick_up_person_id: rowIdText,
    picture: pictureVersion,
  }),
  reply: 'file',
  example: { params: { kindergarten_id: 1, child_id: 1, pick_up_person_id: 1, picture: 'aaaaaaaa' } },
});

const guarding = routes.with({
  access: requireFlag('kindergarten', 'child_guard_pick_ups'),
  callers: bySession,
});

const refusal = { ...who, note: text(0, 1000) };

/** Names somebody who must not fetch the child. Guardians never see it. */
export const refusePickUp = guarding.post('refusePickUp', '/refused', {
  body: z.strictObject(refusal),
  reply: refusedPerson,
  status: 201,
  example: { body: { name: 'Juhan Tamm', relation: '', phone: null, note: 'Call the manager.' } },
});

export const updateRefusedPerson = guarding.put('updateRefusedPerson', '/refused/{pick_up_person_id}', {
  body: z.strictObject({ ...refusal, version: rowId }),
  reply: refusedPerson,
  conflict: refusedPerson,
  example: { body: { name: 'Juhan Tamm', relation: '', phone: null, note: '', version: 1 } },
});

export const deleteRefusedPerson = guarding.delete('deleteRefusedPerson', '/refused/{pick_up_person_id}', {
  reply: deleted,
});

/** Whether this guardian may fetch the child: everyone may until staff say otherwise. */
export const setGuardianPickUp = guarding.put('setGuardianPickUp', '/guardians/{guardian_id}', {
  body: z.strictObject({ may_fetch: z.boolean() }),
  reply: pickUps,
  example: { body: { may_fetch: true } },
});

/**
 * Records who took the child home. 422 on `id` if they may not fetch the child today. The device makes the
 * `key`: what comes twice is written once.
 */
export const addHandover = guarding.post('addHandover', '/handovers', {
  body: z.strictObject({ key: z.uuid(), kind: z.enum(pickUpKinds), id: rowId, time }),
  reply: pickUps,
  status: 201,
  touches: ['door-cards'],
  example: {
    body: { key: '0199e3a0-0000-7000-8000-000000000001', kind: 'guardian', id: 1, time: '16:05' },
  },
});

/** Takes back a handover of today that was recorded by mistake; the history keeps both. */
export const deleteHandover = guarding.delete('deleteHandover', '/handovers/{pick_up_handover_id}', {
  reply: deleted,
});

/** What was changed; `barred` and `unbarred` are about guardians. */
export const pickUpChangeKinds = [
  'added',
  'changed',
  'removed',
  'refused',
  'refusal_changed',
  'refusal_removed',
  'barred',
  'unbarred',
  'handed_over',
  'handover_removed',
] as const;
export type PickUpChangeKind = (typeof pickUpChangeKinds)[number];

const change = z.object({
  id: z.number(),
  kind: z.enum(pickUpChangeKinds),
  at: instant,
  /** Who is meant. */
  name: z.string(),
  /** First and last day, or the time of the handover, as they were then. */
  from: z.nullable(z.string()),
  until: z.nullable(z.string()),
  /** Who changed it; empty if the account was erased. */
  by: z.string(),
});
export type PickUpChange = z.output<typeof change>;

/**
 * The latest first; for guardians without what is about refused people, and for one who must not fetch the child without
 * handovers.
 */
export const listPickUpChanges = routes.get('listPickUpChanges', '/history', {
  query: z.strictObject(tableQuery),
  reply: pageOf(change),
});
