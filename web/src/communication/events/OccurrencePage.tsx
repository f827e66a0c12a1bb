import { Navigate } from '@tanstack/react-router';
import { findEventOccurrence } from '#contract/communication/event-answers.ts';
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
