import { readUntil } from '#contract/communication/recurrence.ts';
import { addDays } from '#contract/platform/rules-date.ts';
import type { Times } from './recurrence.ts';

/** An event as a calendar program gets it. */
export interface CalendarEvent extends Times {
  uid: string;
  /** Its page in the web app. */
  path: string;
  title: string;
  /** Rich text. */
  description: string;
  location: string;
  excluded_days: readonly string[];
  /** Of an occurrence that was changed alone: its day and time in the series. */
  replaces: { day: string; start_time: string | null } | null;
  created_at: string;
  version: number;
}

/**
 * A calendar of these events (RFC 5545), named for the program that subscribes to it. The events lead to their pages
 * if the platform's address is known.
 */
export function writeCalendar(
  name: string,
  events: readonly CalendarEvent[],
  now: string,
  publicUrl: string | null,
): string {
  const zones = [
    ...new Set(events.filter(({ start_time }) => start_time !== null).map(({ timezone }) => timezone)),
  ];
  const year = Number(now.slice(0, 4));
  const stamp = writeInstant(now);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kiik//Kiik//EN',
    'CALSCALE:GREGORIAN',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...zones.sort().flatMap((zone) => writeZone(zone, year - 2, year + 10)),
    ...events.flatMap((event) => writeEvent(event, stamp, publicUrl)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function writeEvent(event: CalendarEvent, stamp: string, publicUrl: string | null): string[] {
  const { start_time, end_time, timezone, repeat_start, duration, description, location } = event;
  const lastDay = addDays(repeat_start, end_time === null ? duration + 1 : duration);
  const day = (name: string, date: string, time: string | null) => `${name}${writeDay(date, time, timezone)}`;
  const text = readRichText(description);
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${stamp}`,
    `CREATED:${writeInstant(event.created_at)}`,
    `SEQUENCE:${event.version - 1}`,
    day('DTSTART', repeat_start, start_time),
    day('DTEND', lastDay, end_time),
    ...(event.replaces === null ? [] : [day('RECURRENCE-ID', event.replaces.day, event.replaces.start_time)]),
    ...(event.rrule === null ? [] : [`RRULE:${writeRule(event.rrule, event)}`]),
    ...event.excluded_days.map((excluded) => day('EXDATE', excluded, start_time)),
    `SUMMARY:${escapeText(event.title)}`,
    ...(text === '' ? [] : [`DESCRIPTION:${escapeText(text)}`]),
    ...(location === '' ? [] : [`LOCATION:${escapeText(location)}`]),
    ...(publicUrl === null ? [] : [`URL:${publicUrl}${event.path}`]),
    'END:VEVENT',
  ];
}

/** A day alone, or with the time on the wall of the zone. */
function writeDay(day: string, time: string | null, zone: string): string {
  const date = day.replaceAll('-', '');
  return time === null ? `;VALUE=DATE:${date}` : `;TZID=${zone}:${date}T${time.replaceAll(':', '')}00`;
}

/** `UNTIL` is a day in Kiik; beside a start with a time it must be an instant: the end of that day in the zone. */
function writeRule(rrule: string, { start_time, timezone }: Times): string {
  if (start_time === null) return rrule;
  return rrule.replace(/UNTIL=(\d{8})/, (_, until: string) => {
    const end = Temporal.PlainDate.from(readUntil(until)).toZonedDateTime({
      timeZone: timezone,
      plainTime: '23:59:59',
    });
    return `UNTIL=${writeInstant(end.toInstant().toString())}`;
  });
}

function writeInstant(instant: string): string {
  return Temporal.Instant.from(instant).toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '');
}

/** The zone's clock changes of these years, and what held before the first of them. */
function writeZone(zone: string, firstYear: number, lastYear: number): string[] {
  let at: Temporal.ZonedDateTime | null = Temporal.PlainDate.from({
    year: firstYear,
    month: 1,
    day: 1,
  }).toZonedDateTime(zone);
  const lines = ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...writeObservance('STANDARD', at, at.offset)];
  let before = at.offset;
  for (
    at = at.getTimeZoneTransition('next');
    at !== null && at.year <= lastYear;
    at = at.getTimeZoneTransition('next')
  ) {
    const isSummer = at.offsetNanoseconds > readOffset(before);
    lines.push(...writeObservance(isSummer ? 'DAYLIGHT' : 'STANDARD', at, before));
    before = at.offset;
  }
  return [...lines, 'END:VTIMEZONE'];
}

/** From when on an offset holds: on the wall clock that the change turns. */
function writeObservance(
  kind: 'STANDARD' | 'DAYLIGHT',
  at: Temporal.ZonedDateTime,
  before: string,
): string[] {
  const wall = at.toInstant().toZonedDateTimeISO(before).toPlainDateTime();
  return [
    `BEGIN:${kind}`,
    `DTSTART:${wall.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')}`,
    `TZOFFSETFROM:${before.replace(':', '')}`,
    `TZOFFSETTO:${at.offset.replace(':', '')}`,
    `END:${kind}`,
  ];
}

function readOffset(offset: string): number {
  return Temporal.Instant.from('1970-01-01T00:00Z').toZonedDateTimeISO(offset).offsetNanoseconds;
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', ';': '\\;', ',': '\\,', '\n': '\\n' };

/** As a TEXT value: no line break or other control character is left that could end the line. */
export function escapeText(text: string): string {
  return text
    .replaceAll(/\r\n?|\u2028|\u2029/g, '\n')
    .replaceAll(/[^\P{Cc}\n]/gu, '')
    .replaceAll(/[\\;,\n]/g, (character) => escapes[character] ?? '');
}

/** A line of at most 75 bytes each, continued by a space; never inside a character. */
export function foldLine(line: string): string {
  if (Buffer.byteLength(line) <= 75) return line;
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const character of line) {
    const length = Buffer.byteLength(character);
    if (bytes + length > 75) {
      parts.push(part);
      part = ' ';
      bytes = 1;
    }
    part += character;
    bytes += length;
  }
  return [...parts, part].join('\r\n');
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
};

/** The words of cleaned rich text, a paragraph a line. */
function readRichText(html: string): string {
  return html
    .replaceAll(/<br[^>]*>|<\/(p|li)>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|nbsp|#39);/g, (entity, name: string) => entities[name] ?? entity)
    .replaceAll(/\n{2,}/g, '\n')
    .trim();
}
