import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { mdiHeartOutline } from '@mdi/js';
import { Link, useParams } from '@tanstack/react-router';
import { diaryDaysPerPage, type KeptDiaryDay, listDiaryDays } from '#contract/daily/diary-days.ts';
import { CallFailure } from '../../base/api.ts';
import { useRowId } from '../../base/place.tsx';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { formatDayForPeople } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Awaited } from '../../ui/FailureNotice.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useRoutePages } from '../../ui/use-route-pages.ts';
import classes from './Dashboard.module.css';

/** The days of which a class has a diary, the latest first. */
export function DiariesTab() {
  const t = useText();
  const courseId = useRowId('course_id');
  const list = useRoutePages(
    listDiaryDays,
    { params: { course_id: courseId } },
    ({ data, current_page, has_more }) => ({
      data,
      total: (current_page - 1) * diaryDaysPerPage + data.length + (has_more ? 1 : 0),
    }),
    { showsFailure: true },
  );
  const { rows, error, retry, onMore, isLoadingMore } = list;
  // A teacher sees the diaries of the own classes only.
  if (rows === undefined && error instanceof CallFailure && error.status === 404)
    return <EmptyState illustration="welcome" text={t('diary.notYours')} help={t('diary.notYoursHelp')} />;
  if (rows === undefined) return <Awaited failure={error} height={200} onRetry={retry} />;
  if (rows.length === 0)
    return <EmptyState illustration="welcome" text={t('diary.empty')} help={t('diary.noDaysHelp')} />;
  return (
    <Stack gap="md" maw={720}>
      {rows.map((day) => (
        <KeptDay key={day.id} day={day} courseId={courseId} />
      ))}
      {onMore !== undefined && (
        <Button variant="default" loading={isLoadingMore} onClick={onMore}>
          {t('diary.older')}
        </Button>
      )}
    </Stack>
  );
}

function KeptDay({ day, courseId }: { day: KeptDiaryDay; courseId: number }) {
  const t = useText();
  const { timezone } = useSession().user;
  // Administrators have no page of a class's day.
  const isAdministered = 'kindergarten_id' in useParams({ strict: false });
  const name = formatDayForPeople(day.date, timezone);
  const counts = [
    t('diary.count.here', { n: day.present }),
    day.ill > 0 && t('diary.count.ill', { n: day.ill }),
    day.absent > 0 && t('diary.count.away', { n: day.absent }),
    day.notes_count > 0 && t('diary.notesCount', { n: day.notes_count }),
    t(day.published ? 'diary.isPublished' : 'diary.isNotPublished'),
  ];
  return (
    <Paper withBorder radius="xl" p="md" component="article" className={classes.card ?? ''}>
      <Stack gap={4}>
        <Group justify="space-between" gap="xs">
          <Title order={2} size="h3">
            {isAdministered ? (
              name
            ) : (
              <Link
                to={'/diary/day' as never}
                search={{ course_id: courseId, date: day.date } as never}
                className={classes.link ?? ''}
              >
                {name}
              </Link>
            )}
          </Title>
          {day.likes_count > 0 && (
            <Group gap={6} c="dimmed">
              <Icon path={mdiHeartOutline} size={18} />
              {t('diary.likes', { n: day.likes_count })}
            </Group>
          )}
        </Group>
        <Text c="dimmed">{counts.filter((one) => one !== false).join(' · ')}</Text>
        {day.daily_comments.map((comment) => (
          <Stack key={comment.id} gap={0}>
            <Text style={{ whiteSpace: 'pre-line' }}>{comment.text}</Text>
            <Text c="dimmed" size="sm">
              {comment.creator === null ? t('diary.someone') : comment.creator.fname}
            </Text>
          </Stack>
        ))}
      </Stack>
    </Paper>
  );
}
