import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import type { EventRow } from '#contract/communication/events.ts';
import { useText } from '../../base/text.ts';
import classes from './Calendar.module.css';
import { describeTimes } from './describe-times.ts';
import { findTypeLook, tintType } from './event-types.ts';

interface EventChipProps {
  event: EventRow;
  day: string;
  style?: CSSProperties;
  /** Where the title is below the time. */
  isTall?: boolean;
  /** Where it shares a column with others. */
  isNarrow?: boolean;
}

/** An event in a grid, in the colour of its type. */
export function EventChip({ event, day, style, isTall = false, isNarrow = false }: EventChipProps) {
  const t = useText();
  const times = describeTimes(event, day, t);
  const hasTime = event.start_time !== null && event.start_date === day;
  return (
    <Link
      to={`/events/${event.id}`}
      search={{ date: event.date } as never}
      className={classes.chip ?? ''}
      data-tall={isTall || undefined}
      data-narrow={isNarrow || undefined}
      style={{ ...tintType(event.event_type), ...style }}
      title={`${event.title}, ${times}`}
    >
      {hasTime && <span className={classes.chipTime}>{isTall && !isNarrow ? times : event.start_time}</span>}
      <span className={classes.chipTitle}>{event.title}</span>
      <VisuallyHidden>{t(findTypeLook(event.event_type).text)}</VisuallyHidden>
    </Link>
  );
}

/** A holiday in a grid. */
export function HolidayChip({ name }: { name: string }) {
  const t = useText();
  return (
    <span className={classes.chip} style={tintType(0)} title={`${name}, ${t('events.type.0')}`}>
      <span className={classes.chipTitle}>{name}</span>
    </span>
  );
}
