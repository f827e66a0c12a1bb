import { listChoiceStates } from '../../ui/inputs/list-input-states.tsx';
import type { PickerItem } from '../../ui/pickers/picked.ts';
import type { Showcase } from '../../ui/showcase.ts';
import { KindergartenPicker } from './KindergartenPicker.tsx';

/** Searches for real where an administrator is signed in. */
export const showcase: Showcase = {
  piece: 'kindergarten-picker',
  title: 'pickers.showcase.kindergartenPicker',
  group: 'choices',
  states: listChoiceStates<readonly PickerItem[]>(KindergartenPicker, {
    label: 'pickers.kindergarten',
    help: 'pickers.kindergarten.help',
    empty: [],
    filled: [{ id: 'sample-1', name: 'Tammetõru', detail: 'Rannaküla' }],
  }),
};
