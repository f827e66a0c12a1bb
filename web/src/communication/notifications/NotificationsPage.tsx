import { Button, Group, Paper, Stack } from '@mantine/core';
import { listNotifications } from '#contract/communication/notifications.ts';
import { useText } from '../../base/text.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import { PageLoader } from '../../ui/PageLoader.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { useRoutePages } from '../../ui/use-route-pages.ts';
import { NotificationRow } from './NotificationRow.tsx';
import { useSeenNotifications } from './see-notifications.ts';

/** What the person was told of in the active place, the latest first. */
export function NotificationsPage() {
  const t = useText();
  const list = useRoutePages(listNotifications, {}, (page) => page, { showsFailure: true });
  const { rows, error, isFetching, retry, onMore, isLoadingMore } = list;
  useSeenNotifications(rows);
  return (
    <Stack gap="md" maw={720}>
      <PageTitle>{t('notifications.title')}</PageTitle>
      {error !== null && <FailureNotice failure={error} isFetching={isFetching} onRetry={retry} />}
      {rows === undefined && error === null && <PageLoader />}
      {rows?.length === 0 && (
        <EmptyState
          illustration="nothing-unread"
          text={t('notifications.none')}
          help={t('notifications.none.help')}
        />
      )}
      {rows !== undefined && rows.length > 0 && (
        <Paper component="ul" withBorder radius="xl" m={0} p={0} style={{ listStyle: 'none' }}>
          {rows.map((notification, index) => (
            <NotificationRow key={notification.id} notification={notification} isFirst={index === 0} />
          ))}
        </Paper>
      )}
      {onMore !== undefined && (
        <Group justify="center">
          <Button variant="default" loading={isLoadingMore} onClick={onMore}>
            {t('notifications.loadMore')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
