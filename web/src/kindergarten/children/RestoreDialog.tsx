import { restoreChildren } from '#contract/kindergarten/archived-children.ts';
import { sayMessage, useRouteMutation } from '../../base/run-route.ts';
import { useText } from '../../base/text.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import type { ChildrenDialogProps } from './ArchiveDialog.tsx';

/** Says what restoring does. */
export function RestoreDialog({ kindergartenId, children, onClose, onDone }: ChildrenDialogProps) {
  const t = useText();
  const [first] = children;
  const save = useRouteMutation(restoreChildren, {
    success: sayMessage,
    onDone: () => onDone?.(),
    onSettled: onClose,
  });
  const input = {
    params: { kindergarten_id: kindergartenId },
    body: { child_ids: children.map(({ id }) => id) },
  };
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
      onConfirm={() => save.mutate(input)}
      onClose={onClose}
    />
  );
}
