import type { IconId } from '#contract/platform/rules-choice.ts';
import { showInput } from '../inputs/list-input-states.tsx';
import type { Showcase } from '../showcase.ts';
import { IconPicker } from './IconPicker.tsx';

const show = showInput<IconId | null>(IconPicker, 'pickers.icon', { required: true });

export const showcase: Showcase = {
  piece: 'icon-picker',
  title: 'pickers.showcase.iconPicker',
  group: 'choices',
  states: [
    { id: 'default', title: 'showcase.state.default', Show: show(null) },
    { id: 'filled', title: 'showcase.state.filled', Show: show('teddy-bear') },
    { id: 'error', title: 'showcase.state.error', Show: show(null, { rule: 'rules.required' }) },
    { id: 'disabled', title: 'showcase.state.disabled', Show: show('teddy-bear', { disabled: true }) },
    { id: 'readOnly', title: 'showcase.state.readOnly', Show: show('teddy-bear', { readOnly: true }) },
  ],
};
