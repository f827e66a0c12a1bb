import { useState } from 'react';
import { useText } from '../../base/text.ts';
import type { PickerItem } from '../../ui/pickers/picked.ts';
import type { Showcase } from '../../ui/showcase.ts';
import { KindergartenPicker } from './KindergartenPicker.tsx';

const acorn = { id: 'sample-1', name: 'Tammetõru', detail: 'Rannaküla' };

/** Searches for real where an administrator is signed in. */
function Drawn(props: {
  chosen?: readonly PickerItem[];
  error?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
}) {
  const t = useText();
  const { chosen = [], error = false, ...rest } = props;
  const [value, setValue] = useState(chosen);
  return (
    <KindergartenPicker
      {...rest}
      label={t('pickers.kindergarten')}
      help={t('pickers.kindergarten.help')}
      required
      {...(error ? { error: t('rules.required') } : {})}
      value={value}
      onChange={setValue}
    />
  );
}

export const showcase: Showcase = {
  piece: 'kindergarten-picker',
  title: 'pickers.showcase.kindergartenPicker',
  group: 'choices',
  states: [
    { id: 'default', title: 'showcase.state.default', Show: () => <Drawn /> },
    { id: 'filled', title: 'showcase.state.filled', Show: () => <Drawn chosen={[acorn]} /> },
    { id: 'error', title: 'showcase.state.error', Show: () => <Drawn error /> },
    { id: 'disabled', title: 'showcase.state.disabled', Show: () => <Drawn chosen={[acorn]} disabled /> },
    { id: 'readOnly', title: 'showcase.state.readOnly', Show: () => <Drawn chosen={[acorn]} readOnly /> },
  ],
};
