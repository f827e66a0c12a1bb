import { Box, Group, Loader, Menu, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { messageLimits } from '#contract/communication/message-limits.ts';
import { listRecentMessages } from '#contract/communication/messages.ts';
import { routeQuery } from '../../base/query-client.ts';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { cutText } from '../../ui/cut-text.ts';
import { formatRowTime } from './describe.ts';
import { NewChip } from './NewChip.tsx';
import { nameSender } from './name-sender.ts';

/** The newest received messages, in the header's dropdown. */
export function MessagesMenu() {
  const t = useText();
  const { timezone } = useSession().user;
  const { data: recent, isPending } = useQuery({
    ...routeQuery(listRecentMessages, {}),
    // The page itself reports failures.
    meta: { showsFailure: true },
  });
  return (
    <>
      <Menu.Label>{t('activity.messages')}</Menu.Label>
      {isPending && (
        <Box p="md" ta="center">
          <Loader size="sm" />
        </Box>
      )}
      {recent?.data.length === 0 && (
        <Box px="sm" py="xs">
          <Text c="dimmed">{t('empty.messages')}</Text>
        </Box>
      )}
      {recent?.data.map(({ id, sender, subject, preview, created_at, receiver }) => (
        <Menu.Item key={id} component={Link} to="/messages" search={{ message: String(id) } as never}>
          <Group gap="xs" justify="space-between" wrap="nowrap">
            <Text fw={650} truncate>
              {nameSender(sender, t)}
            </Text>
            {receiver?.seen === null ? (
              <NewChip />
            ) : (
              <Text size="sm" c="dimmed">
                {formatRowTime(created_at, timezone)}
              </Text>
            )}
          </Group>
          <Text size="sm">{cutText(subject, messageLimits.previewCut)}</Text>
          <Text size="sm" c="dimmed">
            {cutText(preview, messageLimits.previewCut)}
          </Text>
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item component={Link} to="/messages">
        {t('messages.allMessages')}
      </Menu.Item>
    </>
  );
}
