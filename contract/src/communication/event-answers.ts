import * as z from 'zod/mini';
import { requireFlag } from '../access/permissions.ts';
import { bySession, bySessionOrToken, bySessionOrWriter } from '../platform/callers.ts';
import { message } from '../platform/failure.ts';
import { routesAt } from '../platform/route.ts';
import { onField } from '../platform/rule-error.ts';
import {
  atMost,
  day,
  instant,
  listOf,
  oneLine,
  pageOf,
  rowId,
  ruleError,
  tableQuery,
  version,
} from '../platform/rules.ts';
import { integer } from '../platform/rules-number.ts';
import { nameMaximumLength } from '../platform/rules-text.ts';

/** Answers and what is needed, of a kindergarten's events: families answer where they belong. */
const routes = routesAt('events', '/api/kindergartens/{kindergarten_id}/events/{event_id}');
const reading = routes.with({
  access: requireFlag('kindergarten', 'events_access_index'),
  callers: bySessionOrToken,
});
const answering = reading.with({ callers: bySessionOrWriter });
const organising = routes.with({
  access: requireFlag('kindergarten', 'events_can_edit'),
  callers: bySessionOrWriter,
});

export const answers = ['coming', 'not_coming'] as const;
export type Answer = (typeof answers)[number];

/** How many of a family may come, and how many of one thing may be needed. */
export const familyMaximum = 20;
const neededMaximum = 500;
const itemsMaximum = 50;

export const itemKinds = ['bring', 'help'] as const;

const eventItem = z.object({
  id: z.number(),
  kind: z.enum(itemKinds),
  name: z.string(),
  needed: z.number(),
  /** How many are taken for this occurrence, and how many of them by the caller. */
  taken: z.number(),
  mine: z.number(),
});
export type EventItem = z.output<typeof eventItem>;

const eventAnswers = z.object({
  /** For whom the caller may answer: their children, or, if the event is for no families, themselves (null). */
  own: z.array(
    z.object({
      child_id: z.nullable(z.number()),
      name: z.string(),
      answer: z.nullable(z.enum(answers)),
      people_count: z.number(),
    }),
  ),
  /** Until the occurrence is over. */
  is_open: z.boolean(),
  items: z.array(eventItem),
  /** Of all who are asked; for the organisers. */
  counts: z.nullable(
    z.object({ coming: z.number(), people: z.number(), not_coming: z.number(), open: z.number() }),
  ),
  /** When those who had not answered were reminded; for the organisers. */
  reminded_at: z.nullable(instant),
  allowed: z.object({ edit: z.boolean(), remind: z.boolean() }),
  version,
});
export type EventAnswers = z.output<typeof eventAnswers>;

/** The family's own answers to an occurrence, and what is needed; counts for those who may change the event. */
export const getEventAnswers = reading.get('getEventAnswers', '/answers', {
  query: z.strictObject({ date: day }),
  reply: eventAnswers,
  example: { query: { date: '2026-10-20' } },
});

/** Answers for the family of a child, or for the caller (null). 404 for a child that is not asked. */
export const answerEvent = answering.put('answerEvent', '/answers', {
  body: z
    .strictObject({
      date: day,
      child_id: z.nullable(rowId),
      answer: z.enum(answers, ruleError('required')),
      people_count: integer(0, familyMaximum),
    })
    .check(
      onField('people_count', ({ answer, people_count }: { answer?: unknown; people_count?: unknown }) =>
        answer === 'coming' && people_count === 0 ? message('rules.min_value', { n: 1 }) : null,
      ),
    ),
  reply: eventAnswers,
  example: { body: { date: '2026-10-20', child_id: 1, answer: 'not_coming', people_count: 0 } },
});

const guest = z.object({
  child_id: z.nullable(z.number()),
  name: z.string(),
  /** Null: no answer yet. */
  answer: z.nullable(z.enum(answers)),
  people_count: z.number(),
  answered_at: z.nullable(instant),
});
export type EventGuest = z.output<typeof guest>;

/** Everybody who is asked, for those who may change the event; by name those whom the caller looks after or may know. */
export const listEventGuests = reading.get('listEventGuests', '/guests', {
  query: z.strictObject({
    ...tableQuery,
    date: day,
    answer: z.optional(z.enum([...answers, 'open'], ruleError('invalid'))),
  }),
  reply: z.extend(pageOf(guest), {
    /** How many more there are with that answer. */
    unnamed_count: z.number(),
  }),
  example: { query: { date: '2026-10-20' } },
});

/** What waits for the caller's family in the next weeks: an answer, or a slot to book. The soonest first. */
export const listOpenEvents = routesAt('events', '/api/kindergartens/{kindergarten_id}/events').get(
  'listOpenEvents',
  '/open',
  {
    access: requireFlag('kindergarten', 'events_access_index'),
    callers: bySessionOrToken,
    reply: listOf(
      z.object({
        id: z.number(),
        title: z.string(),
        date: day,
        start_time: z.nullable(z.string()),
        waits_for: z.enum(['answer', 'booking']),
      }),
    ),
  },
);

/** Which occurrence of which event it is. */
export const findEventOccurrence = routesAt(
  'events',
  '/api/kindergartens/{kindergarten_id}/event-occurrences',
).get('findEventOccurrence', '/{event_occurrence_id}', {
  access: requireFlag('kindergarten', 'events_access_index'),
  callers: bySessionOrToken,
  reply: z.object({ event_id: z.number(), date: day }),
  personal: false,
});

/** Reminds those who have not answered, outside the app; once for each occurrence. */
export const remindEventGuests = organising.post('remindEventGuests', '/reminder', {
  callers: bySession,
  body: z.strictObject({ date: day }),
  reply: eventAnswers,
  personal: false,
  example: { body: { date: '2026-10-20' } },
});

/** Replaces the list of what is needed, of all occurrences; an item without an id is new. */
export const saveEventItems = organising.put('saveEventItems', '/items', {
  body: z.strictObject({
    date: day,
    items: z
      .array(
        z.strictObject({
          id: z.nullable(rowId),
          kind: z.enum(itemKinds, ruleError('required')),
          name: oneLine(1, nameMaximumLength),
          needed: integer(1, neededMaximum),
        }),
        ruleError('required'),
      )
      .check(atMost(itemsMaximum)),
    version: rowId,
  }),
  reply: eventAnswers,
  conflict: eventAnswers,
  personal: false,
  example: {
    body: { date: '2026-10-20', items: [{ id: null, kind: 'bring', name: 'Kook', needed: 2 }], version: 1 },
  },
});

/** Takes so many of an item instead of those taken before. 409 if there are not so many left. */
export const takeEventItem = answering.put('takeEventItem', '/items/{event_item_id}', {
  body: z.strictObject({ date: day, amount: integer(0, neededMaximum) }),
  reply: eventAnswers,
  conflict: eventAnswers,
  example: { body: { date: '2026-10-20', amount: 1 } },
});
