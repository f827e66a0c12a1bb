import { expect, test, vi } from 'vitest';
import { arrive, markOther, takeBack } from './arriving.ts';
import type { MarkedChild } from './use-day.ts';

vi.useFakeTimers({ now: new Date('2026-10-14T05:15:00Z') });

const makeDay = (date = '2026-10-14') => ({
  date,
  timezone: 'Europe/Tallinn',
  settings: { times_enabled: true, meals_enabled: true, attendance_at_once: true },
});
const today = makeDay();
const makeChild = (id: number, arrived_at: string | null) =>
  ({ child: { id }, entry: { attendance: null, arrived_at } }) as MarkedChild;
const noTime = { field: 'arrived_at', value: null };

test('“Here” notes the time of today only, and none over one that is known', () => {
  const here = { field: 'attendance', value: 'present' };
  expect(arrive(today, makeChild(1, null))).toEqual([here, { field: 'arrived_at', value: '08:15' }]);
  expect(arrive(today, makeChild(2, '08:02'))).toEqual([here]);
  expect(arrive(makeDay('2026-10-13'), makeChild(1, null))).toEqual([here]);
});

test.each(['ill', 'absent', 'uninformed'] as const)('“%s” takes back the time that a tap noted', (value) => {
  arrive(today, makeChild(3, null));
  expect(markOther(today, makeChild(3, '08:15'), value)).toEqual([{ field: 'attendance', value }, noTime]);
});

test('a second tap takes back the time that the first one noted', () => {
  arrive(today, makeChild(4, null));
  expect(takeBack(today, makeChild(4, '08:15'))).toEqual([{ field: 'attendance', value: null }, noTime]);
});

test('no time that a door or a hand noted is taken back, nor one of another day or child', () => {
  arrive(today, makeChild(5, null));
  const ill = [{ field: 'attendance', value: 'ill' }];
  expect(markOther(today, makeChild(5, '08:02'), 'ill')).toEqual(ill);
  expect(markOther(today, makeChild(5, null), 'ill')).toEqual(ill);
  expect(markOther(today, makeChild(6, '08:15'), 'ill')).toEqual(ill);
  expect(markOther(makeDay('2026-10-13'), makeChild(5, '08:15'), 'ill')).toEqual(ill);
});
