import type { EventRow } from '#contract/communication/events.ts';
import { listStates } from '../../ui/list-states.tsx';
import { RowList } from '../../ui/RowList.tsx';
import { SampleReader } from '../../ui/SampleReader.tsx';
import type { Showcase } from '../../ui/showcase.ts';
import { EventItem, HolidayItem, TimesAndPlace } from './EventItem.tsx';
import { trip, wholeDay } from './sample-event.ts';

/** Without an event, a holiday. */
function Sample({ event }: { event?: EventRow }) {
  return (
    <SampleReader>
      <RowList>
        {event === undefined ? (
          <HolidayItem name="Võidupüha" />
        ) : (
          <EventItem event={event} second={<TimesAndPlace event={event} day={event.date} />} />
        )}
      </RowList>
    </SampleReader>
  );
}

export const showcase: Showcase = {
  piece: 'event-row',
  title: 'events.title',
  group: 'tables',
  states: listStates(Sample, {
    default: { event: trip },
    allDay: { title: 'events.allDay', event: wholeDay },
    repeats: { title: 'events.repeats', event: { ...trip, event_type: 7, is_recurring: true } },
    holiday: { title: 'events.type.0' },
  }),
};
