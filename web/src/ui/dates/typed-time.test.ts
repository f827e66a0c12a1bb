import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isTime } from '#contract/platform/rules-date.ts';
import { completeTime, cutTime, moveTime } from './typed-time.ts';

const plain = { end: false, step: 1 };
const ending = { end: true, step: 1 };

describe('a typed time', () => {
  test.each([
    ['09:30:00', '09:30'],
    ['0930', '09:30'],
    ['093', '093'],
    [' 9:30', '9:30'],
    ['half past nine', 'half '],
    ['', ''],
  ])('%j is kept as %j while typing', (typed, kept) => {
    expect(cutTime(typed)).toBe(kept);
  });

  test.each([
    ['9', '09:00'],
    ['09', '09:00'],
    ['0', '00:00'],
    ['23', '23:00'],
    ['9:', '09:00'],
    ['9:3', '09:03'],
    ['9:30', '09:30'],
    ['9.30', '09:30'],
    ['9,30', '09:30'],
    ['9 30', '09:30'],
    ['9h30', '09:30'],
    ['930', '09:30'],
    ['0930', '09:30'],
    ['2359', '23:59'],
    ['09:30:59', '09:30'],
    ['', ''],
    ['24:00', '24:00'],
    ['25', '25'],
    ['9:60', '9:60'],
    ['noon', 'noon'],
    ['-9', '-9'],
  ])('%j becomes %j', (typed, expected) => {
    expect(completeTime(typed, plain)).toBe(expected);
  });

  test.each([
    ['24', '24:00'],
    ['2400', '24:00'],
    ['24:01', '24:01'],
    ['23:59', '23:59'],
  ])('%j as an end becomes %j', (typed, expected) => {
    expect(completeTime(typed, ending)).toBe(expected);
  });

  test('midnight at the end is a time for an end alone', () => {
    // If left as typed, the rule for a start refuses it.
    expect(moveTime('23:59', 1, plain)).toBe('23:59');
    expect(moveTime('23:59', 1, ending)).toBe('24:00');
  });

  test.each([
    ['9:07', 15, '09:00'],
    ['9:08', 15, '09:15'],
    ['23:59', 15, '23:45'],
    ['23:59', 30, '23:30'],
    ['12:31', 5, '12:30'],
  ])('%s in steps of %i minutes is %s', (typed, step, expected) => {
    expect(completeTime(typed, { end: false, step })).toBe(expected);
  });

  test.each([
    ['12:00', 1, '12:01'],
    ['12:00', -1, '11:59'],
    ['00:00', -1, '00:00'],
    ['00:30', -60, '00:00'],
    ['', 1, '12:00'],
    ['what', 60, '12:00'],
  ])('%j moved by %i minutes is %s', (current, minutes, expected) => {
    expect(moveTime(current, minutes, plain)).toBe(expected);
  });

  test('whatever is typed is cut to five characters, and what is completed stays', () => {
    const typed = fc.oneof(fc.string(), fc.stringMatching(/^[0-9:., ]{0,6}$/));
    fc.assert(
      fc.property(typed, fc.boolean(), fc.constantFrom(1, 5, 10, 15, 30), (text, end, step) => {
        const once = completeTime(text, { end, step });
        expect(once.length).toBeLessThanOrEqual(5);
        if (isTime(once)) expect(completeTime(once, { end, step })).toBe(once);
      }),
    );
  });
});
