import * as z from 'zod/mini';
import { byNobody } from './callers.ts';
import { nowhere } from './reach.ts';
import { anyone, routesAt } from './route.ts';
import { instant, pageOf, tableQuery } from './rules.ts';

const routes = routesAt('outbox', '/api/dev/outbox', { reach: nowhere });

/** Mails that were stored instead of sent, newest first. Exists only in the demo and in development. */
export const listOutboxMails = routes.get('listOutboxMails', '', {
  access: anyone,
  callers: byNobody,
  query: z.strictObject(tableQuery),
  reply: pageOf(
    z.object({
      id: z.number(),
      recipient: z.string(),
      subject: z.string(),
      text: z.string(),
      created_at: instant,
    }),
  ),
});
