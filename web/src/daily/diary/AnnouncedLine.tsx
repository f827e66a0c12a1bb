import { Stack, Text } from '@mantine/core';
import type { DiaryEntry } from '#contract/daily/diary.ts';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { formatRelativeInText } from '../../ui/dates.ts';
import { attendanceLooks } from './attendance-looks.ts';

/** What was announced of the day, and when. */
export function AnnouncedLine({ announced }: { announced: NonNullable<DiaryEntry['announced']> }) {
  const t = useText();
  const { timezone } = useSession().user;
  const { status, reason, comment, start_time, end_time, announced_at } = announced;
  const said = [
    status === null ? '' : t(attendanceLooks[status].text),
    reason === null ? '' : t(`diary.reason.${reason}`),
    start_time === null ? '' : t('diary.comesAt', { time: start_time }),
    end_time === null ? '' : t('diary.leavesAt', { time: end_time }),
  ].filter((one) => one !== '');
  return (
    <Stack gap={2}>
      <Text fw={650}>{t('diary.fromHome', { time: formatRelativeInText(announced_at, timezone) })}</Text>
      {said.length > 0 && <Text>{said.join(' · ')}</Text>}
      {comment !== '' && <Text style={{ whiteSpace: 'pre-line' }}>{comment}</Text>}
    </Stack>
  );
}
