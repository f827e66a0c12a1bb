import { listStates } from '../list-states.tsx';
import type { Showcase } from '../showcase.ts';
import type { InputProps } from './input.ts';
import { listInputStates, ShownInput } from './list-input-states.tsx';
import { TextField } from './TextField.tsx';

const label = 'showcase.sample.className';
const Counted = (props: InputProps<string>) => <TextField {...props} maximum={12} />;

export const showcase: Showcase = {
  piece: 'text',
  title: 'showcase.input.text',
  group: 'inputs',
  states: [
    ...listInputStates<string>(TextField, {
      label,
      help: 'showcase.sample.classNameHelp',
      empty: '',
      filled: 'Päikesekiired',
      wrong: { value: '', rule: 'rules.required' },
    }),
    ...listStates(ShownInput<string>, {
      counter: { Field: Counted, label, first: 'Päikesekiir' },
      tooLong: { Field: Counted, label, first: 'Päikesekiired' },
    }),
  ],
};
