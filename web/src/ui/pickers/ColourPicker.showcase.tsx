import type { ColourId } from '#contract/platform/palette.ts';
import { showInput } from '../inputs/list-input-states.tsx';
import type { Showcase } from '../showcase.ts';
import { ColourPicker } from './ColourPicker.tsx';

const show = showInput<ColourId | null>(ColourPicker, 'pickers.colour', { required: true });

export const showcase: Showcase = {
  piece: 'colour-picker',
  title: 'pickers.showcase.colourPicker',
  group: 'choices',
  states: [
    { id: 'default', title: 'showcase.state.default', Show: show(null) },
    { id: 'filled', title: 'showcase.state.filled', Show: show('coral') },
    { id: 'error', title: 'showcase.state.error', Show: show(null, { rule: 'rules.required' }) },
    { id: 'disabled', title: 'showcase.state.disabled', Show: show('coral', { disabled: true }) },
    { id: 'readOnly', title: 'showcase.state.readOnly', Show: show('coral', { readOnly: true }) },
  ],
};
