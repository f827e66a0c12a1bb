import type { Showcase } from '../showcase.ts';
import type { InputProps } from './input.ts';
import { listInputStates } from './list-input-states.tsx';
import { TextField } from './TextField.tsx';

const AddressField = (props: InputProps<string>) => <TextField {...props} kind="url" />;

export const showcase: Showcase = {
  piece: 'url',
  title: 'showcase.input.url',
  group: 'inputs',
  states: listInputStates<string>(AddressField, {
    label: 'showcase.sample.url',
    help: 'showcase.sample.urlHelp',
    empty: '',
    filled: 'https://example.org/menu',
    wrong: { value: 'example', rule: 'rules.only_urls' },
  }),
};
