import { useState } from 'react';
import type { IconId } from '#contract/platform/rules-choice.ts';
import { useText } from '../../base/text.ts';
import type { Showcase } from '../showcase.ts';
import { IconPicker } from './IconPicker.tsx';

interface DrawnProps {
  chosen?: IconId;
  error?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
}

function Drawn({ chosen, error = false, ...props }: DrawnProps) {
  const t = useText();
  const [value, setValue] = useState<IconId | null>(chosen ?? null);
  return (
    <IconPicker
      {...props}
      label={t('pickers.icon')}
      required
      {...(error ? { error: t('rules.required') } : {})}
      value={value}
      onChange={setValue}
    />
  );
}

export const showcase: Showcase = {
  piece: 'icon-picker',
  title: 'pickers.showcase.iconPicker',
  group: 'choices',
  states: [
    { id: 'default', title: 'showcase.state.default', Show: () => <Drawn /> },
    { id: 'filled', title: 'showcase.state.filled', Show: () => <Drawn chosen="teddy-bear" /> },
    { id: 'error', title: 'showcase.state.error', Show: () => <Drawn error /> },
    { id: 'disabled', title: 'showcase.state.disabled', Show: () => <Drawn chosen="teddy-bear" disabled /> },
    { id: 'readOnly', title: 'showcase.state.readOnly', Show: () => <Drawn chosen="teddy-bear" readOnly /> },
  ],
};
