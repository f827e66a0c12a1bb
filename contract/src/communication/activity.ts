import * as z from 'zod/mini';
import type { ActivityName } from '../platform/activity.ts';
import { bySessionOrToken } from '../platform/callers.ts';
import { memberOf, routesAt } from '../platform/route.ts';

const count = z.number().check(z.minimum(0));

/**
 * How much is new to the caller, for the badges of the header. What the place or the caller does not have
 * counts 0. A count stops at one above what its badge shows.
 */
const activityCounts = z.object({
  documents_count: count,
  photos_count: count,
  events_count: count,
  notifications_count: count,
  messages_count: count,
  announcements_count: count,
} satisfies Record<ActivityName, typeof count>);
export type ActivityCounts = z.output<typeof activityCounts>;

/** The domains whose rows are counted. */
const shows = ['files', 'photos', 'messages', 'announcements', 'events', 'notifications'] as const;

export const getActivity = routesAt('activity', '/api/kindergartens/{kindergarten_id}').get(
  'getActivity',
  '/activity',
  {
    access: memberOf('kindergarten'),
    callers: bySessionOrToken,
    reply: activityCounts,
    shows,
    personal: false,
  },
);

export const getOrganizationActivity = routesAt('activity', '/api/organizations/{organization_id}').get(
  'getOrganizationActivity',
  '/activity',
  {
    access: memberOf('organization'),
    callers: bySessionOrToken,
    reply: activityCounts,
    shows,
    personal: false,
  },
);
