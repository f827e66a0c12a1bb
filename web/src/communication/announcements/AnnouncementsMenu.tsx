import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { messageLimits } from '#contract/communication/message-limits.ts';
import { queryClient, routeQuery } from '../../base/query-client.ts';
import { runRoute } from '../../base/run-route.ts';
import { sessionQuery, useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { cutText } from '../../ui/cut-text.ts';
import { formatRelative } from '../../ui/dates.ts';
import { LatestItem, LatestMenu } from '../../ui/LatestMenu.tsx';
import { NewChip } from '../messages/NewChip.tsx';
import { chooseScope, useAnnouncements } from './scope.ts';

/** As in the dropdown of messages. */
const previewCut = messageLimits.previewCut;

/** The newest announcements, in the header's dropdown. */
export function AnnouncementsMenu() {
  const t = useText();
  const { timezone } = useSession().user;
  const { routes, place } = useAnnouncements();
  const { data, isPending } = useQuery({
    ...routeQuery(routes.recent, { params: place }),
    // The page itself reports failures.
    meta: { showsFailure: true },
  });
  return (
    <LatestMenu
      title={t('announcements.title')}
      rows={data?.announcements}
      isPending={isPending}
      empty={t('empty.announcements')}
      path="/announcements"
      all={t('announcements.all')}
    >
      {({ id, title, preview, seen_at, published_at }) => (
        <LatestItem
          key={id}
          to={`/announcements/${id}`}
          title={cutText(title, previewCut)}
          mark={seen_at === null && <NewChip />}
        >
          <Text size="sm" c="dimmed">
            {cutText(preview, previewCut)}
          </Text>
          <Text size="sm" c="dimmed">
            {formatRelative(published_at, timezone)}
          </Text>
        </LatestItem>
      )}
    </LatestMenu>
  );
}

/** What the dropdown has shown is read when it closes; nothing if it could not be shown. */
export async function readShown(): Promise<void> {
  const session = queryClient.getQueryData(sessionQuery.queryKey);
  if (!session) return;
  const { routes, place } = chooseScope(session);
  const shown = queryClient.getQueryData(routeQuery(routes.recent, { params: place }).queryKey);
  if (!shown || shown.unread_count === 0) return;
  // If it fails, they stay unread, and the badge says so.
  await runRoute(routes.readAll, { params: place }).catch(() => undefined);
}
