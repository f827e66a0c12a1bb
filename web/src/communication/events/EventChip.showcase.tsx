import { eventTypes } from '#contract/communication/event-fields.ts';
import { listStates } from '../../ui/list-states.tsx';
import type { Showcase } from '../../ui/showcase.ts';
import { EventChip, HolidayChip } from './EventChip.tsx';
import { trip, wholeDay } from './sample-event.ts';

interface SampleProps {
  kind: 'types' | 'allDay' | 'tall' | 'narrow' | 'holiday';
}

function Sample({ kind }: SampleProps) {
  const day = trip.date;
  return (
    <div style={{ display: 'grid', gap: '0.25rem', maxWidth: kind === 'narrow' ? '6rem' : '12rem' }}>
      {kind === 'types' &&
        eventTypes.map((type) => <EventChip key={type} event={{ ...trip, event_type: type }} day={day} />)}
      {kind === 'allDay' && <EventChip event={wholeDay} day={day} />}
      {(kind === 'tall' || kind === 'narrow') && (
        <EventChip event={trip} day={day} isTall isNarrow={kind === 'narrow'} style={{ height: '6rem' }} />
      )}
      {kind === 'holiday' && <HolidayChip name="Võidupüha" />}
    </div>
  );
}

export const showcase: Showcase = {
  piece: 'event-chip',
  title: 'events.calendar',
  group: 'dates',
  states: listStates(Sample, {
    default: { kind: 'types' },
    allDay: { title: 'events.allDay', kind: 'allDay' },
    tall: { title: 'events.view.day', kind: 'tall' },
    narrow: { title: 'events.view.week', kind: 'narrow' },
    holiday: { title: 'events.type.0', kind: 'holiday' },
  }),
};
