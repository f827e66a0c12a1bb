import { listStates } from '../list-states.tsx';
import type { Showcase } from '../showcase.ts';
import type { InputProps } from './input.ts';
import { listInputStates, ShownInput } from './list-input-states.tsx';
import { MoneyField } from './MoneyField.tsx';

const label = 'showcase.sample.price';
const EuroField = (props: InputProps<number | null>) => <MoneyField {...props} country="ee" />;
const ZlotyField = (props: InputProps<number | null>) => <MoneyField {...props} country="pl" />;

export const showcase: Showcase = {
  piece: 'money',
  title: 'showcase.input.money',
  group: 'inputs',
  states: [
    ...listInputStates<number | null>(EuroField, {
      label,
      help: 'showcase.sample.priceHelp',
      empty: null,
      filled: 123_450,
      wrong: { value: null, rule: 'rules.required' },
    }),
    ...listStates(ShownInput<number | null>, {
      zloty: { title: 'showcase.input.zloty', Field: ZlotyField, label, first: 123_456_789 },
    }),
  ],
};
