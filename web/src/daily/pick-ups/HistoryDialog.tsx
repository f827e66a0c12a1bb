import { Stack, Text } from '@mantine/core';
import { listPickUpChanges } from '#contract/daily/pick-ups.ts';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { useChild } from '../../kindergarten/children/child-context.tsx';
import { MoreButton } from '../../library/MoreButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { formatRelative } from '../../ui/dates.ts';
import { Awaited } from '../../ui/FailureNotice.tsx';
import { useRoutePages } from '../../ui/use-route-pages.ts';

/** Who said what about who may fetch the child, and when; the latest first. */
export function HistoryDialog() {
  const t = useText();
  return (
    <Dialog title={t('pick-ups.history')}>
      <History />
    </Dialog>
  );
}

function History() {
  const t = useText();
  const { user } = useSession();
  const { id } = useChild();
  const asked = { params: { child_id: id }, query: { perPage: '25' } };
  const list = useRoutePages(listPickUpChanges, asked, (page) => page, { showsFailure: true });
  const { rows, error, retry } = list;
  if (rows === undefined) return <Awaited failure={error} height={120} onRetry={retry} />;
  if (rows.length === 0) return <Text c="dimmed">{t('pick-ups.history.none')}</Text>;
  return (
    <Stack gap="sm">
      <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
        {rows.map(({ id: changeId, kind, name, from, by, at }) => (
          <li key={changeId}>
            <Text fw={600}>{t(`pick-ups.change.${kind}`, { name, time: from ?? '' })}</Text>
            <Text size="sm" c="dimmed">
              {t('pick-ups.history.by', { by, at: formatRelative(at, user.timezone) })}
            </Text>
          </li>
        ))}
      </Stack>
      <MoreButton list={list} />
    </Stack>
  );
}
