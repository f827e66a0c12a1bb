import { useState } from 'react';
import type { ColourId } from '#contract/platform/palette.ts';
import { useText } from '../../base/text.ts';
import type { Showcase } from '../showcase.ts';
import { ColourPicker } from './ColourPicker.tsx';

interface DrawnProps {
  chosen?: ColourId;
  error?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
}

function Drawn({ chosen, error = false, ...props }: DrawnProps) {
  const t = useText();
  const [value, setValue] = useState<ColourId | null>(chosen ?? null);
  return (
    <ColourPicker
      {...props}
      label={t('pickers.colour')}
      required
      {...(error ? { error: t('rules.required') } : {})}
      value={value}
      onChange={setValue}
    />
  );
}

export const showcase: Showcase = {
  piece: 'colour-picker',
  title: 'pickers.showcase.colourPicker',
  group: 'choices',
  states: [
    { id: 'default', title: 'showcase.state.default', Show: () => <Drawn /> },
    { id: 'filled', title: 'showcase.state.filled', Show: () => <Drawn chosen="coral" /> },
    { id: 'error', title: 'showcase.state.error', Show: () => <Drawn error /> },
    { id: 'disabled', title: 'showcase.state.disabled', Show: () => <Drawn chosen="coral" disabled /> },
    { id: 'readOnly', title: 'showcase.state.readOnly', Show: () => <Drawn chosen="coral" readOnly /> },
  ],
};
