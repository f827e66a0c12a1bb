import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../base/text.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { type Refused, removeFiles } from '../changes.ts';
import { AccessibleItemsDialog } from './AccessibleItemsDialog.tsx';
import type { FilesScope } from './files-scope.ts';

interface DeleteFilesDialogProps {
  scope: FilesScope;
  files: readonly { id: number }[];
  onDone: () => void;
  onClose: () => void;
}

/** Asks before files go to the trash. */
export function DeleteFilesDialog({ scope, files, onDone, onClose }: DeleteFilesDialogProps) {
  const t = useText();
  const [stayed, setStayed] = useState<Refused>([]);
  const removal = useMutation({
    mutationFn: () =>
      removeFiles(
        scope,
        files.map(({ id }) => id),
      ),
    onSuccess: (refused) => (refused.length > 0 ? setStayed(refused) : onDone()),
    onError: onClose,
  });
  if (stayed.length > 0) return <AccessibleItemsDialog act="delete" blocked={stayed} onClose={onDone} />;
  return (
    <ConfirmDialog
      opened
      title={t('files.delete.title', { count: files.length })}
      text={t('files.delete.text')}
      action={t('files.delete')}
      pending={removal.isPending}
      onConfirm={() => removal.mutate()}
      onClose={onClose}
    />
  );
}
