import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { notificationLimits } from '#contract/communication/notification-limits.ts';
import { listRecentNotifications } from '#contract/communication/notifications.ts';
import { routeQuery } from '../../base/query-client.ts';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { NewMark } from '../../library/NewMark.tsx';
import { cutText } from '../../ui/cut-text.ts';
import { formatRelative } from '../../ui/dates.ts';
import { LatestItem, LatestMenu } from '../../ui/LatestMenu.tsx';
import { findGoal } from './find-goal.ts';
import { sayNotification } from './say-notification.ts';
import { useSeenNotifications } from './see-notifications.ts';

const recentQuery = routeQuery(listRecentNotifications, {});

/** The latest notifications, in the header's dropdown. */
export function NotificationsMenu() {
  const t = useText();
  const session = useSession();
  // The page itself reports failures.
  const { data: recent, isPending } = useQuery({ ...recentQuery, meta: { showsFailure: true } });
  useSeenNotifications(recent?.data);
  return (
    <LatestMenu
      title={t('notifications.title')}
      rows={recent?.data}
      isPending={isPending}
      empty={t('notifications.none')}
      path="/notifications"
      all={t('notifications.all')}
    >
      {(notification) => {
        const { heading, details } = sayNotification(notification, t);
        return (
          <LatestItem
            key={notification.id}
            {...(findGoal(notification, session) ?? { to: '/notifications' })}
            title={cutText(heading, notificationLimits.headingCut)}
            mark={notification.is_new && <NewMark />}
          >
            <Text size="sm" c="dimmed">
              {cutText(details, notificationLimits.detailsCut)}
            </Text>
            <Text size="sm" c="dimmed">
              {formatRelative(notification.created_at, session.user.timezone)}
            </Text>
          </LatestItem>
        );
      }}
    </LatestMenu>
  );
}
