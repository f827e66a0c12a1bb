import { Stack } from '@mantine/core';
import { mdiTrashCanOutline } from '@mdi/js';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import {
  deleteEventForAdmin,
  type Event,
  getEventForAdmin,
  listEventsForAdmin,
} from '#contract/communication/events.ts';
import { useKindergartenId, useRowId } from '../../base/place.tsx';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { ActionButtons } from '../../ui/ActionButtons.tsx';
import { ConfirmCall } from '../../ui/ConfirmCall.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageState } from '../../ui/QueryState.tsx';
import { FilterChip } from '../../ui/table/FilterChip.tsx';
import { useDialog } from '../../ui/use-dialog.tsx';
import { useRoutePages } from '../../ui/use-route-pages.ts';
import { EventText } from './EventText.tsx';
import { EventPages } from './ListTabs.tsx';

const pathIn = (kindergartenId: number) => `/admin/kindergartens/${kindergartenId}/events`;

/** A kindergarten's events in the administration: to read, and to delete. */
export function AdminEventsTab() {
  const t = useText();
  const path = pathIn(useKindergartenId());
  const [when, setWhen] = useState<'coming' | 'over'>('coming');
  const list = useRoutePages(listEventsForAdmin, { query: { when } }, (page) => page);
  return (
    <Stack gap="md" maw={720} pt="xs">
      <div>
        <FilterChip
          label={t('events.list.when')}
          value={when}
          options={(['coming', 'over'] as const).map((value) => ({
            value,
            label: t(`events.list.${value}`),
          }))}
          onChange={setWhen}
        />
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
          <EventText event={event} back={path} actions={<DeleteForAdmin event={event} path={path} />} />
        </Stack>
      )}
    </PageState>
  );
}

function DeleteForAdmin({ event: { id, title }, path }: { event: Event; path: string }) {
  const t = useText();
  const navigate = useNavigate();
  const { dialog, open } = useDialog();
  const remove = () =>
    open(
      <ConfirmCall
        route={deleteEventForAdmin}
        input={{ params: { event_id: id } }}
        success={() => ({ key: 'events.deleted' })}
        title={t('events.delete')}
        text={t('events.deleteText', { title })}
        action={t('events.delete')}
        onDone={() => navigate({ to: path, replace: true })}
      />,
    );
  return (
    <>
      <ActionButtons
        actions={[{ label: 'events.delete.short', icon: mdiTrashCanOutline, hue: 'coral', run: remove }]}
      />
      {dialog}
    </>
  );
}
