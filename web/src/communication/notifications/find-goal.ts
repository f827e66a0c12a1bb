import type { Notification } from '#contract/communication/notifications.ts';
import { holdsFlag, type Session } from '../../base/session.ts';

/** The page that a notification is about. */
export interface NotificationGoal {
  to: string;
  search: Record<string, string>;
}

/** Where to look at what the notification tells of; null where there is no such page for this person. */
export function findGoal({ type, data }: Notification, session: Session): NotificationGoal | null {
  switch (type) {
    case 'diary_like':
      return holdsFlag(session, 'diary_access_course', 'diary_access_manager')
        ? { to: '/diary/day', search: { course_id: String(data.course_id), date: data.date } }
        : null;
    case 'calendar':
      return holdsFlag(session, 'child_access_calendar')
        ? { to: `/child/${data.child_id}/calendar`, search: { day: data.date } }
        : null;
    default:
      return null;
  }
}
