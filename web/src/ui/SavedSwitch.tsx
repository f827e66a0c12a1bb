import { Switch } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useText } from '../base/text.ts';
import { useCallFailure } from './call-failure.ts';

interface SavedSwitchProps {
  label: ReactNode;
  /** The stored value. */
  checked: boolean;
  /** Stores the value; finished when `checked` has the new value, too. */
  save(checked: boolean): Promise<void>;
}

/** A switch that saves by itself. It moves at once and stays; if saving fails, it moves back and says why. */
export function SavedSwitch({ label, checked, save }: SavedSwitchProps) {
  useText();
  const [wanted, setWanted] = useState<boolean | null>(null);
  // Saves run one after the other, so that the last click wins.
  const change = useMutation({ scope: { id: useId() }, mutationFn: save });
  const failure = useCallFailure(change.error);
  return (
    <Switch
      label={label}
      error={failure}
      checked={wanted ?? checked}
      onChange={(event) => {
        const next = event.currentTarget.checked;
        setWanted(next);
        // Called for the last click only.
        change.mutate(next, { onSettled: () => setWanted(null) });
      }}
    />
  );
}
