import { expect, test } from 'vitest';
import { type LocalColumn, searchRows, sortRows } from './use-local-table.ts';

interface Row {
  name: string | null;
  count: number | null;
}

const rows: Row[] = [
  { name: 'Õunake', count: 9 },
  { name: 'Lasteaed 10', count: null },
  { name: 'Zīlīte', count: 10 },
  { name: 'Lasteaed 2', count: 0 },
  { name: 'Ežiukas', count: 2 },
  { name: null, count: 3 },
];
const columns: LocalColumn<Row>[] = (['name', 'count'] as const).map((key) => ({
  key,
  header: 'table.title',
  render: () => null,
  sortable: true,
  value: (row: Row) => row[key],
}));

const names = (found: readonly Row[]) => found.map(({ name }) => name);

test.for([
  ['', rows.length],
  ['  ', rows.length],
  ['ounake', 1],
  ['LASTEAED', 2],
  ['10 laste', 1],
  ['zilite 10', 1],
  ['zilite 9', 0],
] as const)('"%s" finds %i', ([term, count]) => {
  expect(searchRows(rows, columns, term)).toHaveLength(count);
});

test('sorts as the language does, numbers in names by size, rows without a name last', () => {
  const sort = { by: 'name', direction: 'asc' } as const;
  // In Estonian, z comes before õ; in English, õ is sorted as o.
  expect(names(sortRows(rows, columns, sort, 'et'))).toEqual([
    'Ežiukas',
    'Lasteaed 2',
    'Lasteaed 10',
    'Zīlīte',
    'Õunake',
    null,
  ]);
  expect(names(sortRows(rows, columns, sort, 'en-GB')).slice(3)).toEqual(['Õunake', 'Zīlīte', null]);
});

test('sorts numbers by size; without one comes last both ways', () => {
  const counts = (direction: 'asc' | 'desc') =>
    sortRows(rows, columns, { by: 'count', direction }, 'en-GB').map(({ count }) => count);
  expect(counts('asc')).toEqual([0, 2, 3, 9, 10, null]);
  expect(counts('desc')).toEqual([10, 9, 3, 2, 0, null]);
});

test('an unknown column leaves the order alone, and the rows given are never changed', () => {
  const before = [...rows];
  expect(sortRows(rows, columns, { by: 'gone', direction: 'asc' }, 'et')).toEqual(before);
  sortRows(rows, columns, { by: 'count', direction: 'desc' }, 'et');
  expect(rows).toEqual(before);
});
