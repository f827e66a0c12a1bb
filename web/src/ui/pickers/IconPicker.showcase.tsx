import type { IconId } from '#contract/platform/rules-choice.ts';
import { listChoiceStates } from '../inputs/list-input-states.tsx';
import type { Showcase } from '../showcase.ts';
import { IconPicker } from './IconPicker.tsx';

export const showcase: Showcase = {
  piece: 'icon-picker',
  title: 'pickers.showcase.iconPicker',
  group: 'choices',
  states: listChoiceStates<IconId | null>(IconPicker, {
    label: 'pickers.icon',
    empty: null,
    filled: 'teddy-bear',
  }),
};
