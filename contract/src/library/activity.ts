import * as z from 'zod/mini';
import { requireFlag } from '../access/permissions.ts';
import { bySessionOrToken } from '../platform/callers.ts';
import { identity } from '../platform/identities.ts';
import { memberOf, routesAt } from '../platform/route.ts';
import { instant, named } from '../platform/rules.ts';
import { libraryLimits } from './limits.ts';

const routes = routesAt('files', '/api/kindergartens/{kindergarten_id}', {
  access: requireFlag('kindergarten', 'documents_access_index'),
  callers: bySessionOrToken,
});
const organization = routesAt('files', '/api/organizations/{organization_id}');

/** How many files are new to the caller; the count stops at one above what the header shows. */
const unseen = z.number().check(z.maximum(libraryLimits.unseenDocumentsShown + 1));

/** What is new, for the header: the latest documents that the caller may see, in folders, and how many photos. */
export const listDocumentActivity = routes.get('listDocumentActivity', '/documents/activity', {
  reply: z.object({
    data: z
      .array(
        z.extend(named, {
          /** As a file's. */
          status: z.nullable(z.literal('new')),
          created_at: instant,
          /** Who uploaded it; named only if the caller may know; null for people who never belonged here. */
          creator: z.nullable(identity),
          folder: named,
        }),
      )
      .check(z.maxLength(libraryLimits.recentDocuments)),
    unseen_count: unseen,
    unseen_photos_count: unseen,
  }),
});

/** How much is new to the caller; types that do not exist in this place count 0. */
const activityCounts = z.object({
  documents_count: unseen,
  events_count: z.number(),
  notifications_count: z.number(),
});

/** How much is new to the caller in the kindergarten. */
export const getActivity = routes.get('getActivity', '/activity', {
  reply: activityCounts,
  personal: false,
});

/** How much is new to an official in the organisation itself. */
export const getOrganizationActivity = organization.get('getOrganizationActivity', '/activity', {
  access: memberOf('organization'),
  callers: bySessionOrToken,
  reply: activityCounts,
  personal: false,
});
