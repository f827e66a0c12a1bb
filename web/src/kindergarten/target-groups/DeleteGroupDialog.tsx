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
  /** Called after deletion and before the refetch, so that the group's page can close. */
  onDone: () => void | Promise<void>;
}

/** Explains the effects of deleting a group. */
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
      failure={remove.error}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
