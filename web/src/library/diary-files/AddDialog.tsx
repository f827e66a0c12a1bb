import { Stack } from '@mantine/core';
import { useState } from 'react';
import type { FolderType } from '#contract/library/folders.ts';
import { isDay } from '#contract/platform/rules-date.ts';
import { useText } from '../../base/text.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DateField } from '../../ui/dates/DateField.tsx';
import { readToday } from '../../ui/dates/today.ts';
import { UploadChoice } from '../files/UploadChoice.tsx';
import { UploadPanel } from '../files/UploadPanel.tsx';
import { useDiaryUploader } from '../files/use-uploader.tsx';

interface AddDialogProps {
  courseId: number;
  type: FolderType;
  onClose: () => void;
}

/** Adds files to the class for a day. */
export function AddDialog({ courseId, type, onClose }: AddDialogProps) {
  const t = useText();
  const today = readToday();
  const [day, setDay] = useState(today);
  const { add, notice } = useDiaryUploader(courseId, type, () => day);
  return (
    <Dialog title={t('folders.add')} closesOutside={false} onClose={onClose}>
      <Stack gap="md">
        <DateField label={t('folders.diary.day')} value={day} onChange={setDay} max={today} required />
        {isDay(day) && <UploadChoice onFiles={(chosen) => add(chosen, true)} />}
        <UploadPanel />
      </Stack>
      {notice}
    </Dialog>
  );
}
