import { useState } from 'react';
import { handleFailure } from '../../base/failures.ts';
import { useText } from '../../base/text.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { removeGroup } from './queries.ts';
import type { GroupsScope } from './scope.ts';

interface DeleteGroupDialogProps {
  scope: GroupsScope;
  group: { id: number; name: string };
  onClose: () => void;
  /** The group is gone. */
  onDone: () => void;
}

/** Says what is lost with a group before it is deleted. */
export function DeleteGroupDialog({ scope, group, onClose, onDone }: DeleteGroupDialogProps) {
  const t = useText();
  const [pending, setPending] = useState(false);

  async function remove(): Promise<void> {
    setPending(true);
    try {
      await removeGroup(scope, group.id);
      onDone();
    } catch (failure) {
      handleFailure(failure);
      setPending(false);
    }
  }

  return (
    <ConfirmDialog
      opened
      title={t('target-groups.delete')}
      text={t('target-groups.delete.text', { name: group.name })}
      action={t('target-groups.delete')}
      pending={pending}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
}
