import type { Attendance } from '#contract/daily/attendance.ts';

/** Where the clock changes on other days, by an hour, at other hours, in the other half of the year, or never. */
export const zones = ['Europe/Tallinn', 'America/St_Johns', 'Pacific/Auckland', 'Asia/Kolkata'] as const;

/** What a kindergarten has set: whether weekends and holidays are workdays. */
export const workdaySettings = [
  { workday_weekend: false, workday_holiday: false },
  { workday_weekend: true, workday_holiday: false },
  { workday_weekend: false, workday_holiday: true },
  { workday_weekend: true, workday_holiday: true },
] as const;

/** Days of each kind in Estonia in 2026, and under which of the settings above they are workdays. */
export const dayKinds = [
  {
    kind: 'a Thursday',
    day: '2026-10-15',
    workday: [true, true, true, true],
    weekend: false,
    holiday: false,
  },
  { kind: 'a Monday', day: '2026-10-19', workday: [true, true, true, true], weekend: false, holiday: false },
  {
    kind: 'a Saturday',
    day: '2026-10-17',
    workday: [false, true, false, true],
    weekend: true,
    holiday: false,
  },
  { kind: 'a Sunday', day: '2026-10-18', workday: [false, true, false, true], weekend: true, holiday: false },
  {
    kind: 'a holiday on a Thursday',
    ...{ day: '2026-12-24', workday: [false, false, true, true], weekend: false, holiday: true },
  },
  {
    kind: 'a holiday on a Saturday',
    ...{ day: '2026-12-26', workday: [false, false, false, true], weekend: true, holiday: true },
  },
] as const;

/**
 * What holds without a mark, by what was announced: on a workday where children are present by default, on one where they are
 * absent by default, and on any other day.
 */
export const unmarked = {
  present: { null: 'present', present: 'present', absent: 'absent', ill: 'ill' },
  absent: { null: 'absent', present: 'present', absent: 'absent', ill: 'ill' },
  closed: { null: 'absent', present: 'absent', absent: 'absent', ill: 'absent' },
} as const satisfies Record<string, Record<string, Attendance>>;

/** What holds with a mark, on any day, by what was announced. */
export const marked = {
  present: { null: 'present', present: 'present', absent: 'present', ill: 'present' },
  absent: { null: 'absent', present: 'absent', absent: 'absent', ill: 'absent' },
  ill: { null: 'ill', present: 'ill', absent: 'ill', ill: 'ill' },
  uninformed: { null: 'uninformed', present: 'uninformed', absent: 'absent', ill: 'ill' },
} as const satisfies Record<Attendance, Record<string, Attendance>>;

/**
 * Days after which or before which the clocks of some of the zones change in 2026, each with the day before and after, and
 * ordinary ones. Tallinn: 29 March, 25 October; St John's: 8 March, 1 November; Auckland: 5 April, 27 September.
 */
export const clockDays = [
  '2026-03-07',
  '2026-03-08',
  '2026-03-09',
  '2026-03-28',
  '2026-03-29',
  '2026-03-30',
  '2026-04-04',
  '2026-04-05',
  '2026-04-06',
  '2026-09-26',
  '2026-09-27',
  '2026-09-28',
  '2026-10-15',
  '2026-10-24',
  '2026-10-25',
  '2026-10-26',
  '2026-10-31',
  '2026-11-01',
  '2026-11-02',
] as const;

/**
 * The instant of a time of day there. A time that is left out by the clock comes as much later, and of an hour that comes
 * twice the second counts: a family has until then.
 */
export function findInstant(day: string, time: string, timezone: string): Temporal.Instant {
  return Temporal.PlainDateTime.from(`${day}T${time}`)
    .toZonedDateTime(timezone, { disambiguation: 'later' })
    .toInstant();
}

/** The day so many days before. */
export const daysBefore = (day: string, days: number) =>
  Temporal.PlainDate.from(day).subtract({ days }).toString();
