import { useState } from 'react';
import { useText } from '../base/text.ts';
import { listStates } from './list-states.tsx';
import { SavedSwitch } from './SavedSwitch.tsx';
import type { Showcase } from './showcase.ts';

function Sample({ first }: { first: boolean }) {
  const t = useText();
  const [checked, setChecked] = useState(first);
  const save = async (next: boolean) => setChecked(next);
  return <SavedSwitch label={t('showcase.chip.leaf')} checked={checked} save={save} />;
}

export const showcase: Showcase = {
  piece: 'saved-switch',
  title: 'showcase.switch',
  group: 'choices',
  states: listStates(Sample, {
    default: { first: false },
    on: { title: 'showcase.switch.on', first: true },
  }),
};
