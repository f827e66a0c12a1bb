import { mdiRepeat } from '@mdi/js';
import type { ReactNode } from 'react';
import type { EventRow } from '#contract/communication/events.ts';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { SymbolRow } from '../SymbolRow.tsx';
import { describeTimes } from './describe-times.ts';
import classes from './EventItem.module.css';
import { findTypeLook, tintType } from './event-types.ts';
import { sayDay } from './say-day.ts';

interface EventItemProps {
  event: EventRow;
  /** The line below the title. */
  second: ReactNode;
  to?: string;
}

/** One event in two lines. */
export function EventItem({ event, second, to = `/events/${event.id}` }: EventItemProps) {
  const t = useText();
  const { icon, text } = findTypeLook(event.event_type);
  return (
    <SymbolRow
      symbol={<Icon path={icon} label={t(text)} />}
      tint={tintType(event.event_type)}
      to={to}
      search={{ date: event.date }}
      end={
        event.is_recurring && (
          <span className={classes.end}>
            <Icon path={mdiRepeat} size={20} label={t('events.repeats')} />
          </span>
        )
      }
    >
      <span className={classes.title}>{event.title}</span>
      <span className={classes.second}>{second}</span>
    </SymbolRow>
  );
}

/** Times and place on one day; of what the family has booked of it, these times. */
export function TimesAndPlace({ event, day }: { event: EventRow; day: string }) {
  const t = useText();
  const booked = event.booked.filter(({ start_date }) => start_date === day);
  const times = booked.length > 0 ? booked : [event];
  const parts = [...times.map((one) => describeTimes(one, day, t)), event.location];
  return <>{parts.filter((part) => part !== '').join(' · ')}</>;
}

/** A public holiday, which opens nothing; `day` is said where no heading says it. */
export function HolidayItem({ name, day }: { name: string; day?: string }) {
  const t = useText();
  const { timezone } = useSession().user;
  const { icon, text } = findTypeLook(0);
  return (
    <SymbolRow symbol={<Icon path={icon} />} tint={tintType(0)}>
      <span className={classes.title}>{name}</span>
      <span className={classes.second}>
        {day === undefined ? t(text) : `${sayDay(day, timezone)} · ${t(text)}`}
      </span>
    </SymbolRow>
  );
}
