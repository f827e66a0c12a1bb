import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { DiaryDay } from '#contract/daily/diary.ts';
import {
  type CommentKind,
  createDiaryComment,
  type DiaryComment,
  updateDiaryComment,
} from '#contract/daily/diary-comments.ts';
import { useText } from '../../base/text.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { TextAreaField } from '../../ui/inputs/TextField.tsx';

interface CommentDialogProps {
  day: DiaryDay;
  kind: CommentKind;
  /** Of a new note. */
  child: { id: number; fname: string } | null;
  /** Null for a new one. */
  comment: DiaryComment | null;
}

/** Writes something about the day, or about one child. */
export function CommentDialog({ day, kind, child, comment }: CommentDialogProps) {
  const t = useText();
  // The same for each try: what arrived without an answer is not stored twice.
  const [key] = useState(() => crypto.randomUUID());
  const params = { course_id: day.course.id, date: day.date };
  const title = child === null ? t(`diary.comments.${kind}`) : t('diary.noteOn', { name: child.fname });
  return (
    <FormDialog
      row={comment}
      title={title}
      labels={{ text: 'diary.text', is_evidence: 'diary.evidence' }}
      create={{
        route: createDiaryComment,
        about: `${kind} ${child?.id ?? ''} ${day.date}`,
        params,
        values: { text: '', is_evidence: false },
        given: { key, kind, child_id: child?.id ?? null },
      }}
      edit={{
        route: updateDiaryComment,
        params: ({ id }) => ({ ...params, diary_comment_id: id }),
      }}
      pick={({ text, is_evidence }: DiaryComment) => ({ text, is_evidence })}
    >
      {({ input, checkbox }) => (
        <>
          <TextAreaField {...input('text')} label={t('diary.text')} required lines={4} />
          {kind === 'note' && (
            <Checkbox
              label={t('diary.evidence')}
              description={t('diary.evidenceHelp')}
              {...checkbox('is_evidence')}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
