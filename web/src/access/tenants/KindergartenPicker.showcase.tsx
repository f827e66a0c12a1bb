import { showInput } from '../../ui/inputs/list-input-states.tsx';
import type { PickerItem } from '../../ui/pickers/picked.ts';
import type { Showcase } from '../../ui/showcase.ts';
import { KindergartenPicker } from './KindergartenPicker.tsx';

const acorn = [{ id: 'sample-1', name: 'Tammetõru', detail: 'Rannaküla' }];

/** Searches for real where an administrator is signed in. */
const show = showInput<readonly PickerItem[]>(KindergartenPicker, 'pickers.kindergarten', {
  required: true,
  help: 'pickers.kindergarten.help',
});

export const showcase: Showcase = {
  piece: 'kindergarten-picker',
  title: 'pickers.showcase.kindergartenPicker',
  group: 'choices',
  states: [
    { id: 'default', title: 'showcase.state.default', Show: show([]) },
    { id: 'filled', title: 'showcase.state.filled', Show: show(acorn) },
    { id: 'error', title: 'showcase.state.error', Show: show([], { rule: 'rules.required' }) },
    { id: 'disabled', title: 'showcase.state.disabled', Show: show(acorn, { disabled: true }) },
    { id: 'readOnly', title: 'showcase.state.readOnly', Show: show(acorn, { readOnly: true }) },
  ],
};
