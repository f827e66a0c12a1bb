import { Group, Progress, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { AnnouncementReader } from '#contract/communication/announcements.ts';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { MoreButton } from '../../library/MoreButton.tsx';
import { Card } from '../../ui/Card.tsx';
import { formatRelative, formatRelativeInText } from '../../ui/dates.ts';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import { describeIdentity } from '../../ui/pickers/IdentityPicker.tsx';
import { type RoutePages, useRoutePages } from '../../ui/use-route-pages.ts';
import { RemindButton } from '../RemindButton.tsx';
import { pathOf, useAnnouncements } from './scope.ts';

/** For the author: how many have read it, who has not, and who has. */
export function Readers({ id, needsConfirmation }: { id: number; needsConfirmation: boolean }) {
  const t = useText();
  const { routes } = useAnnouncements();
  const { timezone } = useSession().user;
  const [state, setState] = useState<'missing' | 'done'>('missing');
  const list = useRoutePages(
    routes.readers,
    { params: pathOf(id), query: { state } },
    ({ readers, total }) => ({ data: readers, total }),
  );
  const { first } = list;
  if (first === undefined) {
    return list.error === null ? null : (
      <FailureNotice failure={list.error} isFetching={list.isFetching} onRetry={list.retry} />
    );
  }
  const { people_count: total, seen_count, confirmed_count } = first.counts;
  const n = needsConfirmation ? confirmed_count : seen_count;
  const title = t(needsConfirmation ? 'announcements.confirmedBy' : 'announcements.readBy', { n, total });
  return (
    <Card title={title}>
      <Stack gap="md">
        <Progress value={total === 0 ? 0 : (n / total) * 100} color="leaf" aria-hidden />
        {first.reminded_at !== null && (
          <Text size="sm" c="dimmed">
            {t('announcements.remindedAt', { time: formatRelativeInText(first.reminded_at, timezone) })}
          </Text>
        )}
        {first.allowed.remind && (
          <RemindButton
            label={t('announcements.remind', { n: total - n })}
            route={routes.remind}
            input={{ params: pathOf(id) }}
            success={({ reminded_count }) => ({
              key: 'announcements.reminded',
              values: { count: reminded_count },
            })}
          />
        )}
        <SegmentedControl
          value={state}
          onChange={(value) => setState(value as typeof state)}
          aria-label={t('announcements.readers')}
          data={[
            { value: 'missing', label: t('announcements.readers.missing', { n: total - n }) },
            {
              value: 'done',
              label: t(needsConfirmation ? 'announcements.readers.confirmed' : 'announcements.readers.read', {
                n,
              }),
            },
          ]}
        />
        <ReaderRows list={list} others={first.others_count} />
      </Stack>
    </Card>
  );
}

function ReaderRows({ list, others }: { list: RoutePages<AnnouncementReader>; others: number }) {
  const t = useText();
  const { timezone } = useSession().user;
  const rows = list.rows ?? [];
  return (
    <>
      {rows.length === 0 && others === 0 && <Text c="dimmed">{t('announcements.readers.nobody')}</Text>}
      {rows.length > 0 && (
        <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
          {rows.map((reader) => {
            const { mark, name, detail } = describeIdentity(reader, t);
            const at = reader.confirmed_at ?? reader.seen_at;
            return (
              <Group component="li" key={reader.unique_id} gap="sm" wrap="nowrap">
                {mark}
                <div>
                  <Text fw={600}>{name}</Text>
                  <Text size="sm" c="dimmed">
                    {[detail, at !== null && formatRelative(at, timezone)].filter(Boolean).join(' · ')}
                  </Text>
                </div>
              </Group>
            );
          })}
        </Stack>
      )}
      {others > 0 && <Text c="dimmed">{t('announcements.readers.others', { n: others })}</Text>}
      <MoreButton list={list} />
    </>
  );
}
