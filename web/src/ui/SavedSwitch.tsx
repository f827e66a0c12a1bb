import { Switch } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';

interface SavedSwitchProps {
  label: ReactNode;
  /** As it is stored. */
  checked: boolean;
  /** Stores it; done when `checked` says so, too. A failure is told by the app. */
  save(checked: boolean): Promise<void>;
}

/** A switch that is its own form: it moves with the tap and stays there; a failed save moves it back. */
export function SavedSwitch({ label, checked, save }: SavedSwitchProps) {
  const [wanted, setWanted] = useState<boolean | null>(null);
  // One save after the other, so that the last tap is what holds.
  const change = useMutation({ scope: { id: useId() }, mutationFn: save });
  return (
    <Switch
      label={label}
      checked={wanted ?? checked}
      onChange={(event) => {
        const next = event.currentTarget.checked;
        setWanted(next);
        // Called for the last tap only.
        change.mutate(next, { onSettled: () => setWanted(null) });
      }}
    />
  );
}
