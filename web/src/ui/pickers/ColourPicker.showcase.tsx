import type { ColourId } from '#contract/platform/palette.ts';
import { listChoiceStates } from '../inputs/list-input-states.tsx';
import type { Showcase } from '../showcase.ts';
import { ColourPicker } from './ColourPicker.tsx';

export const showcase: Showcase = {
  piece: 'colour-picker',
  title: 'pickers.showcase.colourPicker',
  group: 'choices',
  states: listChoiceStates<ColourId | null>(ColourPicker, {
    label: 'pickers.colour',
    empty: null,
    filled: 'coral',
  }),
};
