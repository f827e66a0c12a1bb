import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { mdiHeart, mdiHeartOutline } from '@mdi/js';
import { type ChildDiaryDay, childDiaryPerPage, listChildDiary } from '#contract/daily/child-diary.ts';
import { likeDiaryDay } from '#contract/daily/diary.ts';
import { useRouteMutation } from '../../base/run-route.ts';
import { useText } from '../../base/text.ts';
import { useChild } from '../../kindergarten/children/child-context.tsx';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { ClassMark } from '../../ui/ClassMark.tsx';
import { formatDayForPeople } from '../../ui/dates.ts';
import { Icon } from '../../ui/Icon.tsx';
import { StateChip } from '../../ui/StateChip.tsx';
import { useRoutePages } from '../../ui/use-route-pages.ts';
import { attendanceLooks } from './attendance-looks.ts';
import { DayFiles } from './DayFiles.tsx';
import { DiaryDays, readDays, Told } from './DiaryDays.tsx';

/** What the diary tells about a child, the latest day first. */
export function ChildDiaryTab() {
  const t = useText();
  const { id, kindergarten_id } = useChild();
  const list = useRoutePages(
    listChildDiary,
    { params: { kindergarten_id, child_id: id } },
    readDays(childDiaryPerPage),
    { showsFailure: true },
  );
  return (
    <DiaryDays list={list} help={t('diary.emptyHelp')}>
      {(day, timezone) => (
        <ChildDay key={day.id} day={day} timezone={timezone} kindergartenId={kindergarten_id} />
      )}
    </DiaryDays>
  );
}

interface ChildDayProps {
  day: ChildDiaryDay;
  timezone: string;
  kindergartenId: number;
}

function ChildDay({ day, timezone, kindergartenId }: ChildDayProps) {
  const t = useText();
  const { entry } = day;
  return (
    <Paper withBorder radius="xl" p="md" component="article">
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          <Title order={2}>{formatDayForPeople(day.date, timezone)}</Title>
          <ClassMark course={day.course} />
        </Group>
        {entry !== null && <Entry entry={entry} />}
        <Told comments={[...day.daily_notes, ...day.daily_comments]} />
        <DayFiles day={day} />
        {!day.published && <Text c="dimmed">{t('diary.notYet')}</Text>}
        {(day.allowed.like || day.likes.count > 0) && <Likes day={day} kindergartenId={kindergartenId} />}
      </Stack>
    </Paper>
  );
}

function Entry({ entry }: { entry: NonNullable<ChildDiaryDay['entry']> }) {
  const t = useText();
  const { attendance, arrived_at, left_at, statuses, meals } = entry;
  const look = attendance === null ? null : attendanceLooks[attendance];
  const times = [arrived_at, left_at].filter((time) => time !== null).join(' – ');
  const had = meals.filter((one) => one.had).map(({ meal }) => t(`diary.field.${meal}`));
  return (
    <Group gap="xs">
      {look !== null && (
        <span data-reason={look.reason}>
          <StateChip hue={look.hue} icon={look.icon}>
            {`${t(look.text)} ${times}`.trim()}
          </StateChip>
        </span>
      )}
      {[...statuses, ...had].map((word) => (
        <Text key={word} component="span" c="dimmed">
          {word}
        </Text>
      ))}
    </Group>
  );
}

function Likes({ day, kindergartenId }: { day: ChildDiaryDay; kindergartenId: number }) {
  const t = useText();
  const like = useRouteMutation(likeDiaryDay);
  const { liked, count } = like.isPending
    ? {
        liked: like.variables.body.liked,
        count: day.likes.count + (like.variables.body.liked ? 1 : -1),
      }
    : day.likes;
  const icon = <Icon path={liked ? mdiHeart : mdiHeartOutline} />;
  if (!day.allowed.like)
    return (
      <Group gap={6} c="dimmed">
        {icon}
        {t('diary.likes', { n: count })}
      </Group>
    );
  return (
    <Group gap="xs">
      <Button
        variant={liked ? 'light' : 'default'}
        aria-pressed={liked}
        leftSection={icon}
        onClick={() =>
          like.mutate({
            params: { kindergarten_id: kindergartenId, diary_day_id: day.id },
            body: { liked: !liked },
          })
        }
      >
        {count === 0 ? t('diary.like') : t('diary.likes', { n: count })}
      </Button>
      <CallFailed failure={like.error} />
    </Group>
  );
}
