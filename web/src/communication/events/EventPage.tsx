import { Stack } from '@mantine/core';
import { mdiCalendarPlusOutline, mdiClockPlusOutline, mdiPencilOutline, mdiTrashCanOutline } from '@mdi/js';
import { useSearch } from '@tanstack/react-router';
import type { ChangeMode, Event } from '#contract/communication/events.ts';
import { isDay } from '#contract/platform/days.ts';
import { useRowId } from '../../base/place.tsx';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { ActionButtons } from '../../ui/ActionButtons.tsx';
import { PageState } from '../../ui/QueryState.tsx';
import { useDialog } from '../../ui/use-dialog.tsx';
import { ConfirmDeletion } from '../ConfirmDeletion.tsx';
import { ChangeModeDialog } from './ChangeModeDialog.tsx';
import { EventDialog } from './EventDialog.tsx';
import { EventParts } from './EventParts.tsx';
import { EventText } from './EventText.tsx';
import { OpenSlotsDialog } from './SlotDialogs.tsx';
import { pathOf, useEvents } from './scope.ts';

/** One occurrence of an event: what it is, and what the person and its organiser do about it. */
export function EventPage() {
  const { routes, calendar } = useEvents();
  const search = useSearch({ strict: false }) as Record<string, string>;
  const date = isDay(search.date) ? { date: search.date } : {};
  const query = useRouteQuery(routes.get, { params: pathOf(useRowId('event_id')), query: date });
  return (
    <PageState query={query}>
      {(event) => (
        <Stack gap="md" maw={720}>
          <EventText event={event} back={calendar} actions={<Actions event={event} />} />
          {/* Families answer to events of their kindergarten alone. */}
          {event.kindergarten_id !== null && <EventParts event={event} />}
        </Stack>
      )}
    </PageState>
  );
}

function Actions({ event }: { event: Event }) {
  const t = useText();
  const { dialog, open } = useDialog();
  const { routes, calendar, address } = useEvents();
  const { id, title, date, is_recurring } = event;

  /** Of a series, asks first which of its occurrences are meant. */
  function askMode(question: string, then: (mode: ChangeMode) => void): void {
    if (!is_recurring) then('all');
    else open(<ChangeModeDialog title={question} event={event} onChoose={then} />);
  }
  const edit = (mode: ChangeMode) => open(<EventDialog event={event} mode={mode} />);
  const remove = (change_mode: ChangeMode) =>
    open(
      <ConfirmDeletion
        domain="events"
        title={title}
        route={routes.remove}
        input={{ params: pathOf(id), query: { change_mode, date } }}
        success="events.deleted"
        list={calendar}
      />,
    );
  const download = () => location.assign(`${address}/${id}/calendar${is_recurring ? `?date=${date}` : ''}`);
  return (
    <>
      <ActionButtons
        actions={[
          { label: 'events.download', icon: mdiCalendarPlusOutline, run: download },
          event.allowed.edit &&
            !is_recurring &&
            event.kindergarten_id !== null && {
              label: 'events.slots.open',
              icon: mdiClockPlusOutline,
              run: () => open(<OpenSlotsDialog event={event} />),
            },
          event.allowed.edit && {
            label: 'events.edit.short',
            icon: mdiPencilOutline,
            run: () => askMode(t('events.mode.edit'), edit),
          },
          event.allowed.edit && {
            label: 'events.delete.short',
            icon: mdiTrashCanOutline,
            hue: 'coral',
            run: () => askMode(t('events.mode.delete'), remove),
          },
        ]}
      />
      {dialog}
    </>
  );
}
