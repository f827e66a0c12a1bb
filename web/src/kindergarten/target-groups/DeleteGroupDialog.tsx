import { useState } from 'react';
import { handleFailure } from '../../base/failures.ts';
import { useText } from '../../base/text.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import type { GroupsPlace } from './places.ts';
import { removeGroup } from './queries.ts';

interface DeleteGroupDialogProps {
  place: GroupsPlace;
  group: { id: number; name: string };
  onClose: () => void;
  /** The group is gone. */
  onDone: () => void;
}

/** Says what is lost with a group before it is deleted. */
export function DeleteGroupDialog({ place, group, onClose, onDone }: DeleteGroupDialogProps) {
  const t = useText();
  const [pending, setPending] = useState(false);

  async function remove(): Promise<void> {
    setPending(true);
    try {
      await removeGroup(place, group.id);
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
