import { addDays } from '#contract/platform/rules-date.ts';
import { readWeekday } from './limits.ts';
import { cleanTyped, readTypedDay } from './typed-day.ts';

/** What a date stands for where it is chosen as a whole; weeks are ISO weeks, Monday to Sunday. */
export type SpanUnit = 'week' | 'month' | 'year';

/** Days from the first to the last one, both `YYYY-MM-DD`. */
export interface Span {
  start: string;
  end: string;
}

/** The whole week, month or year that a day lies in. */
export function findSpan(day: string, unit: SpanUnit): Span {
  const [year, month] = [day.slice(0, 4), day.slice(0, 7)];
  if (unit === 'year') return { start: `${year}-01-01`, end: `${year}-12-31` };
  if (unit === 'week') {
    const start = addDays(day, 1 - readWeekday(day));
    return { start, end: addDays(start, 6) };
  }
  // 31 days after the first of a month is in the next one, whose day of the month is what is too much.
  const beyond = addDays(`${month}-01`, 31);
  return { start: `${month}-01`, end: addDays(beyond, -Number(beyond.slice(8))) };
}

/** `16.11.2026 – 22.11.2026`, `November 2026` or `2026`. */
export function formatSpan(day: string, unit: SpanUnit, locale: string): string {
  const { start, end } = findSpan(day, unit);
  if (unit === 'year') return start.slice(0, 4);
  if (unit === 'week') return `${formatDotted(start)} – ${formatDotted(end)}`;
  return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${start}T00:00:00Z`),
  );
}

function formatDotted(day: string): string {
  return day.split('-').reverse().join('.');
}

/** A day in the typed week, month (`9.2026`, `2026-09`) or year (`2026`); any date in it will do. */
export function readTypedSpan(typed: string, unit: SpanUnit, today: string): string | null {
  const text = cleanTyped(typed);
  const { year, month } =
    /^(?<month>\d\d?) ?[./ -] ?(?<year>\d{4})$/.exec(text)?.groups ??
    /^(?<year>\d{4}) ?[./ -] ?(?<month>\d\d?)$/.exec(text)?.groups ??
    {};
  if (unit === 'year' && /^\d{4}$/.test(text)) return readTypedDay(`${text}-01-01`, today);
  if (unit === 'month' && month !== undefined) return readTypedDay(`${year}-${month}-01`, today);
  return readTypedDay(unit === 'week' ? text.replace(/ [–-] .*$/, '') : text, today);
}
