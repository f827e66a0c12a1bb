import { Stack, Text, Title } from '@mantine/core';
import type { EventRow } from '#contract/communication/events.ts';
import { useSession } from '../../base/session.ts';
import { getLanguage, useText } from '../../base/text.ts';
import { DayStrip } from '../../ui/dates/DayStrip.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { RowList } from '../../ui/RowList.tsx';
import type { ShownCalendar } from './CalendarTab.tsx';
import type { CalendarData } from './calendar-data.ts';
import { findMonday, groupByDay, listDaysFrom } from './days.ts';
import { EventItem, HolidayItem, TimesAndPlace } from './EventItem.tsx';
import { nameHoliday } from './name-holiday.ts';
import { sayDay } from './say-day.ts';

interface AgendaProps extends ShownCalendar {
  days: readonly string[];
  data: CalendarData;
  isWide: boolean;
  /** Whether days without events are listed, too. */
  showsEmpty: boolean;
}

/** The days one below the other; where there is little room, with a strip of days to choose from. */
export function Agenda({ days, data, view, day, today, isWide, showsEmpty, onShow }: AgendaProps) {
  const t = useText();
  const { timezone } = useSession().user;
  const grouped = groupByDay(data.data, days);
  const holidays = new Map(data.holidays.map((holiday) => [holiday.day, holiday.names]));
  const shown = days.filter((one) => showsEmpty || holidays.has(one) || (grouped.get(one)?.length ?? 0) > 0);
  return (
    <Stack gap="md" maw={720}>
      {!isWide && view !== 'week' && (
        <DayStrip
          days={listDaysFrom(findMonday(day), 7)}
          day={day}
          today={today}
          onShow={(shown) => onShow({ day: shown })}
        />
      )}
      {shown.length === 0 && (
        <div role="status">
          <EmptyState illustration="welcome" text={t('events.nothing')} />
        </div>
      )}
      {shown.map((one) => (
        <section key={one} aria-label={sayDay(one, timezone)}>
          <Title order={3} size="h3" mb={6} {...(one === today && { c: 'var(--kiik-pine)' })}>
            {sayDay(one, timezone)}
          </Title>
          <DayRows day={one} events={grouped.get(one) ?? []} holiday={holidays.get(one)} />
        </section>
      ))}
    </Stack>
  );
}

interface DayRowsProps {
  day: string;
  events: readonly EventRow[];
  holiday: Record<string, string> | undefined;
}

/** What is on one day. */
export function DayRows({ day, events, holiday }: DayRowsProps) {
  const t = useText();
  if (events.length === 0 && holiday === undefined)
    return (
      <Text size="sm" c="dimmed">
        {t('events.nothing.day')}
      </Text>
    );
  return (
    <RowList>
      {holiday !== undefined && <HolidayItem name={nameHoliday(holiday, getLanguage())} />}
      {events.map((event) => (
        <EventItem
          key={`${event.id} ${event.date}`}
          event={event}
          second={<TimesAndPlace event={event} day={day} />}
        />
      ))}
    </RowList>
  );
}
