import type { Showcase } from '../showcase.ts';
import type { InputProps } from './input.ts';
import { listInputStates } from './list-input-states.tsx';
import { NumberField } from './NumberField.tsx';

const IntegerField = (props: InputProps<string>) => <NumberField {...props} kind="integer" />;

export const showcase: Showcase = {
  piece: 'integer',
  title: 'showcase.input.integer',
  group: 'inputs',
  states: listInputStates<string>(IntegerField, {
    label: 'showcase.sample.places',
    help: 'showcase.sample.placesHelp',
    empty: '',
    filled: '24',
    wrong: { value: '24.5', rule: 'rules.only_integers' },
  }),
};
