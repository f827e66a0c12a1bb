import { sql } from 'kysely';
import { messageLimits } from '#contract/communication/message-limits.ts';
import type { ActivityCount } from '#server/platform/activity.ts';
import { isReceiver, isUnread } from './access.ts';

/** Unread messages; those of an erased sender, too. */
export const countUnreadMessages: ActivityCount = ({ actor, place }) => {
  const flag = place.kind === 'kindergarten' ? 'messages_access_index' : 'organization_access_messages';
  if (!actor.hasFlag(flag)) return null;
  return sql`
    select count(*) as messages_count from (
      select from message_receivers receiver
      where ${isReceiver({ ...actor, context: place })} and ${isUnread}
      limit ${messageLimits.unseenShown + 1}
    ) unseen`;
};
