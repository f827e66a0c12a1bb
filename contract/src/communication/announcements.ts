import * as z from 'zod/mini';
import { requireContextFlag, requireFlag } from '../access/permissions.ts';
import { attachedFile, attachedFilesMaximum } from '../library/attached-files.ts';
import {
  byAdministrator,
  byAdministratorOrToken,
  byOneself,
  bySession,
  bySessionOrToken,
} from '../platform/callers.ts';
import { identity, identityId, knownIdentity } from '../platform/identities.ts';
import { type AcrossPlaces, inContext, inPath, reaches } from '../platform/reach.ts';
import { richText } from '../platform/rich-text.ts';
import { type Access, routesAt } from '../platform/route.ts';
import { onField } from '../platform/rule-error.ts';
import {
  atMost,
  day,
  done,
  instant,
  oneLine,
  rowId,
  ruleError,
  tableQuery,
  version,
} from '../platform/rules.ts';
import { findEndDateBeforeStart } from '../platform/rules-order.ts';
import { nameMaximumLength } from '../platform/rules-text.ts';
import { announcementFileQuery } from './announcement-files.ts';

/** Maximum number of visible characters of an announcement. */
export const bodyMaximumLength = 10_000;
/** Maximum number of people and groups that one announcement names. */
const recipientsMaximum = 500;

/** An announcement as a list shows it. */
const listedAnnouncement = z.object({
  id: z.number(),
  title: z.string(),
  /** The beginning of its text, without markup. */
  preview: z.string(),
  /** The kindergarten or organisation that it is of. */
  place_name: z.string(),
  of: z.enum(['kindergarten', 'organization']),
  /** Null if the author's account is gone. */
  author_name: z.nullable(z.string()),
  published_at: instant,
  /** Days, both included; null means from the moment of sending, and without an end. */
  valid_from: z.nullable(day),
  valid_until: z.nullable(day),
  is_pinned: z.boolean(),
  needs_confirmation: z.boolean(),
  edited_at: z.nullable(instant),
  /** When the caller opened it, and when they confirmed it. */
  seen_at: z.nullable(instant),
  confirmed_at: z.nullable(instant),
  /** Whether it is meant for the caller; who only sent it confirms nothing. */
  is_received: z.boolean(),
  allowed: z.object({ edit: z.boolean() }),
});
export type ListedAnnouncement = z.output<typeof listedAnnouncement>;

const announcement = z.extend(listedAnnouncement, {
  body: z.string(),
  /** Those that the caller may see: a picture of a child without consent is left out. */
  files: z.array(attachedFile),
  /** `translate`: by machine, into the caller's language. */
  allowed: z.object({ edit: z.boolean(), translate: z.boolean() }),
  /** For whom it is; empty for callers who may not edit it. */
  recipients: z.array(knownIdentity),
  version,
});
export type Announcement = z.output<typeof announcement>;

/** How many people it reaches today, without its author, and how many of them read and confirmed it. */
const readCounts = z.object({
  people_count: z.number(),
  seen_count: z.number(),
  confirmed_count: z.number(),
});
export type ReadCounts = z.output<typeof readCounts>;

const sentAnnouncement = z.extend(listedAnnouncement, {
  counts: readCounts,
  /** `planned`: its first day has not come. `ended`: its last day is over. */
  state: z.enum(['planned', 'current', 'ended']),
});
export type SentAnnouncement = z.output<typeof sentAnnouncement>;

const sentPage = z.object({
  announcements: z.array(sentAnnouncement),
  has_more: z.boolean(),
  total: z.number(),
});

const announcementReader = z.extend(knownIdentity, {
  seen_at: z.nullable(instant),
  confirmed_at: z.nullable(instant),
});
export type AnnouncementReader = z.output<typeof announcementReader>;

/** Announcements are not searched. */
const { term: _, ...page } = tableQuery;
/** `open`: not read yet, or waiting for the caller's confirmation. */
const show = z._default(z.enum(['all', 'open'], ruleError('invalid')), 'all');
/** People who read it (or confirmed it, if that is asked for), or who have not. */
const state = z._default(z.enum(['missing', 'done'], ruleError('invalid')), 'missing');

/** What the form enters. */
export const announcementFields = {
  title: oneLine(1, nameMaximumLength),
  body: richText(1, bodyMaximumLength),
  recipients: z
    .array(identityId, ruleError('required'))
    .check(z.minLength(1, ruleError('required')), atMost(recipientsMaximum)),
  valid_from: z.nullable(day),
  valid_until: z.nullable(day),
  is_pinned: z.boolean(),
  needs_confirmation: z.boolean(),
  /**
   * Its files: what the caller uploaded or copied for an announcement, and what it has already. The others are taken
   * off. If missing, they stay as they are.
   */
  file_ids: z.optional(z.array(rowId, ruleError('required')).check(atMost(attachedFilesMaximum))),
};
const daysInOrder = onField('valid_until', (dates: { valid_from?: unknown; valid_until?: unknown }) =>
  findEndDateBeforeStart(dates.valid_from, dates.valid_until, 'allowed'),
);
const example = {
  title: 'Sügispidu',
  body: '<p>Ootame kõiki reedel kell 17 õue.</p>',
  valid_from: null,
  valid_until: null,
  is_pinned: false,
  needs_confirmation: false,
} as const;

/** The routes of the announcements of one type of place. */
function defineAnnouncementRoutes<
  const Base extends `/${string}`,
  const Tail extends `/${string}`,
  Read extends Access,
  Send extends Access,
>(place: {
  /** `Organization` of `announcements.listOrganizationAnnouncements`; empty for the kindergarten's. */
  name: string;
  path: Base;
  /** The path of one announcement, after the path of all. */
  tail: Tail;
  read: Read;
  send: Send;
  /** Where all people are whom an announcement reaches. */
  everybody: AcrossPlaces | typeof inPath;
  /** A group that may be written to in the demo. */
  exampleRecipient: string;
}) {
  const routes = routesAt('announcements', place.path, { reach: inPath });
  const reading = routes.with({ access: place.read, callers: bySessionOrToken });
  const marking = routes.with({ access: place.read, callers: bySession });
  const sending = routes.with({ access: place.send, callers: bySession });
  const counting = routesAt('announcements', place.path, {
    reach: place.everybody,
    access: place.send,
    callers: bySessionOrToken,
  });
  const listed = { announcements: z.array(listedAnnouncement), has_more: z.boolean() };
  return {
    /** Those that reach the caller today: pinned ones first, then the newest. */
    list: reading.get(`list${place.name}Announcements`, '', {
      query: z.strictObject({ ...page, show }),
      reply: z.object({ ...listed, total: z.number() }),
    }),
    recent: reading.get(`listRecent${place.name}Announcements`, '/recent', {
      reply: z.object({ announcements: z.array(listedAnnouncement), unread_count: z.number() }),
    }),
    /** The announcements that the caller sent, and for whoever manages those of the place, all. */
    sent: counting.get(`listSent${place.name}Announcements`, '/sent', {
      query: z.strictObject(page),
      reply: sentPage,
    }),
    /** The groups that the caller may send announcements to. */
    groups: sending.get(`list${place.name}AnnouncementGroups`, '/groups', {
      reply: z.object({ groups: z.array(identity) }),
      personal: false,
    }),
    create: sending.post(`create${place.name}Announcement`, '', {
      body: z.strictObject(announcementFields).check(daysInOrder),
      reply: announcement,
      status: 201,
      example: { body: { ...example, recipients: [place.exampleRecipient] } },
    }),
    /** Marks all that reach the caller now as read. */
    readAll: marking.put(`read${place.name}Announcements`, '/read', { reply: done }),
    /** A file of an announcement that the caller may read, or one that they uploaded for the next. */
    file: reading.get(`get${place.name}AnnouncementFile`, '/files/{file_id}', {
      query: announcementFileQuery,
      reply: 'file',
    }),
    get: reading.get(`get${place.name}Announcement`, place.tail, { reply: announcement }),
    read: marking.put(`read${place.name}Announcement`, `${place.tail}/read`, { reply: done }),
    /** Says that the caller has read it. 403 if that is not asked for. */
    confirm: marking.put(`confirm${place.name}Announcement`, `${place.tail}/confirm`, {
      callers: byOneself,
      reply: done,
    }),
    /** Who has read it and who has not. Names only of people whom the caller may know. */
    readers: counting.get(`listReadersOf${place.name}Announcement`, `${place.tail}/readers`, {
      query: z.strictObject({ ...page, state }),
      reply: z.object({
        counts: readCounts,
        readers: z.array(announcementReader),
        /** How many of them have a name, on all pages. */
        total: z.number(),
        /** How many more there are in this state whose names the caller may not know. */
        others_count: z.number(),
        has_more: z.boolean(),
        reminded_at: z.nullable(instant),
        allowed: z.object({ remind: z.boolean() }),
      }),
    }),
    /** Reminds those who have not read or not confirmed it, outside the app. Once; then 403. */
    remind: counting.put(`remindReadersOf${place.name}Announcement`, `${place.tail}/remind`, {
      callers: bySession,
      reply: z.object({ reminded_count: z.number() }),
    }),
  };
}

export const kindergartenAnnouncements = defineAnnouncementRoutes({
  name: '',
  path: '/api/kindergartens/{kindergarten_id}/announcements',
  tail: '/{announcement_id}',
  read: requireFlag('kindergarten', 'canAccessAnnouncement'),
  send: requireFlag('kindergarten', 'announcements_can_send'),
  everybody: inPath,
  exampleRecipient: 'course-1',
});

export const organizationAnnouncements = defineAnnouncementRoutes({
  name: 'Organization',
  path: '/api/organizations/{organization_id}/announcements',
  tail: '/{organization_announcement_id}',
  read: requireFlag('organization', 'organization_access_announcements'),
  send: requireFlag('organization', 'organization_send_announcements'),
  everybody: reaches.officials,
  exampleRecipient: 'officials-1',
});

const editing = routesAt('announcements', '/api/common/announcements/{announcement_id}', {
  access: requireContextFlag({
    kindergarten: ['announcements_can_send'],
    organization: ['organization_send_announcements'],
  }),
  callers: bySession,
  reach: inContext,
});

/** By its author, or whoever manages the announcements of the place; 403 for others who see it. */
export const updateAnnouncement = editing.put('updateAnnouncement', '', {
  body: z.strictObject({ ...announcementFields, version: rowId }).check(daysInOrder),
  reply: announcement,
  conflict: announcement,
  example: { body: { ...example, recipients: ['course-1'], version: 1 } },
});

export const deleteAnnouncement = editing.delete('deleteAnnouncement', '', { reply: done });

const administration = routesAt('announcements', '/api/admin/kindergartens/{kindergarten_id}/announcements', {
  access: requireFlag('admin', 'canAccessKindergartensAnnouncements'),
});

/** All of a kindergarten's own announcements, the newest first. */
export const listAnnouncementsForAdmin = administration.get('listAnnouncementsForAdmin', '', {
  callers: byAdministratorOrToken,
  query: z.strictObject(page),
  reply: sentPage,
});

export const getAnnouncementForAdmin = administration.get('getAnnouncementForAdmin', '/{announcement_id}', {
  callers: byAdministratorOrToken,
  reply: announcement,
});

/** A file of an announcement; with `size`, its thumbnail. */
export const getAnnouncementFileForAdmin = administration.get(
  'getAnnouncementFileForAdmin',
  '/files/{file_id}',
  { callers: byAdministratorOrToken, query: announcementFileQuery, reply: 'file' },
);

export const deleteAnnouncementForAdmin = administration.delete(
  'deleteAnnouncementForAdmin',
  '/{announcement_id}',
  { callers: byAdministrator, reply: done },
);
