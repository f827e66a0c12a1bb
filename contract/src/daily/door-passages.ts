import * as z from 'zod/mini';
import { requireFlag } from '../access/permissions.ts';
import { byDoorController, byOneself, bySession } from '../platform/callers.ts';
import { anyone } from '../platform/route.ts';
import {
  deleted,
  instant,
  listOf,
  namedPerson,
  oneLine,
  pageOf,
  rowId,
  rowIds,
  rowIdText,
  ruleError,
  tableQuery,
} from '../platform/rules.ts';
import { cardNumber } from './door-card-rules.ts';
import { doorCardRoutes, doorsMaximum } from './door-cards.ts';
import { pickUp } from './pick-ups.ts';

/** Into the kindergarten or out of it; null where the door does not know. */
export const directions = ['in', 'out'] as const;
const direction = z.nullable(z.enum(directions, ruleError('invalid')));

/** How many passages one call may report. */
export const passagesMaximum = 500;

const controllers = doorCardRoutes.with({
  access: requireFlag('kindergarten', 'doorcards_edit_doors'),
});

const controller = z.object({
  id: z.number(),
  name: z.string(),
  doors: z.array(z.object({ door_id: z.number(), name: z.string() })),
  created_at: instant,
  /** When it reported last. */
  reported_at: z.nullable(instant),
});
export type DoorController = z.output<typeof controller>;

export const listDoorControllers = controllers.get('listDoorControllers', '/controllers', {
  reply: listOf(controller),
  personal: false,
});

/** The token is only in this reply; the server stores only its hash. */
export const createDoorController = controllers.post('createDoorController', '/controllers', {
  callers: byOneself,
  confirmAgain: 'always',
  body: z.strictObject({
    name: oneLine(1, 100),
    door_ids: rowIds(doorsMaximum),
  }),
  reply: z.extend(controller, { token: z.string() }),
  status: 201,
  personal: false,
  example: { body: { name: 'Gate', door_ids: [1] } },
});

/** From now on its token is refused. */
export const deleteDoorController = controllers.delete(
  'deleteDoorController',
  '/controllers/{door_controller_id}',
  { callers: bySession, reply: deleted, personal: false },
);

/** The token of the demo's door controller, so that everybody can try the calls. */
export const demoControllerToken = 'kiik_door_demo_0000000000000000000000';

const ofController = doorCardRoutes.with({
  access: anyone,
  callers: byDoorController,
  headers: z.object({ authorization: z.optional(z.string()) }),
});
const authorised = { headers: { authorization: `Bearer ${demoControllerToken}` } };

/**
 * For a door controller: the cards that open its doors, as numbers. Its ETag changes with every change; a
 * controller that sends it back (`If-None-Match`) gets 304 without a list. 401 without a valid token, 403 while
 * the module is off.
 */
export const readAllowedCards = ofController.get('readAllowedCards', '/controller/cards', {
  reply: z.object({
    doors: z.array(z.object({ door_id: z.number(), name: z.string(), cards: z.array(z.string()) })),
  }),
  example: authorised,
});

const passage = z.strictObject({
  /** Made by the device: a passage that came before is not written again. */
  key: z.uuid(ruleError('invalid')),
  door_id: z.nullable(rowId),
  number: cardNumber,
  direction,
  /** A clock that lost its battery may say 1970, but the year 0 is in no calendar. */
  passed_at: instant.check(z.refine((value) => value >= '1900', ruleError('not_valid_date'))),
});

/**
 * For a door controller: who passed, in batches. Unknown cards and doors are kept, too. `accepted` are the keys
 * of this call that are stored now, new or not, so the controller may forget them.
 */
export const reportPassages = ofController.post('reportPassages', '/controller/passages', {
  body: z.strictObject({
    passages: z
      .array(passage, ruleError('required'))
      .check(z.maxLength(passagesMaximum, ruleError('max_value', { n: passagesMaximum }))),
  }),
  reply: z.object({ accepted: z.array(z.string()), written: z.number() }),
  example: {
    ...authorised,
    body: {
      passages: [
        {
          key: '0199e3a0-0000-7000-8000-000000000002',
          door_id: 1,
          number: '04A21B7F000001',
          direction: 'in',
          passed_at: '2026-10-14T05:00:00Z',
        },
      ],
    },
  },
});

const passed = z.object({
  id: z.number(),
  passed_at: instant,
  direction,
  /** Empty if the door is unknown or was removed. */
  door: z.string(),
  number: z.string(),
  /** The holder of the card; empty if no valid card had this number. */
  guardian: z.string(),
  children: z.array(namedPerson),
});
export type Passage = z.output<typeof passed>;

/** Who passed, the latest first: passages of children that the caller sees, for editors also of unknown cards. */
export const listPassages = doorCardRoutes.get('listPassages', '/passages', {
  shows: ['children'],
  query: z.strictObject({ ...tableQuery, child_id: z.optional(rowIdText) }),
  reply: pageOf(passed),
});

const readCard = z.object({
  number: z.string(),
  /** `barred`: the holder must not fetch these children; `off` for callers who do not guard them. `unknown`: no guardian has it. */
  state: z.enum(['valid', 'blocked', 'barred', 'off', 'unknown']),
  guardian: z.string(),
  children: z.array(
    z.extend(namedPerson, {
      profile_picture: z.nullable(z.string()),
      /** Who may fetch the child today. */
      pick_ups: z.array(pickUp),
    }),
  ),
});
export type ReadCard = z.output<typeof readCard>;

/** A card held to a phone: whose it is, and who may fetch these children today. */
export const readDoorCard = doorCardRoutes.get('readDoorCard', '/reader', {
  shows: ['children', 'guardians', 'pick-ups'],
  query: z.strictObject({ number: cardNumber }),
  reply: readCard,
  example: { query: { number: '04A21B7F000001' } },
});

/** A passage seen by a person with a phone; the server takes the time of the call. 422 on `number` if it is not valid. */
export const addPassage = doorCardRoutes.post('addPassage', '/reader', {
  callers: bySession,
  body: z.strictObject({ key: z.uuid(), number: cardNumber, direction: z.enum(directions) }),
  reply: z.object({ passed_at: instant }),
  status: 201,
  example: {
    body: {
      key: '0199e3a0-0000-7000-8000-000000000003',
      number: '04A21B7F000001',
      direction: 'in',
    },
  },
});
