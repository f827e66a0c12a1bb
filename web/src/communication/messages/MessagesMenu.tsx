import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { messageLimits } from '#contract/communication/message-limits.ts';
import { listRecentMessages } from '#contract/communication/messages.ts';
import { routeQuery } from '../../base/query-client.ts';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { cutText } from '../../ui/cut-text.ts';
import { LatestItem, LatestMenu } from '../../ui/LatestMenu.tsx';
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
    <LatestMenu
      title={t('activity.messages')}
      rows={recent?.data}
      isPending={isPending}
      empty={t('empty.messages')}
      path="/messages"
      all={t('messages.allMessages')}
    >
      {({ id, sender, subject, preview, created_at, receiver }) => (
        <LatestItem
          key={id}
          to="/messages"
          search={{ message: String(id) }}
          title={nameSender(sender, t)}
          isCut
          mark={
            receiver?.seen === null ? (
              <NewChip />
            ) : (
              <Text size="sm" c="dimmed">
                {formatRowTime(created_at, timezone)}
              </Text>
            )
          }
        >
          <Text size="sm">{cutText(subject, messageLimits.previewCut)}</Text>
          <Text size="sm" c="dimmed">
            {cutText(preview, messageLimits.previewCut)}
          </Text>
        </LatestItem>
      )}
    </LatestMenu>
  );
}
