import { useMutation } from '@tanstack/react-query';
import type { FolderRow } from '#contract/library/folders.ts';
import { useKindergartenId } from '../../base/place.tsx';
import { useText } from '../../base/text.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useCloseUnlessSaid } from '../../ui/closing.ts';
import { removeFolder } from '../changes.ts';
import { refreshLibrary } from '../refresh.ts';

interface DeleteFolderDialogProps {
  folder: Pick<FolderRow, 'id' | 'name' | 'type'>;
  onDone?: () => unknown;
}

/** Asks before a folder is moved to the trash. */
export function DeleteFolderDialog({ folder, onDone }: DeleteFolderDialogProps) {
  const t = useText();
  const closeUnlessSaid = useCloseUnlessSaid();
  const kindergartenId = useKindergartenId();
  const removal = useMutation({
    mutationFn: () => removeFolder(kindergartenId, folder),
    onSuccess: () => void onDone?.(),
    onSettled(_done, failure) {
      closeUnlessSaid(failure);
      void refreshLibrary();
    },
  });
  return (
    <ConfirmDialog
      title={t(`folders.delete.${folder.type}`)}
      text={t('folders.delete.text', { name: folder.name })}
      action={t(`folders.delete.${folder.type}`)}
      pending={removal.isPending}
      failure={removal.error}
      onConfirm={() => removal.mutate()}
    />
  );
}
