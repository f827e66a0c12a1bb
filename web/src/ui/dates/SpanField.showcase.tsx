import { useText } from '../../app/text.ts';
import type { Showcase } from '../showcase.ts';
import { DateSample } from './DateSample.tsx';
import { DayCalendar } from './DayCalendar.tsx';
import type { SpanUnit } from './span.ts';

const day = '2026-09-01';

function OpenCalendar({ span }: { span: SpanUnit }) {
  const t = useText();
  return (
    <section aria-label={`${t(`dates.${span}`)}: ${t('dates.calendar')}`}>
      <DayCalendar
        value={day}
        limits={{}}
        span={span}
        marked={undefined}
        onChoose={() => {}}
        onClear={undefined}
      />
    </section>
  );
}

export const showcase: Showcase = {
  piece: 'span-input',
  title: 'dates.spanInput',
  group: 'dates',
  states: [
    { id: 'week', title: 'dates.week', Show: () => <DateSample value={day} span="week" /> },
    { id: 'week-open', title: 'showcase.state.open', Show: () => <OpenCalendar span="week" /> },
    { id: 'month', title: 'dates.month', Show: () => <DateSample value={day} span="month" /> },
    { id: 'month-open', title: 'showcase.state.open', Show: () => <OpenCalendar span="month" /> },
    { id: 'year', title: 'dates.year', Show: () => <DateSample value={day} span="year" /> },
    { id: 'year-open', title: 'showcase.state.open', Show: () => <OpenCalendar span="year" /> },
  ],
};
