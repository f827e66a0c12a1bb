import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { mdiCloudOffOutline, mdiHistory, mdiNotePlusOutline, mdiStarOutline } from '@mdi/js';
import {
  type CommentKind,
  type DiaryComment,
  deleteDiaryComment,
  findKind,
} from '#contract/daily/diary-comments.ts';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { ConfirmCall } from '../../ui/ConfirmCall.tsx';
import { formatRelative } from '../../ui/dates.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LinkButton } from '../../ui/LinkAnchor.tsx';
import { Section } from '../../ui/Section.tsx';
import { useDialog } from '../../ui/use-dialog.tsx';
import { CommentDialog } from './CommentDialog.tsx';
import { DayHistoryDialog } from './DayHistoryDialog.tsx';
import type { NoteBody } from './pending-notes.ts';
import type { ShownDay } from './use-day.ts';

/** What is told of the day: to all families, to one family, and among the staff; and its pictures. */
export function NotesView({ shown: { day, children, notes } }: { shown: ShownDay }) {
  const t = useText();
  const { dialog, open } = useDialog();
  const write = (kind: 'day' | 'analysis') => (
    <Button
      variant="default"
      leftSection={<Icon path={mdiNotePlusOutline} />}
      onClick={() => open(<CommentDialog day={day} kind={kind} child={null} comment={null} />)}
    >
      {t('diary.write')}
    </Button>
  );
  const nameChild = (id: number | null) => children.find(({ child }) => child.id === id)?.child.fname ?? null;
  const waiting = notes.filter(({ refused }) => refused === null);
  const drawWaiting = (kind: CommentKind) =>
    waiting
      .filter(({ body }) => findKind(body) === kind)
      .map(({ body }) => <WaitingNote key={body.key} body={body} about={nameChild(body.child_id)} />);
  const draw = (comment: DiaryComment) => (
    <Comment
      key={comment.id}
      comment={comment}
      about={nameChild(comment.child_id)}
      onEdit={() => open(<CommentDialog day={day} kind={findKind(comment)} child={null} comment={comment} />)}
      onDelete={() =>
        open(
          <ConfirmCall
            title={t('diary.deleteNote')}
            route={deleteDiaryComment}
            input={{
              params: { course_id: day.course.id, date: day.date, diary_comment_id: comment.id },
            }}
            text={t('diary.deleteNoteText')}
            action={t('diary.delete')}
          />,
        )
      }
    />
  );
  return (
    <Stack gap="lg">
      <Section title={t('diary.comments.day')}>
        <Text c="dimmed">{t('diary.comments.dayHelp')}</Text>
        {day.daily_comments.map(draw)}
        {drawWaiting('day')}
        {day.allowed.edit && <Group>{write('day')}</Group>}
      </Section>
      {(day.daily_notes.length > 0 || waiting.some(({ body }) => findKind(body) === 'note')) && (
        <Section title={t('diary.comments.note')}>
          <Text c="dimmed">{t('diary.comments.noteHelp')}</Text>
          {day.daily_notes.map(draw)}
          {drawWaiting('note')}
        </Section>
      )}
      {day.analysis_comments !== null && (
        <Section title={t('diary.comments.analysis')}>
          <Text c="dimmed">{t('diary.comments.analysisHelp')}</Text>
          {day.analysis_comments.map(draw)}
          {drawWaiting('analysis')}
          {day.allowed.analyse && <Group>{write('analysis')}</Group>}
        </Section>
      )}
      <Section title={t('diary.files')}>
        <Group>
          <LinkButton
            to={`/gallery/diary/${day.course.id}`}
            search={{ day: day.date } as never}
            variant="default"
          >
            {t('diary.photos', { n: day.media })}
          </LinkButton>
          <LinkButton
            to={`/documents/diary/${day.course.id}`}
            search={{ day: day.date } as never}
            variant="default"
          >
            {t('diary.documents', { n: day.documents })}
          </LinkButton>
        </Group>
      </Section>
      {day.likes.count > 0 && (
        <Text c="dimmed">{t('diary.liked', { names: day.likes.users.join(', ') })}</Text>
      )}
      <Group>
        <Button
          variant="subtle"
          leftSection={<Icon path={mdiHistory} />}
          onClick={() => open(<DayHistoryDialog day={day} nameChild={nameChild} />)}
        >
          {t('diary.history')}
        </Button>
      </Group>
      {dialog}
    </Stack>
  );
}

/** A note that is on this device only, until there is a connection. */
function WaitingNote({ body: { comment, is_evidence }, about }: { body: NoteBody; about: string | null }) {
  const t = useText();
  return (
    <Paper withBorder radius="lg" p="md">
      <Stack gap="xs">
        {about !== null && <Text fw={700}>{about}</Text>}
        <Text style={{ whiteSpace: 'pre-line' }}>{comment}</Text>
        {is_evidence && <EvidenceMark />}
        <Group gap={6} c="dimmed">
          <Icon path={mdiCloudOffOutline} size={18} />
          <Text size="sm">{t('diary.noteWaits')}</Text>
        </Group>
      </Stack>
    </Paper>
  );
}

function EvidenceMark() {
  const t = useText();
  return (
    <Group gap={6}>
      <Icon path={mdiStarOutline} size={18} />
      <span>{t('diary.evidence')}</span>
    </Group>
  );
}

interface CommentProps {
  comment: DiaryComment;
  /** The child's name, of a note. */
  about: string | null;
  onEdit: () => void;
  onDelete: () => void;
}

function Comment({ comment, about, onEdit, onDelete }: CommentProps) {
  const t = useText();
  const { timezone } = useSession().user;
  const author = comment.creator === null ? t('diary.someone') : comment.creator.fname;
  return (
    <Paper withBorder radius="lg" p="md">
      <Stack gap="xs">
        {about !== null && <Text fw={700}>{about}</Text>}
        <Text style={{ whiteSpace: 'pre-line' }}>{comment.comment}</Text>
        {comment.is_evidence && <EvidenceMark />}
        <Group justify="space-between">
          <Text c="dimmed" size="sm">
            {`${author} · ${formatRelative(comment.created_at, timezone)}`}
          </Text>
          {comment.allowed.edit && (
            <Group gap="xs">
              <Button variant="default" onClick={onEdit}>
                {t('diary.edit')}
              </Button>
              <Button variant="default" onClick={onDelete}>
                {t('diary.delete')}
              </Button>
            </Group>
          )}
        </Group>
      </Stack>
    </Paper>
  );
}
