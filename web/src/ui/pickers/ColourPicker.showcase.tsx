import { type ColourId, colourIds } from '#contract/platform/palette.ts';
import type { InputProps } from '../inputs/input.ts';
import { listChoiceStates } from '../inputs/list-input-states.tsx';
import type { Showcase } from '../showcase.ts';
import { ColourPicker } from './ColourPicker.tsx';

/** The whole palette. */
const PalettePicker = (props: InputProps<ColourId | null>) => <ColourPicker {...props} ids={colourIds} />;

export const showcase: Showcase = {
  piece: 'colour-picker',
  title: 'pickers.showcase.colourPicker',
  group: 'choices',
  states: listChoiceStates<ColourId | null>(PalettePicker, {
    label: 'pickers.colour',
    empty: null,
    filled: 'coral',
  }),
};
