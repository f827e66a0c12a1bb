/** By locale and options: making a formatter takes far longer than using it, and long lists write many dates. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** The formatter of dates for that locale (BCP 47) and those options, which is made only once. */
export function findDateFormatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const known = formatters.get(key);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat(locale, options);
  formatters.set(key, made);
  return made;
}

/** The calendar day (`YYYY-MM-DD`) of an instant in that time zone (IANA name). */
export function readDayIn(instant: Date, timezone: string): string {
  // Swedish uses the ISO 8601 format.
  return findDateFormatter('sv', { timeZone: timezone, dateStyle: 'short' }).format(instant);
}

/** The time of an instant in that zone, HH:MM of 24 hours. */
export function readTimeIn(instant: Date, timezone: string): string {
  const options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: timezone } as const;
  return findDateFormatter('en-GB', options).format(instant);
}
