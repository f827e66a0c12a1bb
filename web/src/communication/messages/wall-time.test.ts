import { expect, test } from 'vitest';
import { nextWorkday, readWallTime, writeWallTime } from './wall-time.ts';

test.each([
  ['2026-10-14', '08:00', 'Europe/Tallinn', '2026-10-14T05:00:00.000Z'],
  ['2026-10-25', '08:00', 'Europe/Tallinn', '2026-10-25T06:00:00.000Z'],
  ['2026-10-25', '02:30', 'Europe/Tallinn', '2026-10-24T23:30:00.000Z'],
  ['2027-03-28', '04:30', 'Europe/Tallinn', '2027-03-28T01:30:00.000Z'],
  ['2026-10-15', '00:10', 'Europe/Warsaw', '2026-10-14T22:10:00.000Z'],
])('%s %s in %s is %s', (day, time, timezone, instant) => {
  expect(readWallTime(day, time, timezone)).toBe(instant);
  expect(writeWallTime(instant, timezone)).toEqual({ day, time });
});

test('an unfinished day or time is no instant', () => {
  expect(readWallTime('2026-10', '8', 'Europe/Tallinn')).toBeNull();
  expect(readWallTime('', '08:00', 'Europe/Tallinn')).toBeNull();
});

test.each([
  ['a Wednesday', '2026-10-14', '2026-10-15'],
  ['a Friday', '2026-10-16', '2026-10-19'],
  ['a Saturday', '2026-10-17', '2026-10-19'],
  ['a Sunday', '2026-10-18', '2026-10-19'],
])('after %s, people work next on Monday to Friday', (_, day, next) => {
  expect(nextWorkday(day)).toBe(next);
});
