import * as z from 'zod/mini';
import { requireFlag } from '../access/permissions.ts';
import {
  byAdministrator,
  byAdministratorOrToken,
  bySession,
  bySessionOrToken,
  bySessionOrWriter,
} from '../platform/callers.ts';
import { message } from '../platform/failure.ts';
import { identity, identityId } from '../platform/identities.ts';
import { inPath } from '../platform/reach.ts';
import { richText } from '../platform/rich-text.ts';
import { type Access, routesAt } from '../platform/route.ts';
import { onField } from '../platform/rule-error.ts';
import {
  atMost,
  day,
  deleted,
  done,
  instant,
  listOf,
  oneLine,
  pageOf,
  queryNumber,
  rowId,
  ruleError,
  tableQuery,
  tableQueryWith,
  version,
} from '../platform/rules.ts';
import { addDays, isDay, time } from '../platform/rules-date.ts';
import { findEndDateBeforeStart } from '../platform/rules-order.ts';
import { nameMaximumLength } from '../platform/rules-text.ts';
import { recurrence } from './recurrence.ts';

/** The types of events, by number (specification §3). Public holidays, 0, are those of the place's country. */
export const eventTypes = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export type EventType = (typeof eventTypes)[number];

/** Which occurrences of a series a change is about: one, all, or one and all later ones. */
export const changeModes = ['single', 'all', 'from'] as const;
export type ChangeMode = (typeof changeModes)[number];

export const eventLimits = {
  /** How long one occurrence may last. */
  days: 60,
  /** How many days one call for a calendar may be about. */
  calendarDays: 100,
  recipients: 200,
  description: 10_000,
  /** The latest new events in the header, and the highest count that it shows. */
  recent: 5,
  newShown: 5,
};

/** One occurrence of an event. Days and times are those of the clock on the wall in `timezone`. */
const eventRow = z.object({
  id: z.number(),
  /** The same for a series and for those of its occurrences that were changed alone; the UID in calendars. */
  unique_id: z.string(),
  /** Of which of the two it is an event; the other is null. */
  kindergarten_id: z.nullable(z.number()),
  org_id: z.nullable(z.number()),
  event_type: z.number(),
  title: z.string(),
  location: z.string(),
  /** Names the occurrence in calls. */
  date: day,
  start_date: day,
  /** Both times are null if it lasts whole days. */
  start_time: z.nullable(z.string()),
  end_date: day,
  end_time: z.nullable(z.string()),
  timezone: z.string(),
  starts_at: instant,
  ends_at: instant,
  is_recurring: z.boolean(),
  /** The first day of the series, or of the event if it does not repeat. */
  repeat_start: day,
  /** How many days it ends after it starts. */
  duration: z.number(),
  /** Null for people whose account was deleted. */
  creator: z.nullable(z.object({ name: z.string(), profile_picture: z.nullable(z.string()) })),
  asks_answers: z.boolean(),
  allowed: z.object({ edit: z.boolean() }),
});
export type EventRow = z.output<typeof eventRow>;

const event = z.extend(eventRow, {
  description: z.string(),
  rrule: z.nullable(z.string()),
  /** For whom it is; names that the caller may not know are empty. */
  recipients: z.array(identity),
  version,
});
export type Event = z.output<typeof event>;

/** The new events in the header. */
const recentEvent = z.extend(
  z.pick(eventRow, {
    id: true,
    title: true,
    date: true,
    start_date: true,
    start_time: true,
    is_recurring: true,
    creator: true,
  }),
  { description: z.string(), is_new: z.boolean() },
);
export type RecentEvent = z.output<typeof recentEvent>;

const holiday = z.object({ day, names: z.record(z.string(), z.string()) });

/** What people enter. For a series, days and times are those of the occurrence that they edit. */
const eventFields = {
  event_type: z.literal([...eventTypes], ruleError('required')),
  title: oneLine(1, nameMaximumLength),
  description: richText(0, eventLimits.description),
  location: oneLine(0, nameMaximumLength),
  start_date: day,
  start_time: z.nullable(time),
  end_date: day,
  end_time: z.nullable(time),
  rrule: z.nullable(recurrence),
  asks_answers: z.boolean(),
  recipients: z
    .array(identityId, ruleError('required'))
    .check(z.minLength(1, ruleError('required')), atMost(eventLimits.recipients)),
};

interface Dates {
  start_date?: unknown;
  start_time?: unknown;
  end_date?: unknown;
  end_time?: unknown;
}

const endsAfterStart = onField('end_date', ({ start_date, end_date }: Dates) => {
  const found = findEndDateBeforeStart(start_date, end_date, 'allowed');
  if (found !== null || !isDay(start_date) || !isDay(end_date)) return found;
  return end_date > addDays(start_date, eventLimits.days)
    ? message('events.too_long', { n: eventLimits.days })
    : null;
});

/** Either both times or none; on one day, the end after the start. */
const timesInOrder = onField('end_time', ({ start_date, end_date, start_time, end_time }: Dates) => {
  if ((start_time === null) !== (end_time === null)) return message('rules.required');
  if (typeof start_time !== 'string' || typeof end_time !== 'string' || start_date !== end_date) return null;
  return end_time <= start_time ? message('events.end_before_start') : null;
});

const exampleEvent = {
  event_type: 4,
  title: 'Loomaaed',
  description: '<p>Võtame kaasa võileivad.</p>',
  location: 'Tallinna loomaaed',
  start_date: '2026-10-20',
  start_time: '09:00',
  end_date: '2026-10-20',
  end_time: '12:00',
  rrule: null,
  asks_answers: true,
} as const;

/** The routes of the events of one type of place. */
function defineEventRoutes<
  const Base extends `/${string}`,
  const Tail extends `/${string}`,
  Read extends Access,
  Write extends Access,
>(place: {
  /** `Organization` of `events.listOrganizationEvents`; empty for the kindergarten's. */
  name: string;
  path: Base;
  /** The path of one event, after the path of all. */
  eventTail: Tail;
  read: Read;
  write: Write;
  /** Somebody for whom the examples' events may be. */
  exampleRecipient: string;
}) {
  const routes = routesAt('events', place.path, { reach: inPath });
  // For whom an event is decides who sees it, which is never for access tokens.
  const editing = routes.with({ access: place.write, callers: bySession });
  const reading = routes.with({ access: place.read, callers: bySessionOrToken });
  const recipients = [place.exampleRecipient];
  return {
    /**
     * The occurrences that the caller may see on these days, and the public holidays among them. A kindergarten's
     * calendar has what its organisation shares with the caller, too.
     */
    list: reading.get(`list${place.name}Events`, '', {
      query: z.strictObject({
        /** Today in the place if it is missing. */
        start: z.optional(day),
        days: z._default(queryNumber(1, eventLimits.calendarDays), 31),
        term: z.optional(z.string().check(z.trim(), z.maxLength(nameMaximumLength, ruleError('max_length')))),
      }),
      reply: z.extend(listOf(eventRow), { holidays: z.array(holiday) }),
      example: { query: { start: '2026-10-01', days: '31' } },
    }),
    /** Each event once: with its next occurrence, or of those that are over with the last one. */
    listAll: reading.get(`listAll${place.name}Events`, '/all', {
      query: z.strictObject({
        ...tableQueryWith({ sortBy: ['start', 'title'] }),
        when: z._default(z.enum(['coming', 'over'], ruleError('invalid')), 'coming'),
        event_type: z.optional(queryNumber(1, eventTypes.length)),
      }),
      reply: pageOf(eventRow),
    }),
    /** Coming occurrences that the caller made, to which their family comes, or of which they booked a slot. */
    listMy: reading.get(`listMy${place.name}Events`, '/my', {
      query: z.strictObject(tableQuery),
      reply: pageOf(eventRow),
    }),
    /** The latest events for the caller that are not over, without their own; `is_new` until they were seen. */
    listRecent: reading.get(`listRecent${place.name}Events`, '/recent', { reply: listOf(recentEvent) }),
    /** How many new events there are; the count stops at one above what the header shows. */
    getActivity: reading.get(`get${place.name}EventActivity`, '/activity', {
      reply: z.object({ events_count: z.number() }),
      personal: false,
    }),
    /** Nothing that was made until now is new any more. */
    see: reading.post(`see${place.name}Events`, '/seen', {
      callers: bySessionOrWriter,
      body: z.strictObject({}),
      reply: done,
      personal: false,
      example: { body: {} },
    }),
    create: editing.post(`create${place.name}Event`, '', {
      body: z.strictObject(eventFields).check(endsAfterStart, timesInOrder),
      reply: event,
      status: 201,
      example: { body: { ...exampleEvent, recipients } },
    }),
    /** The occurrence of `date`; the next one, else the last one, if it is missing. */
    get: reading.get(`get${place.name}Event`, place.eventTail, {
      query: z.strictObject({ date: z.optional(day) }),
      reply: event,
    }),
    /**
     * Changes one occurrence, all, or one and all later ones of a series; answers stay with their occurrences. The
     * fields describe the occurrence of `date`: if it moves by two days, all that are changed do, and a rule that is as
     * before goes along. "Every working day", and a rule that cannot go along, keeps its days.
     */
    update: editing.put(`update${place.name}Event`, place.eventTail, {
      body: z
        .strictObject({
          ...eventFields,
          change_mode: z.enum(changeModes, ruleError('required')),
          date: day,
          version: rowId,
        })
        .check(endsAfterStart, timesInOrder),
      reply: event,
      conflict: event,
      example: { body: { ...exampleEvent, recipients, change_mode: 'all', date: '2026-10-20', version: 1 } },
    }),
    /** Deletes one occurrence, all, or one and all later ones, with their answers. */
    remove: editing.delete(`delete${place.name}Event`, place.eventTail, {
      query: z.strictObject({
        change_mode: z._default(z.enum(changeModes, ruleError('invalid')), 'all'),
        /** Needed unless all are deleted. */
        date: z.optional(day),
      }),
      reply: deleted,
      personal: false,
    }),
  };
}

export const kindergartenEvents = defineEventRoutes({
  name: '',
  path: '/api/kindergartens/{kindergarten_id}/events',
  eventTail: '/{event_id}',
  read: requireFlag('kindergarten', 'events_access_index'),
  write: requireFlag('kindergarten', 'events_can_edit'),
  exampleRecipient: 'course-1',
});

export const organizationEvents = defineEventRoutes({
  name: 'Organization',
  path: '/api/organizations/{organization_id}/events',
  eventTail: '/{organization_event_id}',
  read: requireFlag('organization', 'organization_access_events'),
  write: requireFlag('organization', 'organization_edit_events'),
  exampleRecipient: 'officials-1',
});

const administration = routesAt('events', '/api/admin/kindergartens/{kindergarten_id}/events', {
  access: requireFlag('admin', 'canAccessKindergartensEvents'),
});

/** All events of a kindergarten, each once as in `listAll`. */
export const listEventsForAdmin = administration.get('listEventsForAdmin', '', {
  callers: byAdministratorOrToken,
  query: z.strictObject({
    ...tableQuery,
    when: z._default(z.enum(['coming', 'over'], ruleError('invalid')), 'coming'),
  }),
  reply: pageOf(eventRow),
});

export const getEventForAdmin = administration.get('getEventForAdmin', '/{event_id}', {
  callers: byAdministratorOrToken,
  reply: event,
});

/** Deletes a whole series, or an occurrence that was changed alone. */
export const deleteEventForAdmin = administration.delete('deleteEventForAdmin', '/{event_id}', {
  callers: byAdministrator,
  reply: deleted,
  personal: false,
});
