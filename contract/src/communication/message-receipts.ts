import * as z from 'zod/mini';
import { instant, pageOf, tableQuery } from '../platform/rules.ts';
import { readers, receiptCounts, senders } from './messages.ts';

/** Who has opened a message of the caller and who has not, those first. Families by their child. */
export const listReceipts = readers.get('listReceipts', '/{message_id}/receipts', {
  query: z.strictObject({ ...tableQuery }),
  reply: z.extend(
    pageOf(
      z.object({
        /** The person, or the child of a family. */
        name: z.string(),
        is_family: z.boolean(),
        seen: z.nullable(instant),
      }),
    ),
    { counts: receiptCounts, reminded_at: z.nullable(instant), allowed: z.object({ remind: z.boolean() }) },
  ),
});

/** Reminds those who have not opened it by mail and push. Once for each message; then 403. */
export const remindReceivers = senders.put('remindReceivers', '/{message_id}/remind', {
  reply: z.object({ reminded_count: z.number() }),
});
