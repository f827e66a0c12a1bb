import { Button, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Awaited } from '../../ui/FailureNotice.tsx';
import type { RoutePages } from '../../ui/use-route-pages.ts';

/** Reads a page of days, which does not count all: while there are earlier ones, there is at least one more. */
export const readDays =
  (perPage: number) =>
  <Day,>({ data, current_page, has_more }: { data: Day[]; current_page: number; has_more: boolean }) => ({
    data,
    total: (current_page - 1) * perPage + data.length + (has_more ? 1 : 0),
  });

interface DiaryDaysProps<Day> {
  list: RoutePages<Day>;
  /** Said where there are none. */
  help: string;
  children: (day: Day, timezone: string) => ReactNode;
}

/** Days of a diary, the latest first, and earlier ones on demand. */
export function DiaryDays<Day>({ list, help, children }: DiaryDaysProps<Day>) {
  const t = useText();
  const { timezone } = useSession().user;
  const { rows, error, retry, onMore, isLoadingMore } = list;
  if (rows === undefined) return <Awaited failure={error} height={200} onRetry={retry} />;
  if (rows.length === 0) return <EmptyState illustration="welcome" text={t('diary.empty')} help={help} />;
  return (
    <Stack gap="md" maw={720}>
      {rows.map((day) => children(day, timezone))}
      {onMore !== undefined && (
        <Button variant="default" loading={isLoadingMore} onClick={onMore}>
          {t('diary.older')}
        </Button>
      )}
    </Stack>
  );
}

interface ToldComment {
  id: number;
  comment: string;
  creator: { fname: string } | null;
}

/** What somebody told of a day, and who. */
export function Told({ comments }: { comments: readonly ToldComment[] }) {
  const t = useText();
  return comments.map(({ id, comment, creator }) => (
    <Stack key={id} gap={0}>
      <Text style={{ whiteSpace: 'pre-line' }}>{comment}</Text>
      <Text c="dimmed" size="sm">
        {creator === null ? t('diary.someone') : creator.fname}
      </Text>
    </Stack>
  ));
}
