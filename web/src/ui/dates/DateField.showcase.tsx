import type { Showcase } from '../showcase.ts';
import { DateSample } from './DateSample.tsx';
import { DayCalendar } from './DayCalendar.tsx';

/** Independence Day and Midsummer as closed days. */
const holidays = ['2026-02-24', '2026-06-23', '2026-06-24'];

export const showcase: Showcase = {
  piece: 'date-input',
  title: 'dates.input',
  group: 'dates',
  states: [
    { id: 'default', title: 'showcase.state.default', Show: () => <DateSample /> },
    { id: 'filled', title: 'showcase.state.filled', Show: () => <DateSample value="2026-09-01" /> },
    { id: 'help', title: 'showcase.state.help', Show: () => <DateSample help /> },
    { id: 'required', title: 'showcase.state.required', Show: () => <DateSample required /> },
    { id: 'error', title: 'showcase.state.error', Show: () => <DateSample value="31.2.2026" wrong /> },
    {
      id: 'disabled',
      title: 'showcase.state.disabled',
      Show: () => <DateSample value="2026-09-01" disabled />,
    },
    {
      id: 'read-only',
      title: 'showcase.state.readOnly',
      Show: () => <DateSample value="2026-09-01" readOnly />,
    },
    {
      id: 'limited',
      title: 'dates.state.limited',
      Show: () => <DateSample value="2026-09-01" min="2026-09-01" max="2027-05-31" />,
    },
    {
      id: 'no-weekends',
      title: 'dates.state.noWeekends',
      Show: () => <DateSample value="2026-06-22" withoutWeekends excluded={holidays} />,
    },
    {
      id: 'clear',
      title: 'dates.state.clear',
      Show: () => <DateSample value="2026-09-01" clearable />,
    },
    { id: 'open', title: 'showcase.state.open', Show: OpenCalendar },
  ],
};

/** The open calendar, in a frame that does not cover its neighbours. */
function OpenCalendar() {
  return (
    <DayCalendar
      value="2026-06-22"
      limits={{ withoutWeekends: true, excluded: holidays }}
      span={undefined}
      marked={undefined}
      onChoose={() => {}}
      onClear={() => {}}
    />
  );
}
