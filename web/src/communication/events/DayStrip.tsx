import { UnstyledButton } from '@mantine/core';
import classes from './Calendar.module.css';
import type { ShownCalendar } from './CalendarTab.tsx';
import { findMonday, listDaysFrom } from './days.ts';
import { formatDayNumber, formatShortWeekday } from './describe.ts';

/** The week of the day, to choose another one with a thumb. */
export function DayStrip({ day, today, onShow }: Pick<ShownCalendar, 'day' | 'today' | 'onShow'>) {
  return (
    <ul className={classes.strip}>
      {listDaysFrom(findMonday(day), 7).map((one) => (
        <li key={one}>
          <UnstyledButton
            className={classes.stripDay}
            aria-current={one === today ? 'date' : undefined}
            aria-pressed={one === day}
            onClick={() => onShow({ day: one })}
          >
            <span className={classes.stripName}>{formatShortWeekday(one)}</span>{' '}
            <span className={classes.stripNumber}>{formatDayNumber(one)}</span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
