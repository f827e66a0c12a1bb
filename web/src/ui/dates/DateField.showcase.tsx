import { listInputStates } from '../inputs/list-input-states.tsx';
import { listStates } from '../list-states.tsx';
import type { Showcase } from '../showcase.ts';
import { DateField } from './DateField.tsx';
import { DateSample } from './DateSample.tsx';
import { DayCalendar } from './DayCalendar.tsx';

/** Independence Day and Midsummer as closed days. */
const holidays = ['2026-02-24', '2026-06-23', '2026-06-24'];

export const showcase: Showcase = {
  piece: 'date-input',
  title: 'dates.input',
  group: 'dates',
  states: [
    ...listInputStates<string>(DateField, {
      label: 'dates.date',
      help: 'dates.help',
      empty: '',
      filled: '2026-09-01',
      wrong: { value: '31.2.2026', rule: 'rules.not_valid_date' },
    }),
    ...listStates(DateSample, {
      limited: { title: 'dates.state.limited', value: '2026-09-01', min: '2026-09-01', max: '2027-05-31' },
      'no-weekends': {
        title: 'dates.state.noWeekends',
        value: '2026-06-22',
        withoutWeekends: true,
        excluded: holidays,
      },
      clear: { title: 'dates.state.clear', value: '2026-09-01', clearable: true },
    }),
    { id: 'open', title: 'showcase.state.open', Show: OpenCalendar },
  ],
};

/** The open calendar, in a frame that does not cover its neighbours. */
function OpenCalendar() {
  return (
    <DayCalendar
      value="2026-06-22"
      opensAt="2026-06-22"
      limits={{ withoutWeekends: true, excluded: holidays }}
      span={undefined}
      marked={undefined}
      onChoose={() => {}}
      onClear={() => {}}
    />
  );
}
