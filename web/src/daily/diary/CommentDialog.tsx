import { Checkbox, Stack } from '@mantine/core';
import { useState } from 'react';
import type { DiaryDay } from '#contract/daily/diary.ts';
import {
  type CommentKind,
  createDiaryComment,
  type DiaryComment,
  describeKind,
  updateDiaryComment,
} from '#contract/daily/diary-comments.ts';
import { useKindergartenId } from '../../base/place.tsx';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { useClose } from '../../ui/closing.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { EditForm } from '../../ui/edit-form.tsx';
import { DialogButtons } from '../../ui/FormButtons.tsx';
import { type RouteForm, useRouteForm } from '../../ui/form.tsx';
import { TextAreaField } from '../../ui/inputs/TextField.tsx';
import { writeNote } from './pending-notes.ts';

interface NewCommentProps {
  day: DiaryDay;
  kind: CommentKind;
  /** Of a new note. */
  child: { id: number; fname: string } | null;
}

interface CommentDialogProps extends NewCommentProps {
  /** Null for a new one. */
  comment: DiaryComment | null;
}

/** Writes something about the day, or about one child; a new one also without a connection. */
export function CommentDialog({ day, kind, child, comment }: CommentDialogProps) {
  const t = useText();
  return (
    <Dialog
      title={
        child === null
          ? t(kind === 'day' ? 'diary.noteForAll' : `diary.comments.${kind}`)
          : t('diary.noteOn', { name: child.fname })
      }
    >
      {comment === null ? (
        <NewComment day={day} kind={kind} child={child} />
      ) : (
        <EditForm
          row={comment}
          route={updateDiaryComment}
          params={{ course_id: day.course.id, date: day.date, diary_comment_id: comment.id }}
          labels={{ comment: 'diary.text', is_evidence: 'diary.evidence' }}
          pick={({ comment: text, is_evidence }: DiaryComment) => ({ comment: text, is_evidence })}
        >
          {(form) => <NoteFields form={form} kind={kind} />}
        </EditForm>
      )}
    </Dialog>
  );
}

function NewComment({ day, kind, child }: NewCommentProps) {
  // The same for each try: what arrived without an answer is not stored twice.
  const [key] = useState(() => crypto.randomUUID());
  const kindergartenId = useKindergartenId();
  const owner = useSession().user.id;
  const close = useClose();
  const { date } = day;
  const initialValues = { comment: '', is_evidence: false };
  const toBody = (values: typeof initialValues) => ({
    ...{ key, ...values },
    ...describeKind(kind, child?.id ?? null),
  });
  const form = useRouteForm({
    schema: createDiaryComment.body,
    about: `${kind} ${child?.id ?? ''} ${date}`,
    initialValues,
    toBody,
    async submit(values) {
      const body = toBody(values);
      const { fname: name } = child ?? {};
      await writeNote({ kindergartenId, courseId: day.course.id, date, owner, body, name, refused: null });
      close();
    },
  });
  return (
    <form {...form.formProps}>
      <Stack gap="md">
        <NoteFields form={form} kind={kind} />
        <DialogButtons submitting={form.submitting} />
      </Stack>
    </form>
  );
}

type NoteForm = RouteForm<{ comment: string; is_evidence: boolean }>;

function NoteFields({ form: { input, checkbox }, kind }: { form: NoteForm; kind: CommentKind }) {
  const t = useText();
  return (
    <>
      <TextAreaField
        {...input('comment')}
        label={t('diary.text')}
        help={t(`diary.comments.${kind}Help`)}
        required
        lines={4}
      />
      {kind === 'note' && (
        <Checkbox
          label={t('diary.evidence')}
          description={t('diary.evidenceHelp')}
          {...checkbox('is_evidence')}
        />
      )}
    </>
  );
}
