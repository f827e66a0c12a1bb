import { expect, test } from 'vitest';
import { chooseMenuDate } from './menu-days.ts';

const [friday, saturday, sunday, monday] = ['2026-10-16', '2026-10-17', '2026-10-18', '2026-10-19'];

test('the menu opens on the day of its address, whatever is known of today', () => {
  for (const works of [true, false, null]) expect(chooseMenuDate(friday, saturday, works)).toBe(friday);
});

test('without one, it opens on today, from Monday to Friday', () => {
  for (const works of [false, null])
    for (const today of [friday, monday]) expect(chooseMenuDate(undefined, today, works)).toBe(today);
  expect(chooseMenuDate('tomorrow', friday, false)).toBe(friday);
});

test('at a weekend it opens on today if the kindergarten works, else on Monday', () => {
  for (const today of [saturday, sunday]) {
    expect(chooseMenuDate(undefined, today, true)).toBe(today);
    expect(chooseMenuDate(undefined, today, false)).toBe(monday);
  }
});

test('at a weekend it opens on no day until it is known whether the kindergarten works', () => {
  for (const today of [saturday, sunday]) expect(chooseMenuDate(undefined, today, null)).toBeNull();
});
