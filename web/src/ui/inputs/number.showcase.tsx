import type { Showcase } from '../showcase.ts';
import type { InputProps } from './input.ts';
import { listInputStates, ShownInput } from './list-input-states.tsx';
import { NumberField } from './NumberField.tsx';

const label = 'showcase.sample.weight';
const DecimalField = (props: InputProps<string>) => <NumberField {...props} kind="decimal" />;
const StrictField = (props: InputProps<string>) => <NumberField {...props} kind="decimal" noLetters />;

export const showcase: Showcase = {
  piece: 'number',
  title: 'showcase.input.number',
  group: 'inputs',
  states: [
    ...listInputStates<string>(DecimalField, {
      label,
      help: 'showcase.sample.weightHelp',
      empty: '',
      filled: '12.5',
      wrong: { value: '12.345', rule: 'rules.two_decimals' },
    }),
    {
      id: 'noLetters',
      title: 'showcase.input.noLetters',
      Show: () => (
        <ShownInput Field={StrictField} label={label} first="" help="showcase.input.noLettersHelp" />
      ),
    },
  ],
};
