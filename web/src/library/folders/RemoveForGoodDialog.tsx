import { useMutation } from '@tanstack/react-query';
import type { FolderType } from '#contract/library/folders.ts';
import { deleteTrashed, emptyTrash, type listTrash } from '#contract/library/trash.ts';
import { callRoute } from '../../base/api.ts';
import { translateNow, useText } from '../../base/text.ts';
import { showToast } from '../../base/toasts.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import type { RowOf } from '../../ui/table/use-list.ts';
import { refreshLibrary } from '../refresh.ts';

export type Deleted = RowOf<typeof listTrash>;

export function idsOf(rows: readonly Deleted[], kind: Deleted['kind']): number[] {
  return rows.filter((row) => row.kind === kind).map(({ item_id }) => item_id);
}

interface RemoveForGoodProps {
  kindergartenId: number;
  type: FolderType;
  /** What is deleted, or some of it where that is all. */
  rows: readonly Deleted[];
  isAll: boolean;
  onDone: () => void;
  onClose: () => void;
}

/** Asks, with a name to be typed, before something in the trash is deleted for good. */
export function RemoveForGoodDialog({ rows, isAll, onDone, onClose, ...scope }: RemoveForGoodProps) {
  const t = useText();
  const [only] = rows;
  const isOne = !isAll && rows.length === 1;
  const removal = useMutation({
    mutationFn: () => (isAll ? removeAll(scope) : removeRows(scope.kindergartenId, rows)),
    onSuccess: onDone,
    onError: onClose,
    onSettled: () => void refreshLibrary(),
  });
  const action = t(isAll ? 'folders.emptyTrash' : 'files.deleteForGood');
  return (
    <ConfirmDialog
      opened
      title={action}
      text={
        isAll
          ? t('folders.emptyTrash.text')
          : isOne
            ? t('folders.deleteForGood.one', { name: only?.name ?? '' })
            : t('folders.deleteForGood.many', { n: rows.length })
      }
      typed={{
        label: t(isOne ? 'folders.typeName.one' : 'folders.typeName.many'),
        names: rows.map(({ name }) => name),
      }}
      action={action}
      pending={removal.isPending}
      onConfirm={() => removal.mutate()}
      onClose={onClose}
    />
  );
}

async function removeRows(kindergartenId: number, rows: readonly Deleted[]): Promise<void> {
  const body = { folder_ids: idsOf(rows, 'folder'), file_ids: idsOf(rows, 'file') };
  await callRoute(deleteTrashed, { params: { kindergarten_id: kindergartenId }, body });
  showToast({ kind: 'success', text: translateNow('files.deletedForGood') });
}

/** Call after call where there is more than one call deletes. */
async function removeAll({ kindergartenId, type }: { kindergartenId: number; type: FolderType }) {
  const params = { kindergarten_id: kindergartenId, type };
  while ((await callRoute(emptyTrash, { params })).left);
  showToast({ kind: 'success', text: translateNow('files.trashEmptied') });
}
