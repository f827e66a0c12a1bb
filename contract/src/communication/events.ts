import * as z from 'zod/mini';
import { requireFlag } from '../access/permissions.ts';
import {
  byAdministrator,
  byAdministratorOrToken,
  bySession,
  bySessionOrToken,
  bySessionOrWriter,
} from '../platform/callers.ts';
import { identity } from '../platform/identities.ts';
import { inPath } from '../platform/reach.ts';
import { type Access, routesAt } from '../platform/route.ts';
import {
  day,
  deleted,
  done,
  instant,
  listOf,
  pageOf,
  queryNumber,
  rowId,
  ruleError,
  tableQuery,
  tableQueryWith,
  version,
} from '../platform/rules.ts';
import { nameMaximumLength } from '../platform/rules-text.ts';
import {
  endsAfterStart,
  eventFields,
  eventLimits,
  eventTypes,
  exampleEvent,
  timesInOrder,
} from './event-fields.ts';

/** Which occurrences of a series a change is about: one, all, or one and all later ones. */
export const changeModes = ['single', 'all', 'from'] as const;
export type ChangeMode = (typeof changeModes)[number];

/** From when until when, as the event's own times. */
const bookedTime = z.object({ start_date: day, start_time: z.string(), end_date: day, end_time: z.string() });

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
  /** The times for talks that the caller's family has booked, unless they made the event themselves. */
  booked: z.array(bookedTime),
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
