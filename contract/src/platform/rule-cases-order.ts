import type { RuleCases, RuleName } from './rule-catalogue.ts';

/** For `rule-cases.ts`: the order of two values. */

const daysInOrder: readonly (readonly [string, string])[] = [
  ['2026-10-14', '2026-10-15'],
  ['2026-10-31', '2026-11-01'],
  ['2026-12-31', '2027-01-01'],
  ['2024-02-28', '2024-02-29'],
  ['2024-02-29', '2024-03-01'],
  ['2025-02-28', '2025-03-01'],
  ['2026-03-28', '2026-03-29'],
  ['2026-03-29', '2026-03-30'],
  ['2026-10-24', '2026-10-25'],
  ['2026-10-25', '2026-10-26'],
  ['1900-01-01', '2199-12-31'],
  ['1999-12-31', '2000-01-01'],
  ['2026-09-01', '2027-05-31'],
  ['2026-01-09', '2026-01-10'],
  ['2026-09-30', '2026-10-01'],
  ['2026-01-01', '2026-12-31'],
];
const sameDays = daysInOrder.slice(0, 4).map(([day]) => [day, day] as const);
const daysReversed = daysInOrder.map(([first, last]) => [last, first] as const);
/** If the day is invalid, only its own rule reports it; rules over two values report nothing. */
const neverDays = ['2026-02-30', '14.10.2026', 'завтра', 'täna', '2026-10-14\u200f', ' '];

const timesInOrder: readonly (readonly [string, string])[] = [
  ['00:00', '00:01'],
  ['00:00', '24:00'],
  ['23:59', '24:00'],
  ['23:59:59', '24:00:00'],
  ['08:00', '17:00'],
  ['09:59', '10:00'],
  ['09:00', '09:01'],
  ['09:00', '09:00:01'],
  ['09:00:58', '09:00:59'],
  ['09:00:59', '09:01'],
  ['11:59', '12:00'],
  ['12:00', '13:00'],
  ['19:59', '20:00'],
  ['00:00:00', '23:59:59'],
  ['07:30:00', '07:31'],
];
const timesOutOfOrder: readonly (readonly [string, string])[] = [
  ['09:00', '09:00'],
  ['09:00', '09:00:00'],
  ['09:00:00', '09:00'],
  ['00:00', '00:00'],
  ['00:01', '00:00'],
  ['23:59', '00:00'],
  ['17:00', '08:00'],
  ['10:00', '09:59'],
  ['09:00:01', '09:00'],
  ['09:01', '09:00:59'],
  ['12:00', '11:59'],
  ['20:00', '19:59'],
  ['23:59:59', '23:59:59'],
  ['13:00', '01:00'],
  ['07:31', '07:30:59'],
];

const now = '2026-10-14T08:00:00.000Z';
const course = { start_date: '2026-09-01', end_date: '2027-05-31' };

export const orderCases = {
  start_time_before_end: {
    accepted: timesInOrder.map(([start, end]) => ({ start, end })),
    refused: {
      'start_time_before_end at start': timesOutOfOrder.map(([start, end]) => ({ start, end })),
      'not_valid_time at start': [
        { start: '24:00', end: '24:00' },
        { start: 'девять', end: '10:00' },
        { start: 'üheksa', end: '10:00' },
      ],
      'not_valid_time at end': [
        { start: '09:00', end: '24:01' },
        { start: '09:00', end: '10:00\u200f' },
      ],
      'required at end': [{ start: '09:00', end: '' }],
    },
  },
  end_time_after_now: {
    accepted: [
      '2026-10-14T08:00:00.001Z',
      '2026-10-14T08:00:01Z',
      '2026-10-14T08:01:00Z',
      '2026-10-14T09:00:00.000Z',
      '2026-10-14T23:59:59.999Z',
      '2026-10-15T00:00:00Z',
      '2026-10-25T00:30:00Z',
      '2026-10-25T01:00:00Z',
      '2026-11-01T00:00:00Z',
      '2026-12-31T23:59:59Z',
      '2027-01-01T00:00:00Z',
      '2028-02-29T12:00:00Z',
      '2100-01-01T00:00:00Z',
      '2199-12-31T23:59:59Z',
      '9999-12-31T23:59:59Z',
    ].map((end) => ({ end, now })),
    refused: {
      'end_time_after_now at end': [
        now,
        '2026-10-14T08:00:00Z',
        '2026-10-14T07:59:59.999Z',
        '2026-10-14T07:59:59Z',
        '2026-10-14T00:00:00Z',
        '2026-10-13T23:59:59Z',
        '2026-10-01T08:00:00Z',
        '2026-09-14T08:00:01Z',
        '2025-10-14T08:00:01Z',
        '2024-02-29T12:00:00Z',
        '2000-01-01T00:00:00Z',
        '1970-01-01T00:00:00Z',
        '1900-01-01T00:00:00Z',
        '0001-01-01T00:00:00Z',
      ].map((end) => ({ end, now })),
      'invalid at end': [
        { end: '2026-02-30T00:00:00Z', now },
        { end: '2026-10-14T24:00:00Z', now },
        { end: 'завтра', now },
        { end: 'täna', now },
        { end: '2027-01-01T00:00:00Z\u200f', now },
        { end: '', now },
        { end: null, now },
        { now },
      ],
    },
  },
  repeat_end_after_start: {
    accepted: daysInOrder.map(([start, repeat_end]) => ({ start, repeat_end })),
    refused: {
      'repeat_end_after_start at repeat_end': [...daysReversed, ...sameDays].map(([start, repeat_end]) => ({
        start,
        repeat_end,
      })),
      'not_valid_date at repeat_end': neverDays.map((repeat_end) => ({ start: '2026-10-14', repeat_end })),
    },
  },
  outside_class_dates: {
    accepted: [
      ...[
        '2026-09-01',
        '2026-09-02',
        '2026-10-14',
        '2026-12-31',
        '2027-01-01',
        '2027-02-28',
        '2027-05-30',
        '2027-05-31',
      ].map((date) => ({ ...course, date })),
      ...['2026-09-01', '2027-06-01', '2030-01-01', '2199-12-31', '2028-02-29'].map((date) => ({
        start_date: '2026-09-01',
        end_date: null,
        date,
      })),
      { start_date: '2026-10-14', end_date: '2026-10-14', date: '2026-10-14' },
      { start_date: '2024-02-29', end_date: '2024-02-29', date: '2024-02-29' },
    ],
    refused: {
      'outside_class_dates at date': [
        ...[
          '2026-08-31',
          '2026-08-01',
          '2025-10-14',
          '1900-01-01',
          '2024-02-29',
          '2027-06-01',
          '2027-08-31',
          '2028-02-29',
          '2199-12-31',
        ].map((date) => ({ ...course, date })),
        ...['2026-08-31', '1999-12-31', '2026-01-01'].map((date) => ({
          start_date: '2026-09-01',
          end_date: null,
          date,
        })),
        { start_date: '2026-10-14', end_date: '2026-10-14', date: '2026-10-13' },
        { start_date: '2026-10-14', end_date: '2026-10-14', date: '2026-10-15' },
      ],
      'not_valid_date at date': neverDays.map((date) => ({ ...course, date })),
      'required at date': [
        { ...course, date: '' },
        { ...course, date: null },
      ],
    },
  },
  day_before_notification: {
    accepted: [...daysInOrder, ...sameDays].map(([notification, day]) => ({ day, notification })),
    refused: {
      'day_before_notification at day': daysReversed.map(([notification, day]) => ({ day, notification })),
      'not_valid_date at day': neverDays.map((day) => ({ day, notification: '2026-10-14' })),
    },
  },
  time_after_notification: {
    accepted: [
      ...timesInOrder
        .filter(([, time]) => !time.startsWith('24'))
        .map(([notification_time, time]) => ({
          day: '2026-10-14',
          time,
          notification_day: '2026-10-14',
          notification_time,
        })),
      // On another day the time of day does not matter.
      { day: '2026-10-15', time: '08:00', notification_day: '2026-10-14', notification_time: '17:00' },
      { day: '2027-01-01', time: '00:00', notification_day: '2026-12-31', notification_time: '23:59' },
      { day: '2024-03-01', time: '08:00', notification_day: '2024-02-29', notification_time: '08:00' },
    ],
    refused: {
      'time_after_notification at time': timesOutOfOrder.map(([notification_time, time]) => ({
        day: '2026-10-14',
        time,
        notification_day: '2026-10-14',
        notification_time,
      })),
      'not_valid_time at time': [
        { day: '2026-10-14', time: '24:00', notification_day: '2026-10-14', notification_time: '09:00' },
        ...['9', 'девять', 'üheksa', '10:00\u200f'].map((time) => ({
          day: '2026-10-14',
          time,
          notification_day: '2026-10-14',
          notification_time: '09:00',
        })),
      ],
    },
  },
  start_date_before_end: {
    accepted: daysInOrder.map(([start, end]) => ({ start, end })),
    refused: {
      'start_date_before_end at start': [...daysReversed, ...sameDays].map(([start, end]) => ({
        start,
        end,
      })),
      'not_valid_date at start': neverDays.map((start) => ({ start, end: '2026-10-14' })),
      'not_valid_date at end': neverDays.map((end) => ({ start: '2026-10-14', end })),
    },
  },
  end_date_after_start: {
    accepted: [...daysInOrder, ...sameDays].map(([start, end]) => ({ start, end })),
    refused: {
      'end_date_after_start at end': daysReversed.map(([start, end]) => ({ start, end })),
      'not_valid_date at end': neverDays.map((end) => ({ start: '2026-10-14', end })),
    },
  },
  end_date_in_past: {
    accepted: [...daysInOrder, ...sameDays].map(([today, end]) => ({ end, today })),
    refused: {
      'end_date_in_past at end': daysReversed.map(([today, end]) => ({ end, today })),
      'not_valid_date at end': neverDays.map((end) => ({ end, today: '2026-10-14' })),
      'required at end': [{ end: '', today: '2026-10-14' }],
    },
  },
} satisfies Partial<Record<RuleName, RuleCases>>;
