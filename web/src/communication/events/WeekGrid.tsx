import type { CSSProperties } from 'react';
import type { EventRow } from '#contract/communication/events.ts';
import { getLanguage, useText } from '../../base/text.ts';
import { formatDayNumber, formatLongDay, formatShortWeekday } from '../../ui/dates/days.ts';
import classes from './Calendar.module.css';
import type { ShownCalendar } from './CalendarTab.tsx';
import type { CalendarData } from './calendar-data.ts';
import { groupByDay, isWholeDay, placeEvents } from './days.ts';
import { EventChip, HolidayChip } from './EventChip.tsx';
import { nameHoliday } from './name-holiday.ts';

/** The hours that are always there; earlier and later ones only if something is on. */
const openFrom = 8;
const openUntil = 18;
/** From this length on, the whole title has room. */
const tallMinutes = 75;
const hourHeight = 3.75;

interface WeekGridProps extends ShownCalendar {
  days: readonly string[];
  data: CalendarData;
}

/** Days beside each other, each with its hours. */
export function WeekGrid({ days, data, today }: WeekGridProps) {
  const t = useText();
  const grouped = groupByDay(data.data, days);
  const holidays = new Map(data.holidays.map((holiday) => [holiday.day, holiday.names]));
  const placed = days.map((day) => placeEvents(grouped.get(day) ?? [], day));
  const spans = placed.flat();
  const from = Math.min(openFrom, ...spans.map((span) => Math.floor(span.from / 60)));
  const until = Math.max(openUntil, ...spans.map((span) => Math.ceil(span.to / 60)));
  const hours = Array.from({ length: until - from }, (_, index) => from + index);
  const columns = { '--calendar-days': days.length } as CSSProperties;
  const wholeDay = (day: string) => (grouped.get(day) ?? []).filter((event) => isWholeDay(event, day));
  const hasWholeDay = days.some((day) => holidays.has(day) || wholeDay(day).length > 0);
  return (
    <div className={classes.week} style={columns}>
      <div className={classes.weekHead} />
      {days.map((day) => (
        <div key={day} className={classes.weekHead} data-today={day === today || undefined}>
          <h3 className={classes.weekDay} aria-label={formatLongDay(day)}>
            <span>{formatShortWeekday(day)}</span> <b>{formatDayNumber(day)}</b>
          </h3>
        </div>
      ))}
      {hasWholeDay && (
        <>
          <div className={classes.hourName}>{t('events.allDay')}</div>
          {days.map((day) => (
            <div key={day} className={classes.wholeDay} data-today={day === today || undefined}>
              <Holiday names={holidays.get(day)} />
              {wholeDay(day).map((event) => (
                <EventChip key={`${event.id} ${event.date}`} event={event} day={day} />
              ))}
            </div>
          ))}
        </>
      )}
      <div className={classes.hours} aria-hidden>
        {hours.map((hour) => (
          <span key={hour} style={{ height: `${hourHeight}rem` }}>
            {`${String(hour).padStart(2, '0')}:00`}
          </span>
        ))}
      </div>
      {days.map((day, index) => (
        <div
          key={day}
          className={classes.weekColumn}
          data-today={day === today || undefined}
          style={{ height: `${hours.length * hourHeight}rem` }}
        >
          {placed[index]?.map((one) => (
            <EventChip
              key={`${one.event.id} ${one.event.date}`}
              event={one.event}
              day={day}
              isTall={one.to - one.from >= tallMinutes}
              isNarrow={days.length > 1 && one.columns > 1}
              style={standAt<EventRow>(one, from)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

function Holiday({ names }: { names: Record<string, string> | undefined }) {
  return names === undefined ? null : <HolidayChip name={nameHoliday(names, getLanguage())} />;
}

function standAt<Row>(
  { from, to, column, columns }: ReturnType<typeof placeEvents<Row & EventRow>>[number],
  firstHour: number,
): CSSProperties {
  const top = ((from - firstHour * 60) / 60) * hourHeight;
  return {
    position: 'absolute',
    top: `${top}rem`,
    height: `${((to - from) / 60) * hourHeight}rem`,
    insetInlineStart: `calc(${(column / columns) * 100}% + 2px)`,
    width: `calc(${100 / columns}% - 4px)`,
  };
}
