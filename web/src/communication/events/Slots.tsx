import { ActionIcon, Button, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { mdiCalendarCheckOutline, mdiClockEditOutline, mdiTrashCanOutline } from '@mdi/js';
import {
  bookEventSlot,
  cancelEventBooking,
  closeEventSlot,
  type SlotList,
} from '#contract/communication/event-slots.ts';
import type { Event } from '#contract/communication/events.ts';
import { useRouteMutation } from '../../base/run-route.ts';
import { useText } from '../../base/text.ts';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { Card } from '../../ui/Card.tsx';
import { formatLongDay } from '../../ui/dates/days.ts';
import { findDateFormatter, readDayIn } from '../../ui/dates/formatter.ts';
import { formatDate } from '../../ui/dates.ts';
import { Icon } from '../../ui/Icon.tsx';
import { StateChip } from '../../ui/StateChip.tsx';
import { useDialog } from '../../ui/use-dialog.tsx';
import classes from './EventPage.module.css';
import { LimitDialog } from './SlotDialogs.tsx';
import { sayDay } from './say-day.ts';

interface SlotsProps {
  event: Event;
  list: SlotList;
}

type Slot = SlotList['data'][number];

const formatTime = (instant: string, timezone: string) =>
  findDateFormatter('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: timezone,
  }).format(new Date(instant));

/** `Tue 20 Oct, 16:25`. */
const sayTime = (instant: string, timezone: string) =>
  `${sayDay(readDayIn(new Date(instant), timezone), timezone)}, ${formatTime(instant, timezone)}`;

/** Times for talks: a family books one of the free ones, the organiser sees who comes when. */
export function Slots({ event, list }: SlotsProps) {
  const t = useText();
  const { dialog, open } = useDialog();
  const { data, own, allowed, is_open, book_until, timezone } = list;
  const booked = data.filter(({ is_taken }) => is_taken).length;
  const until =
    book_until !== null &&
    t('events.slots.until', {
      time: `${formatDate(book_until, timezone)}, ${formatTime(book_until, timezone)}`,
    });
  return (
    <Card
      title={t('events.slots')}
      aside={
        allowed.edit && (
          <Button
            variant="default"
            leftSection={<Icon path={mdiClockEditOutline} />}
            onClick={() => open(<LimitDialog event={event} list={list} />)}
          >
            {t('events.slots.limit')}
          </Button>
        )
      }
    >
      <Stack gap="md">
        {allowed.edit && (
          <Text c="dimmed">{t('events.slots.count.booked', { n: booked, total: data.length })}</Text>
        )}
        {(until || !is_open) && <Text c="dimmed">{is_open ? until : t('events.slots.closed')}</Text>}
        {own.map(({ child, slot_id }) => (
          <FamilySlots key={child.id} event={event} list={list} child={child} slotId={slot_id} />
        ))}
        {allowed.edit && <OrganiserSlots event={event} list={list} />}
      </Stack>
      {dialog}
    </Card>
  );
}

interface FamilySlotsProps extends SlotsProps {
  child: SlotList['own'][number]['child'];
  slotId: number | null;
}

/** One tap books; another time takes its place. */
function FamilySlots({ event, list, child, slotId }: FamilySlotsProps) {
  const t = useText();
  const params = { event_id: event.id };
  // What is tapped while the former booking is under way counts, too.
  const queue = `event-slots ${event.id} ${child.id}`;
  const book = useRouteMutation(bookEventSlot, { success: 'events.slots.booked', queue });
  const cancel = useRouteMutation(cancelEventBooking, { success: 'events.slots.canceled', queue });
  const wanted = book.isPending ? book.variables.body.slot_id : slotId;
  const { data, timezone } = list;
  const mine = data.find(({ id }) => id === slotId);
  const mayChange = mine?.is_open ?? true;
  const free = data.filter(({ id, is_taken, is_open }) => is_open && (!is_taken || id === slotId));
  const title = t('events.slots.bookFor', { name: child.fname });
  return (
    <Stack gap="sm" component="section" aria-label={title}>
      <Text fw={650}>{title}</Text>
      {mine !== undefined && (
        <Group gap="sm">
          <StateChip hue="leaf" icon={mdiCalendarCheckOutline}>
            {t('events.slots.yours', { time: sayTime(mine.starts_at, timezone) })}
          </StateChip>
          {mayChange && (
            <Button
              variant="default"
              loading={cancel.isPending}
              onClick={() => cancel.mutate({ params, query: { child_id: String(child.id) } })}
            >
              {t('events.slots.cancel')}
            </Button>
          )}
        </Group>
      )}
      {mayChange &&
        groupByDay(free, timezone).map(([day, slots]) => (
          <div key={day}>
            <Text size="sm" c="dimmed" mb={4}>
              {formatLongDay(day)}
            </Text>
            <ul className={classes.slots}>
              {slots.map((slot) => (
                <li key={slot.id}>
                  <UnstyledButton
                    className={classes.slot}
                    aria-pressed={slot.id === slotId}
                    onClick={() =>
                      slot.id !== wanted &&
                      book.mutate({ params, body: { slot_id: slot.id, child_id: child.id } })
                    }
                  >
                    {formatTime(slot.starts_at, timezone)}
                  </UnstyledButton>
                </li>
              ))}
            </ul>
          </div>
        ))}
      <CallFailed failure={book.error ?? cancel.error} />
    </Stack>
  );
}

/** Who comes when; a free time may be removed. */
function OrganiserSlots({ event, list }: SlotsProps) {
  const t = useText();
  const remove = useRouteMutation(closeEventSlot);
  const { data, timezone } = list;
  return (
    <>
      {groupByDay(data, timezone).map(([day, slots]) => (
        <div key={day}>
          <Text size="sm" c="dimmed" mb={4}>
            {formatLongDay(day)}
          </Text>
          <ul className={classes.rows}>
            {slots.map(({ id, starts_at, ends_at, is_taken, child }) => {
              const time = `${formatTime(starts_at, timezone)} – ${formatTime(ends_at, timezone)}`;
              return (
                <li key={id}>
                  <span className={classes.words}>
                    <b>{time}</b>
                    <span className={classes.soft}>
                      {child === null
                        ? t(is_taken ? 'events.slots.taken' : 'events.slots.free')
                        : `${child.fname} ${child.lname}`}
                    </span>
                  </span>
                  {!is_taken && (
                    <ActionIcon
                      aria-label={t('events.slots.remove', { time })}
                      onClick={() => remove.mutate({ params: { event_id: event.id, event_slot_id: id } })}
                    >
                      <Icon path={mdiTrashCanOutline} />
                    </ActionIcon>
                  )}
                </li>
              );
            })}
          </ul>
        </div>
      ))}
      <CallFailed failure={remove.error} />
    </>
  );
}

function groupByDay(slots: readonly Slot[], timezone: string): [day: string, slots: Slot[]][] {
  return [...Map.groupBy(slots, ({ starts_at }) => readDayIn(new Date(starts_at), timezone))];
}
