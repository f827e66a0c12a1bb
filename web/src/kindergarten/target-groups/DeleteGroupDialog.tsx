import { useMutation } from '@tanstack/react-query';
import { refreshSubjects } from '../../base/subjects.ts';
import { translateNow, useText } from '../../base/text.ts';
import { showToast } from '../../base/toasts.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import type { GroupsScope } from './scope.ts';

interface DeleteGroupDialogProps {
  scope: GroupsScope;
  group: { id: number; name: string };
  onClose: () => void;
  /** The group is gone: whoever shows it goes away, before anything is read anew. */
  onDone: () => void | Promise<void>;
}

/** Says what is lost with a group before it is deleted. */
export function DeleteGroupDialog({ scope, group, onClose, onDone }: DeleteGroupDialogProps) {
  const t = useText();
  const remove = useMutation({
    mutationFn: () => scope.remove(group.id),
    async onSuccess() {
      showToast({ kind: 'success', text: translateNow('target-groups.deleted') });
      await onDone();
      await refreshSubjects(['target-groups']);
    },
  });
  return (
    <ConfirmDialog
      opened
      title={t('target-groups.delete')}
      text={t('target-groups.delete.text', { name: group.name })}
      action={t('target-groups.delete')}
      pending={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
