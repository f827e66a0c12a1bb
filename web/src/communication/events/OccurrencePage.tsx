import { Navigate } from '@tanstack/react-router';
import { findEventOccurrence } from '#contract/communication/event-answers.ts';
import { findEventSlot } from '#contract/communication/event-slots.ts';
import { useRowId } from '../../base/place.tsx';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { PageState } from '../../ui/QueryState.tsx';

/** The address in mails that are about one occurrence; leads to its page. */
export function OccurrencePage() {
  const params = { event_occurrence_id: useRowId('event_occurrence_id') };
  const query = useRouteQuery(findEventOccurrence, { params });
  return (
    <PageState query={query}>
      {({ event_id, date }) => <Navigate to={`/events/${event_id}`} search={{ date } as never} replace />}
    </PageState>
  );
}

/** The address in mails that are about a booked slot; leads to its event. */
export function SlotPage() {
  const params = { event_slot_id: useRowId('event_slot_id') };
  const query = useRouteQuery(findEventSlot, { params });
  return (
    <PageState query={query}>{({ event_id }) => <Navigate to={`/events/${event_id}`} replace />}</PageState>
  );
}
