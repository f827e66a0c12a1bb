import { RRuleTemporal } from 'rrule-temporal';

/** The days and times of an event on the wall clock of its zone, and how it repeats. */
export interface Times {
  repeat_start: string;
  start_time: string | null;
  end_time: string | null;
  /** How many days after its start an occurrence ends. */
  duration: number;
  timezone: string;
  rrule: string | null;
}

/** One occurrence: the day on which it starts, and its instants. */
export interface Occurrence {
  day: string;
  starts_at: string;
  ends_at: string;
}

/** How many days ahead the occurrences of a series are stored. */
export const horizonDays = 731;

/**
 * The days on which it starts, both given days included. The rule counts days, not instants: which day it is does
 * not depend on clock changes.
 */
export function listDays(
  { rrule, repeat_start }: Pick<Times, 'rrule' | 'repeat_start'>,
  until: string,
): string[] {
  if (rrule === null) return [repeat_start];
  const rule = new RRuleTemporal({
    rruleString: `RRULE:${rrule}`,
    dtstart: atMidnight(repeat_start),
    cache: false,
  });
  return rule
    .between(atMidnight(repeat_start), atMidnight(until), true)
    .map((found) => found.toPlainDate().toString());
}

/** The first day of the rule that is not before `from`, or null if there is none until then. */
export function findFirstDay(rrule: string, from: string, until: string): string | null {
  // Without its COUNT, which begins with the day that is looked for.
  return listDays({ rrule: rrule.replace(/;?COUNT=\d+/, ''), repeat_start: from }, until)[0] ?? null;
}

/**
 * The occurrence that starts on that day. A time that the clocks skip is the one that they show instead; of one
 * that comes twice, the first. It lasts as long as its times say where its end would not be after its start then.
 */
export function makeOccurrence({ start_time, end_time, duration, timezone }: Times, day: string): Occurrence {
  const date = Temporal.PlainDate.from(day);
  const start = date.toPlainDateTime(start_time ?? '00:00');
  // An event of whole days ends as the next one begins.
  const end = date
    .add({ days: end_time === null ? duration + 1 : duration })
    .toPlainDateTime(end_time ?? '00:00');
  const starts = start.toZonedDateTime(timezone);
  const ends = end.toZonedDateTime(timezone);
  const isAfter = Temporal.ZonedDateTime.compare(ends, starts) > 0;
  return {
    day,
    starts_at: writeInstant(starts),
    ends_at: writeInstant(isAfter ? ends : starts.add(start.until(end, { largestUnit: 'hour' }))),
  };
}

function writeInstant(time: Temporal.ZonedDateTime): string {
  return time.toInstant().toString({ fractionalSecondDigits: 3 });
}

function atMidnight(day: string): Temporal.ZonedDateTime {
  return Temporal.PlainDate.from(day).toZonedDateTime('UTC');
}
