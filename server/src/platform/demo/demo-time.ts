import type { Clock } from '../clock.ts';

/** The current day of the demo; all its dates are relative to it. */
export function demoToday(clock: Clock): Temporal.PlainDate {
  return clock.now().toZonedDateTimeISO('Europe/Tallinn').toPlainDate();
}

/** The first of September on or before the day. */
export function schoolYearStart(day: Temporal.PlainDate): Temporal.PlainDate {
  return Temporal.PlainDate.from({ year: day.month >= 9 ? day.year : day.year - 1, month: 9, day: 1 });
}

/** Nine in the morning of the day, in Tallinn and in Riga. */
export function morningOf(day: Temporal.PlainDate): string {
  return day.toZonedDateTime({ timeZone: 'Europe/Tallinn', plainTime: '09:00' }).toInstant().toString();
}
