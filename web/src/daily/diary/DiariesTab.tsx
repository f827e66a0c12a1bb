import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { mdiHeartOutline } from '@mdi/js';
import { Link, useParams } from '@tanstack/react-router';
import { diaryDaysPerPage, type KeptDiaryDay, listDiaryDays } from '#contract/daily/diary-days.ts';
import { CallFailure } from '../../base/api.ts';
import { useRowId } from '../../base/place.tsx';
import { useText } from '../../base/text.ts';
import { formatDayForPeople } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useRoutePages } from '../../ui/use-route-pages.ts';
import classes from './Dashboard.module.css';
import { DiaryDays, readDays, Told } from './DiaryDays.tsx';

/** The days of which a class has a diary, the latest first. */
export function DiariesTab() {
  const t = useText();
  const courseId = useRowId('course_id');
  const list = useRoutePages(listDiaryDays, { params: { course_id: courseId } }, readDays(diaryDaysPerPage), {
    showsFailure: true,
  });
  const { rows, error } = list;
  // A teacher sees the diaries of the own classes only.
  if (rows === undefined && error instanceof CallFailure && error.status === 404)
    return <EmptyState illustration="welcome" text={t('diary.notYours')} help={t('diary.notYoursHelp')} />;
  return (
    <DiaryDays list={list} help={t('diary.noDaysHelp')}>
      {(day, timezone) => <KeptDay key={day.id} day={day} timezone={timezone} courseId={courseId} />}
    </DiaryDays>
  );
}

interface KeptDayProps {
  day: KeptDiaryDay;
  timezone: string;
  courseId: number;
}

function KeptDay({ day, timezone, courseId }: KeptDayProps) {
  const t = useText();
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
        <Told comments={day.daily_comments} />
      </Stack>
    </Paper>
  );
}
