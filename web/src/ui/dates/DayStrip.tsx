import { UnstyledButton } from '@mantine/core';
import classes from './DayStrip.module.css';
import { formatDayNumber, formatShortWeekday } from './days.ts';
import { readToday } from './today.ts';

interface DayStripProps {
  /** A week, as `YYYY-MM-DD`. */
  days: readonly string[];
  day: string;
  today?: string;
  onShow: (day: string) => void;
}

/** The week of a day, to choose another one with a thumb. */
export function DayStrip({ days, day, today = readToday(), onShow }: DayStripProps) {
  return (
    <ul className={classes.strip}>
      {days.map((one) => (
        <li key={one}>
          <UnstyledButton
            className={classes.day}
            aria-current={one === today ? 'date' : undefined}
            aria-pressed={one === day}
            onClick={() => onShow(one)}
          >
            <span className={classes.name}>{formatShortWeekday(one)}</span>{' '}
            <span className={classes.number}>{formatDayNumber(one)}</span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
