import { useQuery } from '@tanstack/react-query';
import { type AnnouncedDay, getChildCalendar, getOwnCalendar } from '#contract/daily/child-calendar.ts';
import { addDays } from '#contract/platform/days.ts';
import { queryClient, routeQuery } from '../../base/query-client.ts';
import { findMonthStart } from '../../communication/events/days.ts';
import { readSaid } from './calendar-cache.ts';

/** Whose calendar a page shows: of one child, or of all own children. */
export interface CalendarScope {
  kindergartenId: number;
  /** Null: all own children. */
  childId: number | null;
}

const asked = ({ kindergartenId: kindergarten_id, childId }: CalendarScope, month: string) =>
  childId === null
    ? routeQuery(getOwnCalendar, { params: { kindergarten_id }, query: { month } })
    : routeQuery(getChildCalendar, { params: { kindergarten_id, child_id: childId }, query: { month } });

export const useCalendar = (scope: CalendarScope, month: string) =>
  useQuery(asked(scope, month) as ReturnType<typeof askOwn>);
const askOwn = (month: string) =>
  routeQuery(getOwnCalendar, { params: { kindergarten_id: 0 }, query: { month } });

/** The days of a plan. */
export interface Plan {
  childIds: readonly number[];
  from: string;
  until: string;
  /** 1 for Monday to 7 for Sunday. */
  weekdays: readonly number[];
}

export const weekdayOf = (day: string) => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;

/** What was said so far of the workdays of the plan; months that were not shown yet are read. */
export async function readBefore(scope: CalendarScope, plan: Plan): Promise<AnnouncedDay[]> {
  const months: string[] = [];
  for (
    let month = plan.from.slice(0, 7);
    month <= plan.until.slice(0, 7);
    month = findMonthStart(`${month}-01`, 1).slice(0, 7)
  )
    months.push(month);
  const calendars = await Promise.all(
    months.map((month) => queryClient.fetchQuery(asked(scope, month) as ReturnType<typeof askOwn>)),
  );
  return calendars.flatMap(({ days, children }) =>
    children
      .filter(({ child_data }) => plan.childIds.includes(child_data.id))
      .flatMap((child) =>
        child.days
          .filter(
            ({ date }, index) =>
              days[index]?.is_workday &&
              date >= plan.from &&
              date <= plan.until &&
              plan.weekdays.includes(weekdayOf(date)),
          )
          .map((day) => readSaid(child, day)),
      ),
  );
}

/** The last day that is proposed for a plan: from a Monday, the Friday. */
export const proposeEnd = (from: string) => addDays(from, 4);
