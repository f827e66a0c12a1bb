import { Stack } from '@mantine/core';
import { useState } from 'react';
import { deleteEventForAdmin, getEventForAdmin, listEventsForAdmin } from '#contract/communication/events.ts';
import { useKindergartenId, useRowId } from '../../base/place.tsx';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageState } from '../../ui/QueryState.tsx';
import { useRoutePages } from '../../ui/use-route-pages.ts';
import { DeleteButton } from '../DeleteButton.tsx';
import { EventText } from './EventText.tsx';
import { EventPages } from './ListTabs.tsx';
import { type When, WhenChip } from './WhenChip.tsx';

const pathIn = (kindergartenId: number) => `/admin/kindergartens/${kindergartenId}/events`;

/** A kindergarten's events in the administration: to read, and to delete. */
export function AdminEventsTab() {
  const t = useText();
  const path = pathIn(useKindergartenId());
  const [when, setWhen] = useState<When>('coming');
  const list = useRoutePages(listEventsForAdmin, { query: { when } }, (page) => page);
  return (
    <Stack gap="md" pt="xs">
      <div>
        <WhenChip when={when} onChange={setWhen} />
      </div>
      <EventPages
        list={list}
        pathOf={({ id }) => `${path}/${id}`}
        empty={<EmptyState illustration="welcome" text={t('events.nothingOfPlace')} />}
      />
    </Stack>
  );
}

export function AdminEventPage() {
  const path = pathIn(useKindergartenId());
  const query = useRouteQuery(getEventForAdmin, { params: { event_id: useRowId('event_id') } });
  return (
    <PageState query={query}>
      {(event) => (
        <Stack gap="md" maw={720}>
          <EventText
            event={event}
            back={path}
            actions={
              <DeleteButton
                deletion={{
                  domain: 'events',
                  title: event.title,
                  route: deleteEventForAdmin,
                  input: { params: { event_id: event.id } },
                  success: 'events.deleted',
                  list: path,
                }}
              />
            }
          />
        </Stack>
      )}
    </PageState>
  );
}
