import * as z from 'zod/mini';
import { requireFlag } from '../access/permissions.ts';
import { byLink, byOneself, bySessionOrToken } from '../platform/callers.ts';
import { inPath, nowhere } from '../platform/reach.ts';
import { anyone, routesAt, signedIn } from '../platform/route.ts';
import { day, deleted, instant, ruleError } from '../platform/rules.ts';

const own = routesAt('events', '/api/common/user/calendar-feed', {
  access: signedIn,
  callers: byOneself,
  reach: nowhere,
});

/** Since when the caller has a feed; null if they have none. Its address is shown once. */
export const getCalendarFeed = own.get('getCalendarFeed', '', {
  reply: z.object({ created_at: z.nullable(instant) }),
});

/** Makes the address of the caller's feed; a former one is no longer valid. */
export const openCalendarFeed = own.post('openCalendarFeed', '', {
  body: z.strictObject({}),
  reply: z.object({ path: z.string(), created_at: instant }),
  status: 201,
  example: { body: {} },
});

export const closeCalendarFeed = own.delete('closeCalendarFeed', '', { reply: deleted });

/** The feed as a calendar program reads it, without a cookie (RFC 5545). 404 for every other address. */
export const readCalendarFeed = routesAt('events', '/api/calendars').get('readCalendarFeed', '/{feed}', {
  access: anyone,
  callers: byLink,
  reach: nowhere,
  params: z.strictObject({
    feed: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}\.ics$/, ruleError('invalid'))),
  }),
  reply: 'file',
  example: { params: { feed: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA.ics' } },
});

/** One event for the caller's calendar program: a whole series, or of one the occurrence of `date`. */
const download = {
  query: z.strictObject({ date: z.optional(day) }),
  reply: 'file',
  callers: bySessionOrToken,
} as const;
export const downloadEvent = routesAt('events', '/api/kindergartens/{kindergarten_id}/events', {
  reach: inPath,
}).get('downloadEvent', '/{event_id}/calendar', {
  ...download,
  access: requireFlag('kindergarten', 'events_access_index'),
});
export const downloadOrganizationEvent = routesAt('events', '/api/organizations/{organization_id}/events', {
  reach: inPath,
}).get('downloadOrganizationEvent', '/{organization_event_id}/calendar', {
  ...download,
  access: requireFlag('organization', 'organization_access_events'),
});
