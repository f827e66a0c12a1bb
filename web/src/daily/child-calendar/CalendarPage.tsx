import { Stack } from '@mantine/core';
import { useKindergartenId } from '../../base/place.tsx';
import { useText } from '../../base/text.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { useCalendar } from './calendar-query.ts';
import { MonthCalendar } from './MonthCalendar.tsx';
import { MonthSteps } from './MonthSteps.tsx';
import { useMonth } from './use-month.ts';

/** The days of all children of the family in this kindergarten. */
export function CalendarPage() {
  const t = useText();
  const { month, name, day, show } = useMonth();
  const scope = { kindergartenId: useKindergartenId(), childId: null };
  const query = useCalendar(scope, month);
  return (
    <Stack gap="sm">
      <PageTitle actions={<MonthSteps month={month} onShow={show} />}>{name}</PageTitle>
      <QueryState query={query}>
        {(calendar) =>
          calendar.children.length === 0 ? (
            <EmptyState illustration="nothing-unread" text={t('child-calendar.empty')} />
          ) : (
            <MonthCalendar calendar={calendar} month={month} opened={day} onOpened={show} scope={scope} />
          )
        }
      </QueryState>
    </Stack>
  );
}
