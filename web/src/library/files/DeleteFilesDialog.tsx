import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../base/text.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useClose, useCloseUnlessSaid } from '../../ui/closing.ts';
import { type Refused, removeFiles } from '../changes.ts';
import { AccessibleItemsDialog } from './AccessibleItemsDialog.tsx';
import type { FilesScope } from './files-scope.ts';

interface DeleteFilesDialogProps {
  scope: FilesScope;
  files: readonly { id: number }[];
  /** Called after deletion, or after the reader has seen which files could not be deleted. */
  onDone: () => void;
}

/** Asks before files are moved to the trash. */
export function DeleteFilesDialog({ scope, files, onDone }: DeleteFilesDialogProps) {
  const t = useText();
  const close = useClose();
  const finish = () => {
    close();
    onDone();
  };
  const [stayed, setStayed] = useState<Refused>([]);
  const removal = useMutation({
    mutationFn: () =>
      removeFiles(
        scope,
        files.map(({ id }) => id),
      ),
    onSuccess: (refused) => (refused.length > 0 ? setStayed(refused) : finish()),
    onError: useCloseUnlessSaid(),
  });
  if (stayed.length > 0) return <AccessibleItemsDialog act="delete" blocked={stayed} onClose={finish} />;
  return (
    <ConfirmDialog
      title={t('files.delete.title', { count: files.length })}
      text={t('files.delete.text')}
      action={t('files.delete')}
      pending={removal.isPending}
      failure={removal.error}
      onConfirm={() => removal.mutate()}
    />
  );
}
