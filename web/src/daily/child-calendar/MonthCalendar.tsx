import { Group } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import type { Calendar } from '#contract/daily/child-calendar.ts';
import { useText } from '../../base/text.ts';
import { findMonday, listDaysFrom } from '../../communication/events/days.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { formatShortWeekday } from '../../ui/dates/days.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useDialog } from '../../ui/use-dialog.tsx';
import classes from './Calendar.module.css';
import type { CalendarScope } from './calendar-query.ts';
import { DayCell, listSigns } from './DayCell.tsx';
import { DaySheet } from './DaySheet.tsx';
import { type Look, looks } from './statuses.ts';
import { useAnnounce } from './use-announce.tsx';

interface MonthCalendarProps {
  calendar: Calendar;
  month: string;
  /** The day that is opened at once. */
  opened: string | null;
  onOpened(month: string): void;
  scope: CalendarScope;
}

/** A month in which only exceptions are shown. A tap on a workday says who stays home. */
export function MonthCalendar({ calendar, month, opened, onOpened, scope }: MonthCalendarProps) {
  const t = useText();
  const { dialog, open } = useDialog();
  const { announce, dialog: question, failure } = useAnnounce();
  const { days, children } = calendar;
  const first = findMonday(`${month}-01`);
  const openDay = useEffectEvent((date: string) => {
    open(<DaySheet scope={scope} date={date} month={month} onAnnounce={announce} />);
    onOpened(month);
  });
  useEffect(() => {
    if (opened?.startsWith(month)) openDay(opened);
  }, [opened, month]);
  const byDate = new Map(days.map((day, index) => [day.date, { day, index }]));
  const last = days.at(-1)?.date ?? first;
  const weeks: string[][] = [];
  for (let monday = first; monday <= last; monday = listDaysFrom(monday, 8)[7] ?? last)
    weeks.push(listDaysFrom(monday, 7));
  return (
    <>
      <Legend calendar={calendar} />
      <div className={classes.scroll}>
        <table className={classes.grid} aria-label={t('child-calendar.menu')}>
          <thead>
            <tr>
              {listDaysFrom(first, 7).map((one) => (
                <th key={one} scope="col">
                  {formatShortWeekday(one)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week[0]}>
                {week.map((date) => {
                  const found = byDate.get(date);
                  return (
                    <td key={date}>
                      {found && (
                        <DayCell
                          day={found.day}
                          today={calendar.today}
                          childDays={children.flatMap((child) => {
                            const day = child.days[found.index];
                            return day === undefined ? [] : [{ child, day }];
                          })}
                          onOpen={() =>
                            open(<DaySheet scope={scope} date={date} month={month} onAnnounce={announce} />)
                          }
                        />
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <CallFailed failure={failure} />
      {dialog}
      {question}
    </>
  );
}

/** Ill and away, and whatever other sign this month has. */
function listLooks({ days, children }: Calendar): Look[] {
  const signs = children.flatMap((child) =>
    days.flatMap((rules, index) => {
      const day = child.days[index];
      return day === undefined ? [] : listSigns({ child, day }, rules);
    }),
  );
  const always: Look[] = [looks.ill, looks.away];
  const others = signs.filter(({ icon }) => always.every((one) => one.icon !== icon));
  return [...always, ...new Map(others.map((one) => [one.icon, one])).values()];
}

/** Whose letters stand in the days, and what the signs mean. */
function Legend({ calendar }: { calendar: Calendar }) {
  const t = useText();
  const { children } = calendar;
  return (
    <div className={classes.legend}>
      {children.length > 1 && (
        <Group gap="md" component="ul" className={classes.plainList ?? ''}>
          {children.map(({ child_data: child }) => (
            <li key={child.id} className={classes.named}>
              <Avatar fname={child.fname} lname={child.lname} picture={child.profile_picture} size="xs" />
              {child.fname}
            </li>
          ))}
        </Group>
      )}
      <Group gap="md" component="ul" className={classes.plainList ?? ''} ml="auto">
        {listLooks(calendar).map(({ icon, hue, text }) => (
          <li
            key={icon}
            className={classes.named}
            data-reason={hue === 'coral' ? 'ill' : undefined}
            style={{ color: hue === 'ink' ? 'var(--kiik-ink)' : `var(--kiik-${hue}-deep)` }}
          >
            <Icon path={icon} size={18} />
            {t(text)}
          </li>
        ))}
      </Group>
    </div>
  );
}
