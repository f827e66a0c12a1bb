import { Stack } from '@mantine/core';
import { useKindergartenId } from '../../base/place.tsx';
import { useChild } from '../../kindergarten/children/child-context.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import classes from './Calendar.module.css';
import { useCalendar } from './calendar-query.ts';
import { MonthCalendar } from './MonthCalendar.tsx';
import { MonthSteps } from './MonthSteps.tsx';
import { useMonth } from './use-month.ts';

/** The days of one child, for its family, for staff and for administrators. */
export function ChildCalendarTab() {
  const { id: childId } = useChild();
  const scope = { kindergartenId: useKindergartenId(), childId };
  const { month, name, day, show } = useMonth();
  const query = useCalendar(scope, month);
  return (
    <Stack gap="sm">
      <div className={classes.head}>
        <h2 className={classes.month} aria-live="polite">
          {name}
        </h2>
        <MonthSteps month={month} onShow={show} />
      </div>
      <QueryState query={query}>
        {(calendar) => (
          <MonthCalendar calendar={calendar} month={month} opened={day} onOpened={show} scope={scope} />
        )}
      </QueryState>
    </Stack>
  );
}
