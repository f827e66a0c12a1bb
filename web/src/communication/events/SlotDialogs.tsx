import { SimpleGrid, Text } from '@mantine/core';
import { limitEventBooking, openEventSlots, type SlotList } from '#contract/communication/event-slots.ts';
import type { Event } from '#contract/communication/events.ts';
import { useText } from '../../base/text.ts';
import { CallForm } from '../../ui/CallForm.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DateField } from '../../ui/dates/DateField.tsx';
import { TimeField } from '../../ui/dates/TimeField.tsx';
import { NumberField } from '../../ui/inputs/NumberField.tsx';
import { readWallTime, writeWallTime } from '../messages/wall-time.ts';

/** Opens times one after the other. */
export function OpenSlotsDialog({ event }: { event: Event }) {
  const t = useText();
  return (
    <Dialog title={t('events.slots.open')}>
      <CallForm
        route={openEventSlots}
        params={{ event_id: event.id }}
        about={event.id}
        values={{
          date: event.start_date,
          start_time: event.start_time ?? '16:00',
          minutes: '20',
          pause_minutes: '5',
          count: '6',
        }}
        action={t('events.slots.open')}
        success="events.slots.opened"
      >
        {({ input }) => (
          <>
            <SimpleGrid cols={2}>
              <DateField {...input('date')} label={t('events.slots.date')} required />
              <TimeField {...input('start_time')} label={t('events.slots.start')} required step={5} />
            </SimpleGrid>
            <SimpleGrid cols={2}>
              <NumberField
                {...input('minutes')}
                kind="integer"
                noLetters
                label={t('events.slots.minutes')}
                required
              />
              <NumberField
                {...input('pause_minutes')}
                kind="integer"
                noLetters
                label={t('events.slots.pause')}
                required
              />
            </SimpleGrid>
            <NumberField
              {...input('count')}
              kind="integer"
              noLetters
              label={t('events.slots.count')}
              required
            />
          </>
        )}
      </CallForm>
    </Dialog>
  );
}

/** Until when families may book and change; empty: until the time itself. */
export function LimitDialog({ event, list }: { event: Event; list: SlotList }) {
  const t = useText();
  const { timezone, book_until } = list;
  const { day, time } = book_until === null ? { day: '', time: '' } : writeWallTime(book_until, timezone);
  return (
    <Dialog title={t('events.slots.limit')}>
      <CallForm<typeof limitEventBooking, { book_until: string; time: string }>
        route={limitEventBooking}
        params={{ event_id: event.id }}
        about={event.id}
        values={{ book_until: day, time }}
        toBody={(values) => ({
          book_until:
            values.book_until === ''
              ? null
              : (readWallTime(values.book_until, values.time === '' ? '23:59' : values.time, timezone) ??
                values.book_until),
        })}
      >
        {({ input }) => (
          <>
            <Text c="dimmed">{t('events.slots.limitHelp')}</Text>
            <SimpleGrid cols={2}>
              <DateField {...input('book_until')} label={t('events.slots.date')} clearable />
              <TimeField {...input('time')} label={t('events.slots.limitTime')} step={5} end />
            </SimpleGrid>
          </>
        )}
      </CallForm>
    </Dialog>
  );
}
