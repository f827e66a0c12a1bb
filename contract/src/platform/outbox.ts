import * as z from 'zod/mini';
import { byNobody } from './callers.ts';
import { nowhere } from './reach.ts';
import { anyone, defineRoute } from './route.ts';
import { instant, pageOf, tableQuery } from './rules.ts';

/** Mails that were not sent but kept, newest first. Exists only in the demo and in development. */
export const listOutboxMails = defineRoute({
  name: 'outbox.listOutboxMails',
  method: 'GET',
  path: '/api/dev/outbox',
  reach: nowhere,
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
  personal: true,
});
