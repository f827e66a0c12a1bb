import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { type DiaryDay, getDiaryDay } from '#contract/daily/diary.ts';
import { findKeptDay, makeUnknownToday } from './kept-day.ts';

const child = (id: number) => ({ id, fname: 'Emma', lname: 'Kask' });
const entry = { attendance: 'ill', arrived_at: '08:00', left_at: null };
const makeDay = (courseId: number, date: string) =>
  ({
    date,
    course: { id: courseId },
    default_status: 'present',
    is_locked: true,
    meals: [{ meal: 'lunch', is_closed: true }],
    entries: {
      required: [{ child: child(1), entry, announced: null, attendance: 'ill' }],
      not_required: [{ child: child(2), entry, announced: {}, attendance: 'absent' }],
    },
    daily_comments: [{ id: 1 }],
    analysis_comments: null,
  }) as unknown as DiaryDay;

const client = new QueryClient();
const keep = (kindergarten: number, day: DiaryDay, updatedAt: number) =>
  client.setQueryData(
    [
      getDiaryDay.name,
      { params: { kindergarten_id: kindergarten }, query: { course_id: day.course.id, date: day.date } },
    ],
    day,
    { updatedAt },
  );
keep(1, makeDay(7, '2026-10-12'), 1);
keep(1, makeDay(7, '2026-10-13'), 2);
keep(1, makeDay(8, '2026-10-13'), 3);
keep(2, makeDay(7, '2026-10-14'), 4);

test('the asked day, else for today the latest of the class, and never that of another kindergarten', () => {
  const find = (courseId: number | undefined, date: string, kindergarten = 1) => {
    const kept = findKeptDay(client, kindergarten, { courseId, date }, '2026-10-14');
    return kept && [kept.day.course.id, kept.day.date, kept.readAt];
  };
  expect(find(7, '2026-10-12')).toEqual([7, '2026-10-12', 1]);
  expect(find(7, '2026-10-14')).toEqual([7, '2026-10-13', 2]);
  expect(find(undefined, '2026-10-14')).toEqual([8, '2026-10-13', 3]);
  expect(find(7, '2026-10-09')).toBeNull();
  expect(find(9, '2026-10-14')).toBeNull();
  expect(find(7, '2026-10-14', 3)).toBeNull();
});

test('of a day that could not be read the children are shown, and nothing of the day before', () => {
  const today = makeUnknownToday(makeDay(7, '2026-10-13'), '2026-10-14');
  expect(today).toMatchObject({ date: '2026-10-14', is_workday: true, is_locked: false, daily_comments: [] });
  expect(today.entries.required.map((one) => one.child.id)).toEqual([1, 2]);
  for (const one of today.entries.required) {
    expect(one).toMatchObject({ announced: null, attendance: 'present', entry: { attendance: null } });
  }
  expect(today.meals).toMatchObject([{ is_closed: false }]);
});

test('a Saturday that could not be read may be a workday, so its children are there to be marked', () => {
  const friday = { ...makeDay(7, '2026-10-16'), is_workday: true };
  for (const kept of [friday, { ...friday, date: '2026-10-11', is_workday: false }]) {
    const saturday = makeUnknownToday(kept, '2026-10-17');
    expect(saturday.is_workday).toBe(true);
    expect(saturday.entries.required.map(({ attendance }) => attendance)).toEqual(['present', 'present']);
    expect(saturday.entries.not_required).toEqual([]);
  }
});
