import type { Showcase } from '../showcase.ts';
import type { InputProps } from './input.ts';
import { listInputStates } from './list-input-states.tsx';
import { TextAreaField } from './TextField.tsx';

const Counted = (props: InputProps<string>) => <TextAreaField {...props} maximum={191} />;

export const showcase: Showcase = {
  piece: 'text-area',
  title: 'showcase.input.textArea',
  group: 'inputs',
  states: listInputStates<string>(Counted, {
    label: 'showcase.sample.description',
    help: 'showcase.sample.descriptionHelp',
    empty: '',
    filled: 'Õues käime iga ilmaga.\nŽiemą – su slidėmis.',
    wrong: { value: 'Ä'.repeat(200), rule: 'rules.max_length' },
  }),
};
