import { Stack } from '@mantine/core';
import { useState } from 'react';
import type { FolderType } from '#contract/library/folders.ts';
import { libraryLimits } from '#contract/library/limits.ts';
import { createUpload } from '#contract/library/uploads.ts';
import { buildAddress } from '#contract/platform/address.ts';
import { isDay } from '#contract/platform/rules-date.ts';
import { useSession } from '../../base/session.ts';
import { translateNow, useText } from '../../base/text.ts';
import { showToast } from '../../base/toasts.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DateField } from '../../ui/dates/DateField.tsx';
import { readToday } from '../../ui/dates/today.ts';
import { EmptyFilesDialog } from '../../ui/files/EmptyFilesDialog.tsx';
import { sortPickedFiles } from '../../ui/files/picked-files.ts';
import { UploadChoice } from '../files/UploadChoice.tsx';
import { UploadPanel } from '../files/UploadPanel.tsx';
import { addUploads, type UploadTarget } from '../files/upload-queue.ts';
import { cutName } from '../files/use-uploader.tsx';
import { markFresh } from '../fresh.ts';
import { refreshLibrarySoon } from '../refresh.ts';

interface AddDialogProps {
  kindergartenId: number;
  courseId: number;
  type: FolderType;
  onClose: () => void;
}

/** Puts files to the class and a day. */
export function AddDialog({ kindergartenId, courseId, type, onClose }: AddDialogProps) {
  const t = useText();
  const userId = useSession().user.id;
  const today = readToday();
  const [day, setDay] = useState(today);
  const [empty, setEmpty] = useState<readonly File[]>([]);

  function send(files: readonly File[]): void {
    const sorted = sortPickedFiles([...files], []);
    if (sorted.oversized.length > 0) showToast({ kind: 'failure', text: translateNow('files.tooBig') });
    setEmpty(sorted.empty);
    const target: UploadTarget = {
      address: buildAddress(createUpload.path, { kindergarten_id: kindergartenId }),
      describe: () => ({ course_id: String(courseId), diary_date: day, type }),
      pause: libraryLimits.uploadPauseMilliseconds,
      onSent({ id }) {
        markFresh('file', [id]);
        refreshLibrarySoon();
      },
    };
    addUploads(
      userId,
      sorted.good.map((file) => ({ file: cutName(file), target })),
    );
  }

  return (
    <Dialog title={t('folders.add')} closesOutside={false} onClose={onClose}>
      <Stack gap="md">
        <DateField label={t('folders.diary.day')} value={day} onChange={setDay} max={today} required />
        {isDay(day) && <UploadChoice onFiles={(chosen) => send(chosen.map(({ file }) => file))} />}
        <UploadPanel />
      </Stack>
      <EmptyFilesDialog files={empty} onClose={() => setEmpty([])} />
    </Dialog>
  );
}
