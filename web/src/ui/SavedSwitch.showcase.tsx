import { useState } from 'react';
import { useText } from '../base/text.ts';
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
  states: [
    { id: 'default', title: 'showcase.state.default', Show: () => <Sample first={false} /> },
    { id: 'on', title: 'showcase.switch.on', Show: () => <Sample first /> },
  ],
};
