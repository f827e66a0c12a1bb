import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { CalendarChild, CalendarDay, ChildDay } from '#contract/daily/child-calendar.ts';
import { getLanguage, useText } from '../../base/text.ts';
import { nameHoliday } from '../../communication/events/name-holiday.ts';
import { formatDayNumber, formatLongDay } from '../../ui/dates/days.ts';
import { Icon } from '../../ui/Icon.tsx';
import classes from './Calendar.module.css';
import { commentIcon, findException, type Look, looks, timesIcon } from './statuses.ts';

export interface DayOfChild {
  child: CalendarChild;
  day: ChildDay;
}

interface DayCellProps {
  day: CalendarDay;
  today: string;
  childDays: readonly DayOfChild[];
  onOpen(): void;
}

/** A day with its exceptions; one on which the kindergarten is closed takes no tap. */
export function DayCell({ day, today, childDays, onOpen }: DayCellProps) {
  const t = useText();
  const holiday = day.holiday === null ? null : nameHoliday(day.holiday, getLanguage());
  const signs = childDays.flatMap((one) => listSigns(one, day));
  const states = {
    'data-today': day.date === today || undefined,
    'data-past': day.date < today || undefined,
  };
  const number = <span className={classes.number}>{formatDayNumber(day.date)}</span>;
  const attends = childDays.some((one) => one.day.status !== null);
  if (!attends || (!day.is_workday && signs.length === 0))
    return (
      <div className={classes.closed} {...states}>
        {number}
        {holiday !== null && <span className={classes.holiday}>{holiday}</span>}
      </div>
    );
  const named = signs.map(({ name, text }) => `${name}: ${t(text)}`);
  return (
    <UnstyledButton
      className={classes.day}
      {...states}
      aria-current={day.date === today ? 'date' : undefined}
      onClick={onOpen}
    >
      <VisuallyHidden>
        {[formatLongDay(day.date), holiday, ...named].filter(Boolean).join(', ')}
      </VisuallyHidden>
      <span aria-hidden className={classes.number}>
        {formatDayNumber(day.date)}
      </span>
      <span aria-hidden className={classes.signs}>
        {signs.map(({ key, icon, hue, letter, name, text }) => (
          <span
            key={key}
            className={classes.sign}
            data-reason={hue === 'coral' ? 'ill' : undefined}
            style={{
              background: hue === 'ink' ? 'var(--kiik-quiet)' : `var(--kiik-${hue}-wash)`,
              color: hue === 'ink' ? 'var(--kiik-ink)' : `var(--kiik-${hue}-deep)`,
            }}
          >
            <Icon path={icon} size={14} />
            <span className={classes.letter}>{childDays.length > 1 && letter}</span>
            <span className={classes.word}>{childDays.length > 1 ? `${name}: ${t(text)}` : t(text)}</span>
          </span>
        ))}
      </span>
    </UnstyledButton>
  );
}

interface Sign extends Look {
  key: number;
  letter: string;
  name: string;
}

/** What is special about the child's day: its status, else that there are other times or a note. */
export function listSigns({ child: { child_data }, day }: DayOfChild, rules: CalendarDay): Sign[] {
  const of = { letter: child_data.fname.charAt(0), name: child_data.fname };
  const exception = findException(day, rules);
  if (exception !== null) return [{ key: child_data.id, ...of, ...looks[exception] }];
  const { announced } = day;
  if (announced === null || day.status === null) return [];
  if (announced.start_time !== null || announced.end_time !== null)
    return [
      {
        key: child_data.id,
        ...of,
        icon: timesIcon,
        hue: 'plum',
        text: 'child-calendar.other_times',
      },
    ];
  if (announced.comment !== '')
    return [
      {
        key: child_data.id,
        ...of,
        icon: commentIcon,
        hue: 'plum',
        text: 'child-calendar.comment',
      },
    ];
  return [];
}
