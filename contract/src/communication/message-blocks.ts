import * as z from 'zod/mini';
import { bySession } from '../platform/callers.ts';
import { inContext } from '../platform/reach.ts';
import { routesAt } from '../platform/route.ts';
import { deleted, done, instant } from '../platform/rules.ts';
import { owners, reading } from './messages.ts';

const routes = routesAt('messages', '/api/common/messages/blocks', {
  access: reading,
  callers: bySession,
  reach: inContext,
});

/** The caller receives no more messages of its sender, who is not told. Both are guardians. */
export const blockSender = owners.put('blockSender', '/{message_id}/block', { reply: done });

/** The guardians of whom the caller receives no messages. */
export const listBlocks = routes.get('listBlocks', '', {
  reply: z.object({
    data: z.array(
      z.object({
        id: z.number(),
        fname: z.string(),
        lname: z.string(),
        profile_picture: z.nullable(z.string()),
        blocked_at: instant,
      }),
    ),
  }),
});

/** New messages arrive again; those of the time between do not. */
export const deleteBlock = routes.delete('deleteBlock', '/{message_block_id}', { reply: deleted });
