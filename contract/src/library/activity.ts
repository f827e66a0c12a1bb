import * as z from 'zod/mini';
import { requireFlag } from '../access/permissions.ts';
import { bySessionOrToken } from '../platform/callers.ts';
import { identity } from '../platform/identities.ts';
import { defineRoute, memberOf } from '../platform/route.ts';
import { instant, rowIdText } from '../platform/rules.ts';
import { libraryLimits } from './limits.ts';

const access = requireFlag('kindergarten', 'documents_access_index');
const params = z.strictObject({ kindergarten_id: rowIdText });

/** How many documents are new to the caller; counted no further than to one above what the header shows. */
const unseen = z.number().check(z.maximum(libraryLimits.unseenDocumentsShown + 1));

/** What the header shows of the documents: those that came last of all that the caller may see, in folders. */
export const listDocumentActivity = defineRoute({
  name: 'files.listDocumentActivity',
  method: 'GET',
  path: '/api/kindergartens/{kindergarten_id}/documents/activity',
  access,
  callers: bySessionOrToken,
  params,
  reply: z.object({
    data: z
      .array(
        z.object({
          id: z.number(),
          name: z.string(),
          /** As a file's. */
          status: z.nullable(z.literal('new')),
          created_at: instant,
          /** Who uploaded it, by name where the caller may know that; null for somebody who never belonged here. */
          creator: z.nullable(identity),
          folder: z.object({ id: z.number(), name: z.string() }),
        }),
      )
      .check(z.maxLength(libraryLimits.recentDocuments)),
    unseen_count: unseen,
  }),
  personal: true,
  example: { params: { kindergarten_id: 1 } },
});

/** How much is new to the caller; what does not exist where they ask counts nothing. */
const activityCounts = z.object({
  documents_count: unseen,
  events_count: z.number(),
  notifications_count: z.number(),
});

/** How much is new to the caller in the kindergarten. */
export const getActivity = defineRoute({
  name: 'files.getActivity',
  method: 'GET',
  path: '/api/kindergartens/{kindergarten_id}/activity',
  access,
  callers: bySessionOrToken,
  params,
  reply: activityCounts,
  personal: false,
  example: { params: { kindergarten_id: 1 } },
});

/** How much is new to an official in the organisation itself. */
export const getOrganizationActivity = defineRoute({
  name: 'files.getOrganizationActivity',
  method: 'GET',
  path: '/api/organizations/{organization_id}/activity',
  access: memberOf('organization'),
  callers: bySessionOrToken,
  reply: activityCounts,
  personal: false,
});
