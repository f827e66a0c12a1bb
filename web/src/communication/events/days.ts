import type { EventRow } from '#contract/communication/events.ts';
import { addDays } from '#contract/platform/days.ts';

export const calendarViews = ['agenda', 'day', 'week', 'month'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** How many days the agenda lists. */
const agendaDays = 31;

/** The Monday of the day's week. */
export function findMonday(day: string): string {
  const number = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((number + 6) % 7));
}

/** The first day of the month, and that of the next one for 1. */
export function findMonthStart(day: string, later = 0): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + later, 1)).toISOString().slice(0, 10);
}

/** Days from `start` on. */
export function listDaysFrom(start: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(start, index));
}

/** The days that a view shows, all read by one call; of a month, whole weeks. */
export function findShownDays(view: CalendarView, day: string): { start: string; days: number } {
  if (view === 'day') return { start: day, days: 1 };
  if (view === 'week') return { start: findMonday(day), days: 7 };
  if (view === 'agenda') return { start: day, days: agendaDays };
  const start = findMonday(findMonthStart(day));
  const end = addDays(findMonday(addDays(findMonthStart(day, 1), -1)), 7);
  return { start, days: Math.round((Date.parse(end) - Date.parse(start)) / 86_400_000) };
}

/** The day of the view before (-1) or after (1) this one. */
export function moveDay(view: CalendarView, day: string, by: -1 | 1): string {
  if (view === 'month') return findMonthStart(day, by);
  return addDays(day, by * { day: 1, week: 7, agenda: 7 }[view]);
}

/** The day for a new event: the given one, or the next if a usual beginning on it (10:00) is past. */
export function findFreshDay(day: string, now: { day: string; hour: number }): string {
  return day === now.day && now.hour >= 10 ? addDays(day, 1) : day;
}

/** The end of an event on one day whose beginning moves from a time to another: as long after it, on that day. */
export function moveEnd(end: string, from: string, to: string): string {
  if (![end, from, to].every((time) => /^\d\d:\d\d$/.test(time)) || end < from) return end;
  const minutes = Math.min(readMinutes(end) + readMinutes(to) - readMinutes(from), 24 * 60 - 1);
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Each day's events in their order; one that lasts several days is on each of them. */
export function groupByDay<Row extends Pick<EventRow, 'start_date' | 'end_date'>>(
  events: readonly Row[],
  days: readonly string[],
): Map<string, Row[]> {
  return new Map(
    days.map((day) => [day, events.filter((event) => event.start_date <= day && event.end_date >= day)]),
  );
}

/** Where an event stands in a day's column: minutes of the day, and which of how many columns. */
export interface PlacedEvent<Row> {
  event: Row;
  from: number;
  to: number;
  column: number;
  columns: number;
}

type TimedRow = Pick<EventRow, 'start_date' | 'end_date' | 'start_time' | 'end_time'>;

/** Whether it fills the day, rather than a part of it. */
export function isWholeDay({ start_date, end_date, start_time }: TimedRow, day: string): boolean {
  return start_time === null || (start_date < day && end_date > day);
}

/** So that a short event has room for its title and a finger. */
const leastMinutes = 45;

/** Places the events of a part of the day beside each other where they overlap. */
export function placeEvents<Row extends TimedRow>(events: readonly Row[], day: string): PlacedEvent<Row>[] {
  const placed: PlacedEvent<Row>[] = [];
  /** Those that overlap, directly or over others; they share the width. */
  let group: PlacedEvent<Row>[] = [];
  const spans = events
    .filter((event) => !isWholeDay(event, day))
    .map((event) => {
      const from = event.start_date === day ? readMinutes(event.start_time) : 0;
      const to = event.end_date === day ? readMinutes(event.end_time) : 24 * 60;
      return { event, from, to: Math.min(24 * 60, Math.max(to, from + leastMinutes)) };
    })
    .sort((one, other) => one.from - other.from || other.to - one.to);
  for (const span of spans) {
    if (group.every(({ to }) => to <= span.from)) group = [];
    const taken = new Set(group.filter(({ to }) => to > span.from).map(({ column }) => column));
    let column = 0;
    while (taken.has(column)) column += 1;
    const one = { ...span, column, columns: 1 };
    group.push(one);
    placed.push(one);
    const columns = Math.max(...group.map((each) => each.column)) + 1;
    for (const each of group) each.columns = columns;
  }
  return placed;
}

function readMinutes(time: string | null): number {
  const [hours = 0, minutes = 0] = (time ?? '0:0').split(':').map(Number);
  return hours * 60 + minutes;
}
