import { kindergartenEvents, organizationEvents } from '#contract/communication/events.ts';
import { addDays } from '#contract/platform/days.ts';
import { keepForDashboard } from '../../base/query-client.ts';
import { useSession } from '../../base/session.ts';
import { getLanguage, useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { readDayIn } from '../../ui/dates/formatter.ts';
import { RowList } from '../../ui/RowList.tsx';
import { Section } from '../../ui/Section.tsx';
import { groupByDay } from './days.ts';
import { EventItem, HolidayItem, TimesAndPlace } from './EventItem.tsx';
import { nameHoliday } from './name-holiday.ts';
import { sayDay } from './say-day.ts';
import { useEvents } from './scope.ts';

keepForDashboard(kindergartenEvents.list);
keepForDashboard(organizationEvents.list);

/** What is on today and tomorrow; nothing if there is none. */
export function SoonEvents() {
  const t = useText();
  const { timezone } = useSession().user;
  const { routes } = useEvents();
  const { data } = useRouteQuery(routes.list, { query: { days: '2' } });
  if (data === undefined || (data.data.length === 0 && data.holidays.length === 0)) return null;
  const today = readDayIn(new Date(), timezone);
  const days = [today, addDays(today, 1)];
  const grouped = groupByDay(data.data, days);
  return (
    <Section title={t('events.soon')}>
      <RowList>
        {days.flatMap((day) => [
          ...data.holidays
            .filter((holiday) => holiday.day === day)
            .map(({ names }) => <HolidayItem key={day} day={day} name={nameHoliday(names, getLanguage())} />),
          ...(grouped.get(day) ?? []).map((event) => (
            <EventItem
              key={`${day} ${event.id} ${event.date}`}
              event={event}
              second={
                <>
                  {sayDay(day, timezone)}, <TimesAndPlace event={event} day={day} />
                </>
              }
            />
          )),
        ])}
      </RowList>
    </Section>
  );
}
