import '@mantine/dates/styles.css';
import { Button, Stack } from '@mantine/core';
import { Calendar } from '@mantine/dates';
import { useState } from 'react';
import { addDays, isDay } from '#contract/platform/rules-date.ts';
import { getLocale, useText } from '../../base/text.ts';
import classes from './DayCalendar.module.css';
import { findDateFormatter } from './formatter.ts';
import { type DayLimits, findNearestAllowed, isAllowed } from './limits.ts';
import { findSpan, formatSpan, type Span, type SpanUnit } from './span.ts';
import { readToday } from './today.ts';

interface DayCalendarProps {
  /** The chosen day. */
  value: string;
  /** Where the calendar opens if no day is chosen. */
  opensAt: string;
  limits: DayLimits;
  span: SpanUnit | undefined;
  marked: Span | undefined;
  /** Any day of the chosen week, month or year. */
  onChoose: (day: string) => void;
  /** Shows a button that clears the input. */
  onClear: (() => void) | undefined;
}

/** The days of a month, months of a year or years from which an input chooses. Weeks start on Monday. */
export function DayCalendar({ value, opensAt, limits, span, marked, onChoose, onClear }: DayCalendarProps) {
  const t = useText();
  const locale = getLocale();
  const [hovered, setHovered] = useState<string | null>(null);
  const today = readToday();
  const chosen = isDay(value) ? value : null;
  const first = chosen ?? findNearestAllowed(opensAt, limits) ?? opensAt;
  const range = span === 'week' && chosen !== null ? findSpan(chosen, 'week') : marked;
  const pointed = span === 'week' && hovered !== null ? findSpan(hovered, 'week') : undefined;

  /** The chosen day, and where keyboard navigation starts. */
  const draw = (selected: boolean, isFirst: boolean) => ({
    selected,
    'aria-pressed': selected,
    ...(isFirst ? { 'data-autofocus': true } : {}),
  });

  function drawDay(day: string) {
    const selected = span === 'week' ? isWithin(day, range) : day === chosen;
    return {
      ...draw(selected, day === first),
      inRange: isWithin(day, range) || isWithin(day, pointed),
      firstInRange: day === range?.start || day === pointed?.start,
      lastInRange: day === range?.end || day === pointed?.end,
      ...(day === today ? { 'aria-current': 'date' as const } : {}),
    };
  }

  return (
    <Stack gap="xs" className={classes.calendar}>
      <Calendar
        classNames={{
          day: classes.day ?? '',
          monthsListControl: classes.control ?? '',
          yearsListControl: classes.control ?? '',
          calendarHeaderControl: classes.control ?? '',
          calendarHeaderLevel: `${classes.control} ${classes.level}`,
          weekday: classes.weekday ?? '',
        }}
        fullWidth
        size="md"
        highlightToday
        withCellSpacing={span !== 'week'}
        withWeekNumbers={span === 'week'}
        hideOutsideDates={span !== 'week'}
        minLevel={span === 'year' ? 'decade' : span === 'month' ? 'year' : 'month'}
        defaultDate={first}
        {...(limits.min === undefined ? {} : { minDate: limits.min })}
        {...(limits.max === undefined ? {} : { maxDate: limits.max })}
        excludeDate={(day) => !isAllowed(day, limits)}
        monthLabelFormat={(day) => formatSpan(day, 'month', locale)}
        monthsListFormat={(day) => writeDay(day, locale, { month: 'long' })}
        weekdayFormat={(day) => writeDay(day, locale, { weekday: chooseWeekdayStyle(locale) })}
        getDayAriaLabel={(day) =>
          writeDay(day, locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
        }
        ariaLabels={{
          nextMonth: t('dates.nextMonth'),
          previousMonth: t('dates.previousMonth'),
          nextYear: t('dates.nextYear'),
          previousYear: t('dates.previousYear'),
          nextDecade: t('dates.nextDecade'),
          previousDecade: t('dates.previousDecade'),
        }}
        getDayProps={drawDay}
        getMonthControlProps={(day) =>
          draw(span === 'month' && day.slice(0, 7) === chosen?.slice(0, 7), isFirstOf(day, first, 7))
        }
        getYearControlProps={(day) =>
          draw(span === 'year' && day.slice(0, 4) === chosen?.slice(0, 4), isFirstOf(day, first, 4))
        }
        onMouseLeave={() => setHovered(null)}
        __onDayMouseEnter={(_, day) => setHovered(day)}
        __onDayClick={(_, day) => onChoose(day)}
        {...(span === 'month' ? { onMonthSelect: onChoose } : {})}
        {...(span === 'year' ? { onYearSelect: onChoose } : {})}
        __stopPropagation
      />
      {onClear !== undefined && (
        <Button variant="subtle" onClick={onClear}>
          {t('dates.clear')}
        </Button>
      )}
    </Stack>
  );
}

function isWithin(day: string, span: Span | undefined): boolean {
  return span !== undefined && span.start <= day && day <= span.end;
}

/** Whether both days are in the same month (7 characters) or year (4). */
function isFirstOf(day: string, first: string, length: number): boolean {
  return day.slice(0, length) === first.slice(0, length);
}

/** Short names, unless a column is too narrow for one of them, as in Latvian. */
function chooseWeekdayStyle(locale: string): 'short' | 'narrow' {
  const { start } = findSpan('2026-01-01', 'week');
  const names = [0, 1, 2, 3, 4, 5, 6].map((later) =>
    writeDay(addDays(start, later), locale, { weekday: 'short' }),
  );
  return names.some((name) => name.length > 6) ? 'narrow' : 'short';
}

function writeDay(day: string, locale: string, options: Intl.DateTimeFormatOptions): string {
  return findDateFormatter(locale, { ...options, timeZone: 'UTC' }).format(
    new Date(`${day.slice(0, 10)}T00:00:00Z`),
  );
}
