import { useMutation } from '@tanstack/react-query';
import type { FolderType } from '#contract/library/folders.ts';
import { deleteTrashed, emptyTrash, type listTrash } from '#contract/library/trash.ts';
import { callRoute } from '../../base/api.ts';
import { useKindergartenId } from '../../base/place.tsx';
import { translateNow, useText } from '../../base/text.ts';
import { showToast } from '../../base/toasts.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useCloseUnlessSaid } from '../../ui/closing.ts';
import type { RowOf } from '../../ui/table/use-list.ts';
import { refreshLibrary } from '../refresh.ts';

export type Deleted = RowOf<typeof listTrash>;

export function idsOf(rows: readonly Deleted[], kind: Deleted['kind']): number[] {
  return rows.filter((row) => row.kind === kind).map(({ item_id }) => item_id);
}

interface RemoveForGoodProps {
  type: FolderType;
  /** The rows to delete; only some of them if everything is deleted. */
  rows: readonly Deleted[];
  isAll: boolean;
  onDone: () => void;
}

/** Asks the person to type a name before trash is deleted permanently. */
export function RemoveForGoodDialog({ type, rows, isAll, onDone }: RemoveForGoodProps) {
  const t = useText();
  const closeUnlessSaid = useCloseUnlessSaid();
  const kindergartenId = useKindergartenId();
  const [only] = rows;
  const isOne = !isAll && rows.length === 1;
  const removal = useMutation({
    mutationFn: () => (isAll ? removeAll(kindergartenId, type) : removeRows(kindergartenId, rows)),
    onSuccess: onDone,
    onSettled(_done, failure) {
      closeUnlessSaid(failure);
      void refreshLibrary();
    },
  });
  const action = t(isAll ? 'folders.emptyTrash' : 'files.deleteForGood');
  return (
    <ConfirmDialog
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
      failure={removal.error}
      onConfirm={() => removal.mutate()}
    />
  );
}

async function removeRows(kindergartenId: number, rows: readonly Deleted[]): Promise<void> {
  const body = { folder_ids: idsOf(rows, 'folder'), file_ids: idsOf(rows, 'file') };
  await callRoute(deleteTrashed, { params: { kindergarten_id: kindergartenId }, body });
  showToast({ kind: 'success', text: translateNow('files.deletedForGood') });
}

/** Repeats the call while rows are left. */
async function removeAll(kindergartenId: number, type: FolderType) {
  const params = { kindergarten_id: kindergartenId, type };
  while ((await callRoute(emptyTrash, { params })).left);
  showToast({ kind: 'success', text: translateNow('files.trashEmptied') });
}
