import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isSaidBeside } from '../base/failures.ts';

/**
 * An action that a `ConfirmDialog` asks about first, with the dialog's props. It stays to say why the action
 * failed, and forgets that when it closes.
 */
export function useAskedAction(act: () => Promise<unknown>) {
  const [opened, setOpened] = useState(false);
  const call = useMutation({
    mutationFn: act,
    onSettled: (_done, failure) => isSaidBeside(failure) || setOpened(false),
  });
  return {
    ask: () => setOpened(true),
    dialog: {
      opened,
      pending: call.isPending,
      failure: call.error,
      onConfirm: () => call.mutate(),
      onClose() {
        call.reset();
        setOpened(false);
      },
    },
  };
}
