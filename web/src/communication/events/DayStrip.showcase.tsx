import { useState } from 'react';
import { listStates } from '../../ui/list-states.tsx';
import type { Showcase } from '../../ui/showcase.ts';
import { DayStrip } from './DayStrip.tsx';

const today = '2026-10-14';

function Sample({ first }: { first: string }) {
  const [day, setDay] = useState(first);
  return <DayStrip day={day} today={today} onShow={(shown) => shown.day && setDay(shown.day)} />;
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
