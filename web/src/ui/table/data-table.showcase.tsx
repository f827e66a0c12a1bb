import { Text } from '@mantine/core';
import { mdiFolderMoveOutline, mdiPencilOutline, mdiTrashCanOutline, mdiTrayArrowDown } from '@mdi/js';
import { buildAddress } from '#contract/platform/address.ts';
import { downloadSampleTable } from '#contract/platform/showcase.ts';
import { getLanguage, getLocale, useText } from '../../base/text.ts';
import { listStates } from '../list-states.tsx';
import type { Showcase } from '../showcase.ts';
import { DataTable } from './DataTable.tsx';
import { type List, rowsPerPage } from './use-list.ts';
import { type LocalColumn, useLocalTable } from './use-local-table.ts';
import type { TableOptions } from './use-table.ts';

interface Row {
  id: number;
  name: string;
  country: string;
  guardians: number;
  trashed: boolean;
}

const names = ['Päikesekiir', 'Saulīte', 'Saulutė', 'Słoneczko', 'Õunake', 'Zīlīte', 'Žvirblis', 'Łąka'];
const countries = ['EE', 'LV', 'LT', 'PL'];

function makeRows(count: number): Row[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `${names[index % names.length]} ${index + 1}`,
    country: countries[index % countries.length] ?? 'EE',
    guardians: (index * 37) % 211,
    trashed: index % 9 === 8,
  }));
}

const [few, many, long] = [makeRows(5), makeRows(170), makeRows(1000)];

const nameCountry = (country: string) =>
  new Intl.DisplayNames(getLocale(), { type: 'region' }).of(country) ?? country;

const columns: LocalColumn<Row>[] = [
  {
    key: 'name',
    header: 'dashboard.kindergartens.name',
    row: 'title',
    sortable: true,
    render: (row) => row.name,
    value: (row) => row.name,
  },
  {
    key: 'country',
    header: 'accounts.country',
    sortable: true,
    render: (row) => nameCountry(row.country),
    value: (row) => nameCountry(row.country),
  },
  {
    key: 'guardians',
    header: 'dashboard.kindergartens.guardians',
    sortable: true,
    align: 'end',
    render: (row) => row.guardians,
    value: (row) => row.guardians,
  },
];

const nameOf = (row: Row) => row.name;

const actions: TableOptions<Row> = {
  nameOf,
  rowActions: () => [
    { label: 'showcase.button.edit', icon: mdiPencilOutline, run: () => {} },
    { label: 'showcase.button.delete', icon: mdiTrashCanOutline, hue: 'coral', run: () => {} },
  ],
  selectionActions: [
    { label: 'table.showcase.download', icon: mdiTrayArrowDown, run: () => {} },
    { label: 'table.showcase.move', icon: mdiFolderMoveOutline, run: () => {} },
    { label: 'showcase.button.delete', icon: mdiTrashCanOutline, run: () => {} },
  ],
};

interface SampleProps {
  name: string;
  rows?: readonly Row[];
  options?: TableOptions<Row>;
  firstSelected?: readonly Row[];
  rowsPerPage?: number;
  isTrashed?: (row: Row) => boolean;
  /** The differences from a loaded list. */
  change?: (list: List<Row>) => Partial<List<Row>>;
}

function Sample({ rows = few, options = { nameOf }, change = () => ({}), ...rest }: SampleProps) {
  const sort = { by: 'name', direction: 'asc' } as const;
  const table = useLocalTable({ rows, columns, sort, ...rest, ...options });
  return <DataTable table={{ ...table, list: { ...table.list, ...change(table.list) } }} />;
}

function About({ name }: { name: string }) {
  const t = useText();
  return <Text>{t('table.showcase.about', { name })}</Text>;
}

export const showcase: Showcase = {
  piece: 'table',
  title: 'table.title',
  group: 'tables',
  wide: true,
  states: listStates(Sample, {
    default: { name: 'default' },
    pages: {
      title: 'table.showcase.pages',
      name: 'pages',
      rows: many,
      rowsPerPage,
      isTrashed: (row) => row.trashed,
      options: {
        ...actions,
        exportAddress: ({ format }) =>
          buildAddress(downloadSampleTable.path, {}, { format, language: getLanguage() }),
      },
    },
    selected: {
      title: 'table.showcase.selected',
      name: 'selected',
      options: actions,
      firstSelected: few.slice(0, 2),
    },
    opens: {
      title: 'table.showcase.open',
      name: 'opens',
      options: { nameOf, opensOne: true, details: (row) => <About name={row.name} /> },
    },
    loading: { name: 'loading', change: () => ({ rows: undefined, total: undefined }) },
    empty: { name: 'empty', rows: [] },
    'no-results': {
      title: 'table.showcase.noResults',
      name: 'found',
      rows: [],
      change: ({ state }) => ({ state: { ...state, term: names[0] ?? '' } }),
    },
    failed: {
      title: 'table.showcase.failed',
      name: 'failed',
      change: () => ({ rows: undefined, total: undefined, failure: new Error('network') }),
    },
    long: { title: 'table.showcase.long', name: 'long', rows: long },
  }),
};
