import { expect, test } from 'vitest';
import { findNextSchoolYearStart, findSchoolYearStart, proposeYearChange } from './school-year.ts';

test.each([
  { day: '2026-08-31', start: '2025-09-01', next: '2026-09-01', change: '2026-09-01' },
  { day: '2026-09-01', start: '2026-09-01', next: '2027-09-01', change: '2026-09-01' },
  { day: '2026-09-30', start: '2026-09-01', next: '2027-09-01', change: '2026-09-01' },
  { day: '2026-10-01', start: '2026-09-01', next: '2027-09-01', change: '2027-09-01' },
  { day: '2026-12-31', start: '2026-09-01', next: '2027-09-01', change: '2027-09-01' },
  { day: '2027-01-01', start: '2026-09-01', next: '2027-09-01', change: '2027-09-01' },
  { day: '2028-02-29', start: '2027-09-01', next: '2028-09-01', change: '2028-09-01' },
])('$day belongs to the school year of $start', ({ day, start, next, change }) => {
  expect(findSchoolYearStart(day)).toBe(start);
  expect(findNextSchoolYearStart(day)).toBe(next);
  expect(proposeYearChange(day)).toBe(change);
});
