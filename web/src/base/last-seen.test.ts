import { beforeEach, expect, test, vi } from 'vitest';
import {
  forgetLastSeen,
  leaveOutSensitive,
  pickLasting,
  pickUnread,
  readLastSeen,
  type SeenQuery,
  writeLastSeen,
} from './last-seen.ts';

beforeEach(() => {
  const kept: Record<string, string> = {};
  const storage = {
    getItem: (name: string) => kept[name] ?? null,
    setItem: (name: string, value: string) => {
      kept[name] = value;
    },
    removeItem: (name: string) => {
      delete kept[name];
    },
  };
  vi.stubGlobal(
    'localStorage',
    new Proxy(storage, {
      ownKeys: () => Object.keys(kept),
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  );
  return () => vi.unstubAllGlobals();
});

const seen = (name: string) => ({ time: '2026-11-20T08:00:00.000Z', session: { name }, queries: [] });
const soon = Date.parse('2026-11-21T08:00:00.000Z');

test('one person at a time: the next one wipes the one before', () => {
  writeLastSeen(7, seen('Mari'));
  expect(readLastSeen(soon)).toEqual(seen('Mari'));
  writeLastSeen(8, seen('Kadri'));
  expect(readLastSeen(soon)).toEqual(seen('Kadri'));
  expect(Object.keys(localStorage)).toEqual(['seen:8']);
  forgetLastSeen();
  expect(readLastSeen(soon)).toBeNull();
});

test('after a week nothing is shown any more', () => {
  writeLastSeen(7, seen('Mari'));
  expect(readLastSeen(Date.parse('2026-11-27T07:59:00.000Z'))).not.toBeNull();
  expect(readLastSeen(Date.parse('2026-11-27T08:00:00.000Z'))).toBeNull();
});

const hour = 3_600_000;
const query = (name: string, age: number): SeenQuery => [
  ...([[name, { day: age }], name, soon - age * hour] as const),
  name === 'day',
];

test('what lasts stays stored beside what the open page reads, and nothing of it is older than a week', () => {
  const earlier = [query('day', 200), query('day', 3), query('day', 1), query('list', 1), query('day', 2)];
  const kept = pickLasting(earlier, [query('day', 2)], soon);
  expect(kept).toEqual([query('day', 1), query('day', 3)]);
});

test('what a page that is left too early did not read itself stays stored', () => {
  const earlier = [query('day', 1), query('menu', 2)];
  expect(pickUnread(earlier, [query('day', 1)])).toEqual([query('menu', 2)]);
  expect(pickUnread(earlier, [])).toEqual(earlier);
});

test('personal codes and health data are left out of what is kept', () => {
  const child = { fname: 'Mia', idcode: '62205010026', safety: { allergies: ['Nuts'], has_notes: true } };
  const day = { entries: [{ child: { ...child, diets: ['Vegan'] }, announced: null }] };
  const { data, lacks } = leaveOutSensitive(day);
  const bare = { fname: 'Mia', idcode: null, safety: null, diets: null };
  expect(data).toEqual({ entries: [{ child: bare, announced: null }] });
  expect(lacks).toBe(true);
  expect(leaveOutSensitive(data)).toEqual({ data, lacks: false });
});
