import { UnstyledButton } from '@mantine/core';
import type { EventRow } from '#contract/communication/events.ts';
import { useSession } from '../../base/session.ts';
import { getLanguage, useText } from '../../base/text.ts';
import { formatDayNumber, formatLongDay, formatMonth, formatShortWeekday } from '../../ui/dates/days.ts';
import { DayRows } from './Agenda.tsx';
import classes from './Calendar.module.css';
import type { ShownCalendar } from './CalendarTab.tsx';
import type { CalendarData } from './calendar-data.ts';
import { groupByDay } from './days.ts';
import { EventChip, HolidayChip } from './EventChip.tsx';
import { tintType } from './event-types.ts';
import { nameHoliday } from './name-holiday.ts';
import { sayDay } from './say-day.ts';

/** How many entries a day of the grid shows before it says how many more there are. */
const mostShown = 3;

interface MonthGridProps extends ShownCalendar {
  days: readonly string[];
  data: CalendarData;
  isWide: boolean;
}

/** Whole weeks of a month. Without room for titles, dots, and the chosen day below. */
export function MonthGrid({ days, data, day, today, isWide, onShow }: MonthGridProps) {
  const { timezone } = useSession().user;
  const grouped = groupByDay(data.data, days);
  const holidays = new Map(data.holidays.map((holiday) => [holiday.day, holiday.names]));
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
  return (
    <>
      <table
        className={classes.monthGrid}
        aria-label={formatMonth(day, today)}
        data-narrow={!isWide || undefined}
      >
        <thead>
          <tr>
            {days.slice(0, 7).map((one) => (
              <th key={one} scope="col">
                {formatShortWeekday(one)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                <td
                  key={one}
                  data-today={one === today || undefined}
                  data-outside={one.slice(0, 7) !== day.slice(0, 7) || undefined}
                  data-chosen={(!isWide && one === day) || undefined}
                >
                  <MonthDay
                    day={one}
                    isChosen={one === day}
                    events={grouped.get(one) ?? []}
                    holiday={holidays.get(one)}
                    isWide={isWide}
                    onShow={onShow}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {!isWide && (
        <section aria-label={sayDay(day, timezone)}>
          <h3 className={classes.dayTitle}>{sayDay(day, timezone)}</h3>
          <DayRows day={day} events={grouped.get(day) ?? []} holiday={holidays.get(day)} />
        </section>
      )}
    </>
  );
}

interface MonthDayProps extends Pick<ShownCalendar, 'day' | 'onShow'> {
  isChosen: boolean;
  events: readonly EventRow[];
  holiday: Record<string, string> | undefined;
  isWide: boolean;
}

function MonthDay({ day, isChosen, events, holiday, isWide, onShow }: MonthDayProps) {
  const t = useText();
  const room = mostShown - (holiday === undefined ? 0 : 1);
  const shown = events.length > room ? events.slice(0, room - 1) : events;
  const name = holiday && nameHoliday(holiday, getLanguage());
  if (!isWide)
    return (
      <UnstyledButton
        className={classes.dotDay}
        aria-pressed={isChosen}
        aria-label={[
          formatLongDay(day),
          name,
          events.length > 0 && t('events.count', { count: events.length }),
        ]
          .filter(Boolean)
          .join(', ')}
        onClick={() => onShow({ day })}
      >
        <span className={classes.dayNumber}>{formatDayNumber(day)}</span>
        <span className={classes.dots}>
          {name !== undefined && <span className={classes.dot} style={{ color: tintType(0).color }} />}
          {events.slice(0, mostShown).map((event) => (
            <span
              key={`${event.id} ${event.date}`}
              className={classes.dot}
              style={{ color: tintType(event.event_type).color }}
            />
          ))}
        </span>
      </UnstyledButton>
    );
  return (
    <div className={classes.monthDay}>
      <span className={classes.dayNumber}>{formatDayNumber(day)}</span>
      {name !== undefined && <HolidayChip name={name} />}
      {shown.map((event) => (
        <EventChip key={`${event.id} ${event.date}`} event={event} day={day} />
      ))}
      {events.length > shown.length && (
        <UnstyledButton className={classes.moreOfDay} onClick={() => onShow({ view: 'day', day })}>
          {t('events.more', { n: events.length - shown.length })}
        </UnstyledButton>
      )}
    </div>
  );
}
