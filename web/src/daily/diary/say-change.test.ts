import { expect, test } from 'vitest';
import type { DiaryDay } from '#contract/daily/diary.ts';
import { sayChild } from './say-change.ts';

const makeEntry = (id: number, fname: string) => ({ child: { id, fname } });
const day = {
  entries: { required: [makeEntry(1, 'Emma')], not_required: [makeEntry(2, 'Otto')] },
} as unknown as DiaryDay;
const t = (key: string) => key;

test('a child has the name that was kept, else that of the day, else none', () => {
  expect(sayChild(t, 'Uku', 1, day)).toBe('Uku');
  expect(sayChild(t, undefined, 1, day)).toBe('Emma');
  expect(sayChild(t, undefined, 2, day)).toBe('Otto');
  expect(sayChild(t, undefined, 3, day)).toBe('diary.child');
  expect(sayChild(t, undefined, 1, null)).toBe('diary.child');
});
