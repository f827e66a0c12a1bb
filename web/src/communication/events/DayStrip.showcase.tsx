import { useState } from 'react';
import { DayStrip } from '../../ui/dates/DayStrip.tsx';
import { listStates } from '../../ui/list-states.tsx';
import type { Showcase } from '../../ui/showcase.ts';
import { findMonday, listDaysFrom } from './days.ts';

const today = '2026-10-14';

function Sample({ first }: { first: string }) {
  const [day, setDay] = useState(first);
  return <DayStrip days={listDaysFrom(findMonday(day), 7)} day={day} today={today} onShow={setDay} />;
}

export const showcase: Showcase = {
  piece: 'day-strip',
  title: 'events.view.day',
  group: 'dates',
  states: listStates(Sample, {
    default: { first: '2026-10-16' },
    today: { title: 'events.today', first: today },
    other: { title: 'events.next', first: '2026-10-20' },
  }),
};
