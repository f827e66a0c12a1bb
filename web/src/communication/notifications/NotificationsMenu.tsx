import { Box, Group, Loader, Menu, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { notificationLimits } from '#contract/communication/notification-limits.ts';
import { listRecentNotifications } from '#contract/communication/notifications.ts';
import { routeQuery } from '../../base/query-client.ts';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { NewMark } from '../../library/NewMark.tsx';
import { cutText } from '../../ui/cut-text.ts';
import { formatRelative } from '../../ui/dates.ts';
import { sayNotification } from './say-notification.ts';
import { useSeenNotifications } from './see-notifications.ts';

const recentQuery = routeQuery(listRecentNotifications, {});

/** The latest notifications, in the header's dropdown. */
export function NotificationsMenu() {
  const t = useText();
  const { user } = useSession();
  // The page itself reports failures.
  const { data: recent, isPending } = useQuery({ ...recentQuery, meta: { showsFailure: true } });
  useSeenNotifications(recent?.data);
  return (
    <>
      <Menu.Label>{t('notifications.title')}</Menu.Label>
      {isPending && (
        <Box p="md" ta="center">
          <Loader size="sm" />
        </Box>
      )}
      {recent?.data.length === 0 && (
        <Box px="sm" py="xs">
          <Text c="dimmed">{t('notifications.none')}</Text>
        </Box>
      )}
      {recent?.data.map((notification) => {
        const { heading, details } = sayNotification(notification, t);
        return (
          <Menu.Item key={notification.id} component={Link} to="/notifications">
            <Group gap="xs" justify="space-between" wrap="nowrap">
              <Text fw={650}>{cutText(heading, notificationLimits.headingCut)}</Text>
              {notification.is_new && <NewMark />}
            </Group>
            <Text size="sm" c="dimmed">
              {cutText(details, notificationLimits.detailsCut)}
            </Text>
            <Text size="sm" c="dimmed">
              {formatRelative(notification.created_at, user.timezone)}
            </Text>
          </Menu.Item>
        );
      })}
      <Menu.Divider />
      <Menu.Item component={Link} to="/notifications">
        {t('notifications.all')}
      </Menu.Item>
    </>
  );
}
