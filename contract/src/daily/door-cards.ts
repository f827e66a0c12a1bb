import * as z from 'zod/mini';
import { requireFlag } from '../access/permissions.ts';
import { courseName, guardianRelations } from '../kindergarten/child.ts';
import { bySession, bySessionOrToken } from '../platform/callers.ts';
import { routesAt } from '../platform/route.ts';
import {
  deleted,
  instant,
  namedPerson,
  oneLine,
  pageOf,
  rowId,
  rowIdText,
  ruleError,
  tableQuery,
  tableQueryWith,
  version,
} from '../platform/rules.ts';
import { nameMaximumLength } from '../platform/rules-text.ts';
import { cardNumber } from './door-card-rules.ts';

/** For people who may see the cards of the children whose guardians they see. */
export const doorCardRoutes = routesAt('door-cards', '/api/kindergartens/{kindergarten_id}/door-cards', {
  access: requireFlag('kindergarten', 'doorcards_access_index'),
  callers: bySessionOrToken,
});

/** A card that a guardian has for a child. A guardian of siblings may use one card for all of them. */
const doorCard = z.object({
  child_id: z.number(),
  guardian_id: z.number(),
  number: z.string(),
  /** Null while it opens doors. */
  blocked_at: z.nullable(instant),
  version,
});
export type DoorCard = z.output<typeof doorCard>;

const cardHolder = z.object({
  guardian_id: z.number(),
  child_id: z.number(),
  fname: z.string(),
  lname: z.string(),
  relation: z.literal([...guardianRelations]),
  /** Must not fetch the child, so that no card of theirs opens a door. False for callers who do not guard the child. */
  barred: z.boolean(),
});

const childCards = z.extend(namedPerson, {
  profile_picture: z.nullable(z.string()),
  /** The regular class of today. */
  main_course: z.nullable(courseName),
  /** Whether cards open doors for this child. */
  door_cards_enabled: z.boolean(),
  door_cards: z.array(doorCard),
  guardians: z.array(cardHolder),
  allowed: z.object({ edit: z.boolean() }),
});
export type ChildCards = z.output<typeof childCards>;

export const doorCardStates = ['with', 'without', 'blocked'] as const;

/**
 * The children with their guardians and cards. With a `message`, such as that no door has been named yet, there
 * are none.
 */
export const listDoorCards = doorCardRoutes.get('listDoorCards', '', {
  shows: ['children', 'guardians', 'pick-ups'],
  query: z.strictObject({
    ...tableQueryWith({ sortBy: ['name'] }),
    /** Children who attend this class on the day of the call. */
    course_id: z.optional(rowIdText),
    /** Children with a card that opens doors, without one, or with a blocked one. */
    state: z.optional(z.enum(doorCardStates, ruleError('invalid'))),
  }),
  reply: z.extend(pageOf(childCards), { message: z.nullable(z.object({ key: z.string() })) }),
});

const editing = doorCardRoutes.with({
  access: requireFlag('kindergarten', 'doorcards_can_edit'),
  callers: bySession,
});

/**
 * 422 on `number` if a card that opens doors for another guardian has it, the guardian has a card already, or lost the
 * card of this number with another child.
 */
export const giveDoorCard = editing.post('giveDoorCard', '/cards/{child_id}/{guardian_id}', {
  body: z.strictObject({ number: cardNumber }),
  reply: doorCard,
  status: 201,
  example: { body: { number: '04A21B7F000001' } },
});

/** Another number, or blocks the card and unblocks it. */
export const updateDoorCard = editing.put('updateDoorCard', '/cards/{child_id}/{guardian_id}', {
  body: z.strictObject({ number: cardNumber, blocked: z.boolean(), version: rowId }),
  reply: doorCard,
  conflict: doorCard,
  example: { body: { number: '04A21B7F000001', blocked: true, version: 1 } },
});

export const deleteDoorCard = editing.delete('deleteDoorCard', '/cards/{child_id}/{guardian_id}', {
  reply: deleted,
});

/** Whether cards open doors for this child. */
export const setChildDoorCards = editing.put('setChildDoorCards', '/children/{child_id}', {
  body: z.strictObject({ enabled: z.boolean() }),
  reply: z.object({ child_id: z.number(), door_cards_enabled: z.boolean() }),
  example: { body: { enabled: true } },
});

export const importProblemKinds = [
  'child_unknown',
  'child_several',
  'guardian_unknown',
  'guardian_several',
  'number_invalid',
  'number_lost',
  'number_taken',
  'number_twice',
  'row_short',
] as const;

const importProblem = z.object({
  /** The row in the file. */
  row: z.number(),
  kind: z.enum(importProblemKinds),
  value: z.string(),
});

const importedCards = z.object({
  /** How many cards were given or got another number; 0 if any row has a problem. */
  written: z.number(),
  unchanged: z.number(),
  problems: z.array(importProblem),
});
export type ImportedCards = z.output<typeof importedCards>;

/**
 * Gives many cards. Each row names the child, the guardian and the number; people by their full name, their
 * number in Kiik or, children, their personal code. If one row has a problem, nothing is written, and each is
 * named. 422 on `file` if it is no table.
 */
export const importDoorCards = editing.post('importDoorCards', '/import', {
  file: {
    types: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'],
    maximumBytes: 2_000_000,
  },
  reply: importedCards,
});

/** What happened to a card; or whether cards open doors for the child (`switched_…`). */
export const doorCardChangeKinds = [
  'given',
  'changed',
  'blocked',
  'unblocked',
  'removed',
  'switched_on',
  'switched_off',
] as const;
export type DoorCardChangeKind = (typeof doorCardChangeKinds)[number];

const change = z.object({
  id: z.number(),
  kind: z.enum(doorCardChangeKinds),
  at: instant,
  /** Empty, as the guardian, if all cards of the child were switched. */
  number: z.string(),
  child: z.string(),
  guardian: z.string(),
  /** Who changed it; empty if the account was erased. */
  by: z.string(),
});
export type DoorCardChange = z.output<typeof change>;

/** What happened to the cards of the children that the caller sees, and when they were switched; the latest first. */
export const listDoorCardChanges = doorCardRoutes.get('listDoorCardChanges', '/history', {
  query: z.strictObject({ ...tableQuery, child_id: z.optional(rowIdText) }),
  reply: pageOf(change),
});

/** A door as people and controllers know it. */
const door = z.object({ door_id: z.number(), name: z.string(), opens: z.boolean() });
export type Door = z.output<typeof door>;

const doors = z.object({
  data: z.array(door),
  /** Whether passages set arrival and leaving in the diary. */
  sets_attendance: z.boolean(),
  version,
  allowed: z.object({ edit: z.boolean() }),
});
export type Doors = z.output<typeof doors>;

export const doorsMaximum = 50;

export const listDoors = doorCardRoutes.get('listDoors', '/doors', {
  access: requireFlag('kindergarten', 'doorcards_access_index', 'doorcards_edit_doors'),
  reply: doors,
  personal: false,
});

/** Replaces the list, in its order; a door that is left out is removed. `opens`: whether cards open it. */
export const saveDoors = doorCardRoutes.put('saveDoors', '/doors', {
  access: requireFlag('kindergarten', 'doorcards_edit_doors'),
  callers: bySession,
  body: z.strictObject({
    doors: z
      .array(
        z.strictObject({
          /** Null for a new one. */
          door_id: z.nullable(rowId),
          name: oneLine(1, nameMaximumLength),
          opens: z.boolean(),
        }),
      )
      .check(z.maxLength(doorsMaximum, ruleError('max_value', { n: doorsMaximum }))),
    sets_attendance: z.boolean(),
    version: z.int(ruleError('required')),
  }),
  reply: doors,
  conflict: doors,
  personal: false,
  example: {
    body: {
      doors: [{ door_id: null, name: 'Main door', opens: true }],
      sets_attendance: false,
      version: 0,
    },
  },
});
