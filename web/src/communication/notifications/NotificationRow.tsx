import { Box, Divider, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Notification } from '#contract/communication/notifications.ts';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { NewMark } from '../../library/NewMark.tsx';
import { formatRelative } from '../../ui/dates.ts';
import { findGoal } from './find-goal.ts';
import { NotificationFace } from './NotificationFace.tsx';
import { sayNotification } from './say-notification.ts';

/** One line of the list: who, what, of whom, and when. It opens what it tells of. */
export function NotificationRow({ notification, isFirst }: { notification: Notification; isFirst: boolean }) {
  const session = useSession();
  const goal = findGoal(notification, session);
  return (
    <li>
      {!isFirst && <Divider />}
      {goal === null ? (
        <Told notification={notification} />
      ) : (
        <Box
          component={Link}
          to={goal.to}
          search={goal.search as never}
          display="block"
          c="inherit"
          td="none"
        >
          <Told notification={notification} />
        </Box>
      )}
    </li>
  );
}

function Told({ notification }: { notification: Notification }) {
  const t = useText();
  const { user } = useSession();
  const { heading, details } = sayNotification(notification, t);
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start" px="md" py="sm" mih={64}>
      <NotificationFace notification={notification} />
      <Stack gap={2} flex={1} miw={0}>
        <Group gap="xs" wrap="nowrap" justify="space-between">
          <Text fw={650}>{heading}</Text>
          {notification.is_new && <NewMark />}
        </Group>
        <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {details}
        </Text>
        <Text size="sm" c="dimmed">
          {formatRelative(notification.created_at, user.timezone)}
        </Text>
      </Stack>
    </Group>
  );
}
