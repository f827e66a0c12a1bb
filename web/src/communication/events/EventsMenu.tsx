import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { messageLimits } from '#contract/communication/message-limits.ts';
import { queryClient, routeQuery } from '../../base/query-client.ts';
import { runRoute } from '../../base/run-route.ts';
import { sessionQuery, useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { cutText } from '../../ui/cut-text.ts';
import { LatestItem, LatestMenu } from '../../ui/LatestMenu.tsx';
import { NewChip } from '../messages/NewChip.tsx';
import { sayDay } from './say-day.ts';
import { chooseScope, useEvents } from './scope.ts';

/** As in the other dropdowns. */
const previewCut = messageLimits.previewCut;

/** The newest events, in the header's dropdown. */
export function EventsMenu() {
  const t = useText();
  const { timezone } = useSession().user;
  const { routes, place, calendar } = useEvents();
  const { data: recent, isPending } = useQuery({
    ...routeQuery(routes.listRecent, { params: place }),
    // The page itself reports failures.
    meta: { showsFailure: true },
  });
  return (
    <LatestMenu
      title={t('events.title')}
      rows={recent?.data}
      isPending={isPending}
      empty={t('empty.events')}
      path={calendar}
      all={t('events.all')}
    >
      {({ id, title, date, start_date, start_time, creator, is_new }) => (
        <LatestItem
          key={id}
          to={`/events/${id}`}
          search={{ date }}
          title={cutText(title, previewCut)}
          mark={is_new && <NewChip />}
        >
          <Text size="sm" c="dimmed">
            {[sayDay(start_date, timezone), start_time, creator?.name].filter(Boolean).join(' · ')}
          </Text>
        </LatestItem>
      )}
    </LatestMenu>
  );
}

/** What the dropdown has shown is new no more when it closes; nothing if it could not be shown. */
export async function seeShown(): Promise<void> {
  const session = queryClient.getQueryData(sessionQuery.queryKey);
  if (!session) return;
  const { routes, place } = chooseScope(session);
  const shown = queryClient.getQueryData(routeQuery(routes.listRecent, { params: place }).queryKey);
  if (!shown?.data.some(({ is_new }) => is_new)) return;
  // If it fails, they stay new, and the badge says so.
  await runRoute(routes.see, { params: place, body: {} }).catch(() => undefined);
}
