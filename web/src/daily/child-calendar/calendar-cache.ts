import { findAttendance } from '#contract/daily/attendance.ts';
import type { AnnouncedDay, CalendarChild, CalendarDay, ChildDay } from '#contract/daily/child-calendar.ts';
import { queryClient } from '../../base/query-client.ts';

/** What both kinds of calendar replies have: `day` is that of the dashboard. */
interface Shown {
  days?: readonly CalendarDay[];
  day?: CalendarDay | null;
  children: readonly CalendarChild[];
}

/** What was said of a child's day, also if it is nothing. */
export function readSaid({ child_data }: CalendarChild, day: ChildDay): AnnouncedDay {
  const {
    status = null,
    reason = null,
    comment = '',
    start_time = null,
    end_time = null,
  } = day.announced ?? {};
  return {
    ...{ child_id: child_data.id, day: day.date, status, reason, comment, start_time, end_time },
    version: day.announced?.version ?? 0,
  };
}

/** The day as it will be read when that is stored. */
function say(
  day: ChildDay,
  rules: CalendarDay,
  { child_id: _, day: __, ...said }: AnnouncedDay,
  now: string,
): ChildDay {
  const author = day.announced?.author ?? '';
  const facts = { ...rules, marked: day.marked?.attendance ?? null, announced: said.status };
  return {
    ...day,
    announced: { ...said, author, announced_at: day.announced?.announced_at ?? now },
    status: day.status === null ? null : findAttendance(facts),
  };
}

function patch(shown: Shown, rows: ReadonlyMap<string, AnnouncedDay>, now: string): Shown {
  const rules = new Map([...(shown.days ?? []), shown.day ?? []].flat().map((day) => [day.date, day]));
  return {
    ...shown,
    children: shown.children.map((child) => ({
      ...child,
      days: child.days.map((day) => {
        const row = rows.get(`${child.child_data.id} ${day.date}`);
        const of = rules.get(day.date);
        return row === undefined || of === undefined ? day : say(day, of, row, now);
      }),
    })),
  };
}

const isCalendar = ({ queryKey: [name] }: { queryKey: readonly unknown[] }) =>
  /^child-calendar\.get(Child|Own|Next)/.test(String(name));

/** Shows on all pages what is being stored, before the server has answered. */
export function showSaid(said: readonly AnnouncedDay[]): void {
  const rows = new Map(said.map((row) => [`${row.child_id} ${row.day}`, row]));
  const now = new Date().toISOString();
  queryClient.setQueriesData<Shown>({ predicate: isCalendar }, (shown) => shown && patch(shown, rows, now));
}

/** Waits until no reading is under way that would show the former state again. */
export const holdReadings = () => queryClient.cancelQueries({ predicate: isCalendar });
