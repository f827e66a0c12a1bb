import { Stack } from '@mantine/core';
import { getEventAnswers } from '#contract/communication/event-answers.ts';
import { listEventSlots } from '#contract/communication/event-slots.ts';
import type { Event } from '#contract/communication/events.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { QueryState } from '../../ui/QueryState.tsx';
import { Answers } from './Answers.tsx';
import { Guests } from './Guests.tsx';
import { Items } from './Items.tsx';
import { Slots } from './Slots.tsx';

/** What is asked of families, and what they answered. */
export function EventParts({ event }: { event: Event }) {
  const params = { event_id: event.id };
  const answers = useRouteQuery(getEventAnswers, { params, query: { date: event.date } });
  const slots = useRouteQuery(listEventSlots, { params });
  return (
    <Stack gap="md">
      <QueryState query={answers}>
        {(data) => (
          <>
            {event.asks_answers && <Answers event={event} answers={data} />}
            <Items event={event} answers={data} />
          </>
        )}
      </QueryState>
      {slots.data !== undefined && slots.data.data.length > 0 && <Slots event={event} list={slots.data} />}
      {answers.data?.counts && <Guests event={event} answers={answers.data} counts={answers.data.counts} />}
    </Stack>
  );
}
