import * as z from 'zod/mini';
import { requireFlag } from '../access/permissions.ts';
import { bySessionOrToken } from '../platform/callers.ts';
import { identity } from '../platform/identities.ts';
import { routesAt } from '../platform/route.ts';
import { instant, named } from '../platform/rules.ts';
import { libraryLimits } from './limits.ts';

const routes = routesAt('files', '/api/kindergartens/{kindergarten_id}', {
  access: requireFlag('kindergarten', 'documents_access_index'),
  callers: bySessionOrToken,
});

/** The latest documents in folders that the caller may see, for the header. */
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
  }),
});
