import { addDays } from '#contract/platform/rules-date.ts';
import { readDayIn, readTimeIn } from '../../ui/dates/formatter.ts';

/** The instant at which clocks of that zone (IANA name) show that day and time (`HH:MM`); null if they are none. */
export function readWallTime(day: string, time: string, timezone: string): string | null {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  if (Number.isNaN(wanted)) return null;
  let found = wanted;
  // The second round counts if the clock changes between the first guess and the result.
  for (let round = 0; round < 2; round += 1) found += wanted - readClock(new Date(found), timezone);
  return new Date(found).toISOString();
}

/** The next working day, Monday to Friday, after that day. */
export function nextWorkday(day: string): string {
  const next = addDays(day, 1);
  const weekday = new Date(`${next}T00:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6 ? nextWorkday(next) : next;
}

/** The day and the time that clocks of that zone show. */
export function writeWallTime(instant: string, timezone: string): { day: string; time: string } {
  const date = new Date(instant);
  return { day: readDayIn(date, timezone), time: readTimeIn(date, timezone) };
}

const readClock = (date: Date, timezone: string) =>
  Date.parse(`${readDayIn(date, timezone)}T${readTimeIn(date, timezone)}:00Z`);
