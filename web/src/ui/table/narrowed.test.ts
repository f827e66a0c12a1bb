import { expect, test } from 'vitest';
import { isFiltered, isNarrowed, mayHideRows } from './narrowed.ts';

const plain = { list: { state: { term: '', trashed: 'without' } }, hasTrash: false, options: {} } as const;

test('a search, archived rows only or a filter narrow a list', () => {
  const narrowed = [
    { ...plain, list: { state: { term: 'mia', trashed: 'without' } } },
    { ...plain, list: { state: { term: '', trashed: 'only' } }, hasTrash: true },
    { ...plain, options: { isNarrowed: true } },
  ] as const;
  expect(isNarrowed(plain)).toBe(false);
  expect(mayHideRows(plain)).toBe(false);
  expect(narrowed.map(isNarrowed)).toEqual([true, true, true]);
  expect(narrowed.map(mayHideRows)).toEqual([true, true, true]);
});

test('a list that leaves out archived or former rows keeps its tools, though nobody narrowed it', () => {
  for (const table of [
    { ...plain, hasTrash: true },
    { ...plain, options: { hidesRows: true } },
  ]) {
    expect(isNarrowed(table)).toBe(false);
    expect(mayHideRows(table)).toBe(true);
  }
});

test('parameters narrow a list only if the reader can choose them', () => {
  expect(isFiltered('chips', { lacks: 'idcode' })).toBe(true);
  expect(isFiltered('chips', {})).toBe(false);
  expect(isFiltered('chips', { lacks: undefined })).toBe(false);
  expect(isFiltered('chips')).toBe(false);
  expect(isFiltered(false, { running: 'today' })).toBe(false);
});
