import type { Showcase } from '../showcase.ts';
import { DateSample } from './DateSample.tsx';
import { DayCalendar } from './DayCalendar.tsx';
import type { SpanUnit } from './span.ts';

const day = '2026-09-01';

/** The open calendar, in a frame that does not cover its neighbours. */
function OpenCalendar({ span }: { span: SpanUnit }) {
  return (
    <DayCalendar
      value={day}
      opensAt={day}
      limits={{}}
      span={span}
      marked={undefined}
      onChoose={() => {}}
      onClear={undefined}
    />
  );
}

export const showcase: Showcase = {
  piece: 'span-input',
  title: 'dates.spanInput',
  group: 'dates',
  states: [
    { id: 'week', title: 'dates.week', Show: () => <DateSample value={day} span="week" /> },
    { id: 'week-open', title: 'dates.choose.week', Show: () => <OpenCalendar span="week" /> },
    { id: 'month', title: 'dates.month', Show: () => <DateSample value={day} span="month" /> },
    { id: 'month-open', title: 'dates.choose.month', Show: () => <OpenCalendar span="month" /> },
    { id: 'year', title: 'dates.year', Show: () => <DateSample value={day} span="year" /> },
    { id: 'year-open', title: 'dates.choose.year', Show: () => <OpenCalendar span="year" /> },
  ],
};
