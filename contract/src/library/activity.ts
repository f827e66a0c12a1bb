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

/** How many documents are new to the caller; counted no further than to one above what the header shows. */
const unseen = z.number().check(z.maximum(libraryLimits.unseenDocumentsShown + 1));

/** What the header shows of the documents: those that came last of all that the caller may see, in folders. */
export const listDocumentActivity = routes.get('listDocumentActivity', '/documents/activity', {
  reply: z.object({
    data: z
      .array(
        z.extend(named, {
          /** As a file's. */
          status: z.nullable(z.literal('new')),
          created_at: instant,
          /** Who uploaded it, by name where the caller may know that; null for somebody who never belonged here. */
          creator: z.nullable(identity),
          folder: named,
        }),
      )
      .check(z.maxLength(libraryLimits.recentDocuments)),
    unseen_count: unseen,
  }),
});

/** How much is new to the caller; what does not exist where they ask counts nothing. */
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
