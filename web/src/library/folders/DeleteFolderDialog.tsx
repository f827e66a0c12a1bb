import { useMutation } from '@tanstack/react-query';
import type { FolderRow } from '#contract/library/folders.ts';
import { useText } from '../../base/text.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { removeFolder } from '../changes.ts';
import { refreshLibrary } from '../refresh.ts';
import type { FoldersScope } from './folders-scope.tsx';

interface DeleteFolderDialogProps {
  scope: FoldersScope;
  folder: Pick<FolderRow, 'id' | 'name' | 'type'>;
  onDone: () => void;
  onClose: () => void;
}

/** Asks before a folder goes to the trash. */
export function DeleteFolderDialog({ scope, folder, onDone, onClose }: DeleteFolderDialogProps) {
  const t = useText();
  const removal = useMutation({
    mutationFn: () => removeFolder(scope.kindergartenId, folder),
    onSuccess: onDone,
    onError: onClose,
    onSettled: () => void refreshLibrary(),
  });
  return (
    <ConfirmDialog
      opened
      title={t(`folders.delete.${folder.type}`)}
      text={t('folders.delete.text', { name: folder.name })}
      action={t(`folders.delete.${folder.type}`)}
      pending={removal.isPending}
      onConfirm={() => removal.mutate()}
      onClose={onClose}
    />
  );
}
