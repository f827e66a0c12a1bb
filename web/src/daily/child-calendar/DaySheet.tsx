import { Stack, Text } from '@mantine/core';
import { mdiClockOutline } from '@mdi/js';
import type { Calendar } from '#contract/daily/child-calendar.ts';
import { getLanguage, useText } from '../../base/text.ts';
import { nameHoliday } from '../../communication/events/name-holiday.ts';
import { sayDay } from '../../communication/events/say-day.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { formatLongDay } from '../../ui/dates/days.ts';
import { Icon } from '../../ui/Icon.tsx';
import classes from './Calendar.module.css';
import { type CalendarScope, useCalendar } from './calendar-query.ts';
import { DayEditor } from './DayEditor.tsx';
import { DayFacts } from './DayFacts.tsx';
import { DayHistory } from './DayHistory.tsx';
import { describeCutoff } from './describe-cutoff.ts';
import type { Saying } from './use-announce.tsx';

interface DaySheetProps {
  scope: CalendarScope;
  date: string;
  month: string;
  onAnnounce(saying: Saying): unknown;
}

/** One day: what is known of it, and who stays home. */
export function DaySheet(props: DaySheetProps) {
  const { data } = useCalendar(props.scope, props.month);
  return data === undefined ? null : <OpenSheet {...props} calendar={data} />;
}

/** `Tomorrow, Thursday 15 October`. */
function nameDay(date: string, timezone: string): string {
  const said = sayDay(date, timezone);
  return /\d/.test(said) ? formatLongDay(date) : `${said}, ${formatLongDay(date)}`;
}

function OpenSheet({ scope, date, calendar, onAnnounce }: DaySheetProps & { calendar: Calendar }) {
  const t = useText();
  const index = calendar.days.findIndex((day) => day.date === date);
  const rules = calendar.days[index];
  if (rules === undefined) return null;
  const rows = calendar.children.flatMap((child) => {
    const day = child.days[index];
    return day === undefined ? [] : [{ child, day }];
  });
  const open = rows.filter(
    ({ child: { access, lock_date }, day }) =>
      access.edit && rules.is_workday && day.status !== null && (lock_date === null || date > lock_date),
  );
  const [one] = rows;
  // Only staff read who said what.
  const isStaff = one?.child.access.history === true;
  const cutoff = date >= calendar.today ? describeCutoff(rules, calendar.timezone, isStaff) : null;
  return (
    <Dialog title={nameDay(date, calendar.timezone)}>
      <Stack gap="md">
        {rules.holiday !== null && <Text>{nameHoliday(rules.holiday, getLanguage())}</Text>}
        <DayFacts rows={rows} />
        {open.length > 0 && cutoff !== null && (
          <div className={classes.cutoff}>
            <Icon path={mdiClockOutline} />
            <span>{cutoff}</span>
          </div>
        )}
        {open.length > 0 ? (
          <DayEditor
            scope={scope}
            date={date}
            rows={open}
            rules={rules}
            hasWeekends={calendar.workday_weekend}
            onAnnounce={onAnnounce}
          />
        ) : (
          <Text c="dimmed">
            {t(rules.is_workday ? 'child-calendar.locked' : 'child-calendar.no_workday')}
          </Text>
        )}
        {scope.childId !== null && isStaff && <DayHistory childId={scope.childId} date={date} />}
      </Stack>
    </Dialog>
  );
}
