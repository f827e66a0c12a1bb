import { Stack, Text } from '@mantine/core';
import { listPickUpChanges } from '#contract/daily/pick-ups.ts';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { useChild } from '../../kindergarten/children/child-context.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { formatRelative } from '../../ui/dates.ts';
import { QueryState } from '../../ui/QueryState.tsx';

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
  const read = useRouteQuery(listPickUpChanges, { params: { child_id: id }, query: { perPage: '100' } });
  return (
    <QueryState query={read}>
      {({ data }) =>
        data.length === 0 ? (
          <Text c="dimmed">{t('pick-ups.history.none')}</Text>
        ) : (
          <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
            {data.map(({ id: changeId, kind, name, from, by, at }) => (
              <li key={changeId}>
                <Text fw={600}>{t(`pick-ups.change.${kind}`, { name, time: from ?? '' })}</Text>
                <Text size="sm" c="dimmed">
                  {t('pick-ups.history.by', { by, at: formatRelative(at, user.timezone) })}
                </Text>
              </li>
            ))}
          </Stack>
        )
      }
    </QueryState>
  );
}
