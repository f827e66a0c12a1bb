import { sql } from 'kysely';
import type { ActivityCount } from '#server/platform/activity.ts';
import { isReceived, withReached } from './access.ts';

/** The header shows 99+ above that. */
const mostShown = 99;

/** How many announcements the person has not read, for the header. */
export const countUnreadAnnouncements: ActivityCount = ({ actor, place, now }) => {
  const { kind, id } = place;
  if (kind === 'supplier') return null;
  const flag = kind === 'kindergarten' ? 'canAccessAnnouncement' : 'organization_access_announcements';
  if (!actor.hasFlag(flag)) return null;
  const view = { actor, tenant: { kind, id }, now };
  // `not in` reads the person's reads once; `not exists` would look each up in turn.
  return sql`
    with ${withReached(view)}
    select count(*) as announcements_count from (
      select from announcements announcement
      where ${isReceived(view)} and announcement.id not in (
        select announcement_id from announcement_reads where user_id = ${actor.userId}
      )
      limit ${mostShown + 1}
    ) unread`;
};
