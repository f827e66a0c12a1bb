import * as z from 'zod/mini';
import { byOneself, bySessionOrToken } from '../platform/callers.ts';
import { inContext } from '../platform/reach.ts';
import { memberOfAny, routesAt } from '../platform/route.ts';
import { instant, listOf, pageOf, tableQuery } from '../platform/rules.ts';
import { day } from '../platform/rules-date.ts';
import { queryNumber } from '../platform/rules-number.ts';
import { notificationLimits } from './notification-limits.ts';

/** What each type tells, by type (shell-and-access §3). Days are `YYYY-MM-DD`, times `HH:MM`. */
const notificationData = {
  /** Somebody likes what is in the diary of a class; `additional_likes` is how many others do. */
  diary_like: z.object({
    course_id: z.number(),
    course_name: z.string(),
    date: day,
    additional_likes: z.number(),
  }),
  /** A family answered the approvals of a child; `id` is that of the approval. */
  approvals_submit: z.object({ id: z.number(), child_name: z.string() }),
  /** An application came or changed; `type` is a code of the applications. */
  application: z.object({
    id: z.number(),
    child_name: z.string(),
    status: z.enum(['pending', 'confirmed', 'cancelled', 'rejected', 'terminated']),
    type: z.string(),
  }),
  /** A family changed the calendar of a child: for one day, or until `end_date`. */
  calendar: z.object({
    type: z.enum(['status', 'comment', 'times', 'multi']),
    child: z.string(),
    child_id: z.number(),
    date: day,
    end_date: z.nullable(day),
    status: z.nullable(z.enum(['present', 'absent'])),
    comment: z.nullable(z.string()),
    start_time: z.nullable(z.string()),
    end_time: z.nullable(z.string()),
  }),
  /** Somebody filled a wishlist of the shop. */
  wishlist: z.object({ name: z.string() }),
} as const;

export const notificationTypes = [
  'diary_like',
  'approvals_submit',
  'application',
  'calendar',
  'wishlist',
] as const satisfies (keyof typeof notificationData)[];
export type NotificationTypeName = (typeof notificationTypes)[number];

/** The data of a type. */
export type NotificationData<Type extends NotificationTypeName> = z.output<(typeof notificationData)[Type]>;

const common = {
  id: z.number(),
  /** Who caused it; null if nobody did, or if the account is gone. */
  creator: z.nullable(z.object({ fname: z.string(), lname: z.string(), name: z.string() })),
  /** Null in an organisation. */
  kindergarten: z.nullable(z.object({ name: z.string() })),
  created_at: instant,
  is_new: z.boolean(),
};

const notificationOf = <const Type extends NotificationTypeName>(type: Type) =>
  z.object({ ...common, type: z.literal(type), data: notificationData[type] });

const notification = z.discriminatedUnion('type', [
  notificationOf('diary_like'),
  notificationOf('approvals_submit'),
  notificationOf('application'),
  notificationOf('calendar'),
  notificationOf('wishlist'),
]);
export type Notification = z.output<typeof notification>;

const routes = routesAt('notifications', '/api/common/notifications', {
  access: memberOfAny('kindergarten', 'organization'),
  reach: inContext,
});
const reading = routes.with({ callers: bySessionOrToken });

const unseenCount = z.object({ unseen_count: z.number() });

/** The caller's notifications in the active place, the latest first. */
export const listNotifications = reading.get('listNotifications', '', {
  query: z.object({
    page: tableQuery.page,
    perPage: z._default(queryNumber(1, 100), notificationLimits.perPage),
    lang: tableQuery.lang,
  }),
  reply: pageOf(notification),
});

/** The latest few, for the header. */
export const listRecentNotifications = reading.get('listRecentNotifications', '/recent', {
  reply: listOf(notification),
});

/** How many the caller has not seen; it stops at one above what the badge shows. */
export const countUnseenNotifications = reading.get('countUnseenNotifications', '/unseen', {
  reply: unseenCount,
  personal: false,
});

/** Notes that the caller has seen all of them in the active place. */
export const markNotificationsSeen = routes.put('markNotificationsSeen', '/seen', {
  callers: byOneself,
  reply: unseenCount,
  touches: ['activity'],
});
