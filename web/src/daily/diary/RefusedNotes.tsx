import { Button, Group, Stack, Text } from '@mantine/core';
import type { DiaryDay } from '#contract/daily/diary.ts';
import { useText } from '../../base/text.ts';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { WarningNotice } from '../../ui/WarningNotice.tsx';
import { formatDiaryDay } from './format-day.ts';
import { noteQueue, type PendingNote } from './pending-notes.ts';
import { sayChild } from './say-change.ts';
import type { ShownDay } from './use-day.ts';

/** Notes that the server did not take, for their author: nothing that was written is gone until they say so. */
export function RefusedNotes({ shown: { day, notes } }: { shown: ShownDay }) {
  return notes
    .filter(({ refused }) => refused !== null)
    .map((note) => <RefusedNote key={note.body.key} note={note} day={day} />);
}

interface RefusedNoteProps {
  note: PendingNote;
  /** The open day, if it is of that; null on other pages, where it says of which day it is. */
  day: DiaryDay | null;
}

export function RefusedNote({ note: { body, name, date, refused }, day }: RefusedNoteProps) {
  const t = useText();
  const title =
    refused === 'not_here'
      ? t('diary.refused.not_here', { name: sayChild(t, name, body.child_id, day) })
      : t('diary.noteRefused');
  return (
    <WarningNotice title={title}>
      <Stack gap="xs">
        {day === null && <span>{formatDiaryDay(date)}</span>}
        <Text style={{ whiteSpace: 'pre-line' }}>{body.comment}</Text>
        <Group gap="xs" justify="flex-end">
          <Button variant="default" onClick={() => noteQueue.drop(new Set([body.key]))}>
            {t('diary.discard')}
          </Button>
          <Button variant="default" onClick={() => noteQueue.retry(body.key)}>
            {t('errors.page.retry')}
          </Button>
        </Group>
      </Stack>
    </WarningNotice>
  );
}

/** Leads to the days on which something of this device was not taken. */
export function RefusedElsewhere({ shown: { day, refusedElsewhere } }: { shown: ShownDay }) {
  const t = useText();
  if (refusedElsewhere.length === 0) return null;
  const nameClass = (id: number) => day.courses.find((course) => course.id === id)?.name ?? day.course.name;
  return (
    <WarningNotice title={t('diary.refusedElsewhere')}>
      <Group gap="md">
        {refusedElsewhere.map(({ courseId, date }) => (
          <LinkAnchor
            key={`${courseId} ${date}`}
            to="/diary/day"
            search={{ course_id: courseId, date } as never}
          >
            {`${nameClass(courseId)}, ${formatDiaryDay(date)}`}
          </LinkAnchor>
        ))}
      </Group>
    </WarningNotice>
  );
}
