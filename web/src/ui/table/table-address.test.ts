import { expect, test } from 'vitest';
import { readTableAddress, writeTableAddress } from './table-address.ts';
import { toggleSort } from './table-state.ts';

const sortable = ['name', 'guardians_count'];
const read = (search: Record<string, string>) => readTableAddress(search, 'children', sortable);

test('an address without the table leaves everything to it', () => {
  expect(read({ 'courses.page': '3' })).toEqual({ page: 1, sort: null, trashed: 'without' });
});

test('what is written is what is read, beside what belongs to others', () => {
  const address = { page: 12, sort: { by: 'guardians_count', direction: 'desc' }, trashed: 'only' } as const;
  const written = writeTableAddress({ to: '/help', 'courses.page': '2' }, 'children', address);
  expect(written).toEqual({
    to: '/help',
    'courses.page': '2',
    'children.page': '12',
    'children.sort': '-guardians_count',
    'children.trashed': 'only',
  });
  expect(read(written)).toEqual(address);
});

test('the first page and the usual rows need no words in the address; what is not changed stays', () => {
  const search = { 'children.page': '4', 'children.sort': 'name', 'children.trashed': 'with' };
  expect(writeTableAddress(search, 'children', { page: 1 })).toEqual({
    'children.sort': 'name',
    'children.trashed': 'with',
  });
  expect(writeTableAddress(search, 'children', { page: 1, trashed: 'without' })).toEqual({
    'children.sort': 'name',
  });
});

test.for(['0', '-1', '1.5', 'two', '', '999999', '1e3', '٣'])('page "%s" counts as absent', (page) => {
  expect(read({ 'children.page': page }).page).toBe(1);
});

test.for(['id', '-', '--name', 'name desc', 'NAME'])('order "%s" counts as absent', (sort) => {
  expect(read({ 'children.sort': sort }).sort).toBeNull();
});

test('a press on a heading sorts ascending, the next ones each way in turn', () => {
  const first = toggleSort(null, 'name');
  const second = toggleSort(first, 'name');
  expect([first, second, toggleSort(second, 'name')]).toEqual([
    { by: 'name', direction: 'asc' },
    { by: 'name', direction: 'desc' },
    { by: 'name', direction: 'asc' },
  ]);
  expect(toggleSort(second, 'guardians_count')).toEqual({ by: 'guardians_count', direction: 'asc' });
});
