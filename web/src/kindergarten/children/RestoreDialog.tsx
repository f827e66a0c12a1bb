import { useMutation } from '@tanstack/react-query';
import { useText } from '../../base/text.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import type { ChildrenDialogProps } from './ArchiveDialog.tsx';
import { restore } from './queries.ts';

/** Says what restoring does. */
export function RestoreDialog({ kindergartenId, children, onClose, onDone }: ChildrenDialogProps) {
  const t = useText();
  const [first] = children;
  const save = useMutation({
    mutationFn: () =>
      restore(
        kindergartenId,
        children.map(({ id }) => id),
      ),
    onSuccess: () => onDone?.(),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      opened
      title={
        children.length === 1 && first !== undefined
          ? t('children.restore.one', { name: `${first.fname} ${first.lname}` })
          : t('children.restore.many', { n: children.length })
      }
      text={t('children.restore.text')}
      action={t('children.restore')}
      harmless
      pending={save.isPending}
      onConfirm={() => save.mutate()}
      onClose={onClose}
    />
  );
}
