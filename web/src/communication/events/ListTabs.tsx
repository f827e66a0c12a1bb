import { Stack } from '@mantine/core';
import { mdiPlus } from '@mdi/js';
import { type ReactNode, useState } from 'react';
import { eventTypes } from '#contract/communication/event-fields.ts';
import type { EventRow } from '#contract/communication/events.ts';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { readDayIn } from '../../ui/dates/formatter.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { PageAction } from '../../ui/PageAction.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { FilterChip } from '../../ui/table/FilterChip.tsx';
import { useTable } from '../../ui/table/use-table.ts';
import { useDialog } from '../../ui/use-dialog.tsx';
import { type RoutePages, useRoutePages } from '../../ui/use-route-pages.ts';
import { RowPages } from '../RowPages.tsx';
import { describeOwnWhen, describeWhen } from './describe.ts';
import { EventDialog } from './EventDialog.tsx';
import { EventItem } from './EventItem.tsx';
import { findTypeLook } from './event-types.ts';
import { useEvents } from './scope.ts';
import { type When, WhenChip } from './WhenChip.tsx';

/** What the person plans, and where they come. */
export function MyTab() {
  const t = useText();
  const { routes } = useEvents();
  const list = useRoutePages(routes.listMy, {}, (page) => page);
  return (
    <Stack gap="md" maw={720}>
      <NewEvent />
      <EventPages list={list} empty={<EmptyState illustration="welcome" text={t('events.my.empty')} />} />
    </Stack>
  );
}

interface EventPagesProps {
  list: RoutePages<EventRow>;
  empty: ReactNode;
  pathOf?: (event: EventRow) => string;
}

/** The loaded occurrences with their days, and a button for more. */
export function EventPages({ list, empty, pathOf }: EventPagesProps) {
  const { timezone } = useSession().user;
  return (
    <RowPages list={list} height={64} empty={empty}>
      {(event) => (
        <EventItem
          key={`${event.id} ${event.date}`}
          event={event}
          second={[describeOwnWhen(event, timezone), event.location]
            .filter((part) => part !== '')
            .join(' · ')}
          {...(pathOf && { to: pathOf(event) })}
        />
      )}
    </RowPages>
  );
}

function NewEvent() {
  const t = useText();
  const { timezone } = useSession().user;
  const { mayEdit } = useEvents();
  const { dialog, open } = useDialog();
  if (!mayEdit) return null;
  return (
    <>
      <PageAction
        label={t('events.new')}
        icon={mdiPlus}
        onClick={() => open(<EventDialog event={null} day={readDayIn(new Date(), timezone)} />)}
      />
      {dialog}
    </>
  );
}

/** Every event of the place that the person may see, each once. */
export function ListTab() {
  const t = useText();
  const { timezone } = useSession().user;
  const { routes } = useEvents();
  const [when, setWhen] = useState<When>('coming');
  const [type, setType] = useState('');
  const table = useTable({
    name: 'events',
    route: routes.listAll,
    sort: { by: 'start', direction: 'asc' },
    filter: { when, ...(type !== '' && { event_type: type }) },
    nameOf: ({ title }) => title,
    empty: 'events.list.empty',
    isNarrowed: type !== '',
    hidesRows: true,
    filters: (
      <>
        <WhenChip when={when} onChange={setWhen} />
        <FilterChip
          label={t('events.type')}
          value={type}
          options={[
            { value: '', label: t('events.type.any') },
            ...eventTypes.map((value) => ({ value: String(value), label: t(`events.type.${value}`) })),
          ]}
          onChange={setType}
        />
      </>
    ),
    columns: [
      {
        key: 'title',
        header: 'events.field.title',
        sortable: true,
        row: 'title',
        render: ({ id, date, title }) => (
          <LinkAnchor to={`/events/${id}`} search={{ date } as never}>
            {title}
          </LinkAnchor>
        ),
      },
      {
        key: 'start',
        header: 'events.field.when',
        sortable: true,
        render: (event) => describeWhen(event, timezone),
      },
      { key: 'location', header: 'events.field.location', render: ({ location }) => location },
      { key: 'type', header: 'events.type', render: ({ event_type }) => t(findTypeLook(event_type).text) },
      {
        key: 'creator',
        header: 'events.field.creator',
        row: 'none',
        render: ({ creator }) => creator?.name,
      },
    ],
  });
  return (
    <>
      <NewEvent />
      <DataTable table={table} />
    </>
  );
}
