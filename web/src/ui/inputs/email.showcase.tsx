import type { Showcase } from '../showcase.ts';
import type { InputProps } from './input.ts';
import { listInputStates } from './list-input-states.tsx';
import { TextField } from './TextField.tsx';

const EmailField = (props: InputProps<string>) => <TextField {...props} kind="email" />;

export const showcase: Showcase = {
  piece: 'email',
  title: 'showcase.input.email',
  group: 'inputs',
  states: listInputStates<string>(EmailField, {
    label: 'accounts.email',
    help: 'showcase.sample.emailHelp',
    empty: '',
    filled: 'mari@example.org',
    wrong: { value: 'mari@example', rule: 'rules.not_valid_email' },
  }),
};
