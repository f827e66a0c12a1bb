import type { InputProps } from '../inputs/input.ts';
import { listInputStates, ShownInput } from '../inputs/list-input-states.tsx';
import { listStates } from '../list-states.tsx';
import type { Showcase } from '../showcase.ts';
import { TimeField } from './TimeField.tsx';

const label = 'dates.startTime';
const QuarterField = (props: InputProps<string>) => <TimeField {...props} step={15} />;
const EndField = (props: InputProps<string>) => <TimeField {...props} end />;

export const showcase: Showcase = {
  piece: 'time-input',
  title: 'dates.timeInput',
  group: 'dates',
  states: [
    ...listInputStates<string>(TimeField, {
      label,
      help: 'dates.timeHelp',
      empty: '',
      filled: '09:30:00',
      wrong: { value: '9:75', rule: 'rules.not_valid_time' },
    }),
    ...listStates(ShownInput<string>, {
      steps: { title: 'dates.state.steps', Field: QuarterField, label, first: '09:15' },
      end: { title: 'dates.state.end', Field: EndField, label: 'dates.endTime', first: '24:00' },
    }),
  ],
};
