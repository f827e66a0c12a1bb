import type { ReactNode } from 'react';
import type { KindergartenSummary } from '#contract/access/tenants.ts';
import { useText } from '../../base/text.ts';
import type { Column } from '../../ui/table/columns.ts';
import { nameCountry } from './name-country.ts';

type SortKey = 'name' | 'employees_count' | 'guardians_count';

type CountedText = 'dashboard.courses.children' | 'dashboard.courses.free';

function Counted({ text, count }: { text: CountedText; count: number }) {
  return useText()(text, { count });
}

/** The columns of every list of kindergartens; `renderName` renders the name, with its link. */
export function listKindergartenColumns(
  renderName: (kindergarten: KindergartenSummary) => ReactNode,
  withOrganization: boolean,
): Column<KindergartenSummary, SortKey>[] {
  return [
    {
      key: 'name',
      header: 'dashboard.kindergartens.name',
      row: 'title',
      sortable: true,
      render: renderName,
    },
    ...(withOrganization
      ? ([
          {
            key: 'organization',
            header: 'dashboard.kindergartens.organization',
            render: ({ organization }: KindergartenSummary) => organization?.name,
          },
        ] as const)
      : []),
    {
      key: 'children_count',
      header: 'dashboard.kindergartens.children',
      align: 'end',
      renderShort: ({ children_count }) => (
        <Counted text="dashboard.courses.children" count={children_count} />
      ),
      render: ({ children_count }) => children_count,
    },
    {
      key: 'free_places',
      header: 'dashboard.kindergartens.free',
      align: 'end',
      row: 'end',
      // Without a number of places in its classes, nobody knows how many are free.
      renderShort: ({ free_places, places }) =>
        places > 0 && <Counted text="dashboard.courses.free" count={free_places} />,
      render: ({ free_places, places }) => (places === 0 ? null : `${free_places} / ${places}`),
    },
    {
      key: 'courses_count',
      header: 'dashboard.courses',
      align: 'end',
      row: 'none',
      render: ({ courses_count }) => courses_count,
    },
    {
      key: 'country',
      row: 'none',
      header: 'accounts.country',
      render: ({ country }) => nameCountry(country),
    },
    {
      key: 'employees_count',
      row: 'none',
      header: 'dashboard.kindergartens.employees',
      sortable: true,
      align: 'end',
      render: (kindergarten) => kindergarten.employees_count,
    },
    {
      key: 'guardians_count',
      row: 'none',
      header: 'dashboard.kindergartens.guardians',
      sortable: true,
      align: 'end',
      render: (kindergarten) => kindergarten.guardians_count,
    },
  ];
}

/** The common part of all lists of kindergartens. */
export const kindergartenTable = {
  name: 'kindergartens',
  sort: { by: 'name', direction: 'asc' },
  nameOf: (kindergarten: KindergartenSummary) => kindergarten.name,
  empty: { text: 'dashboard.kindergartens.empty', filledBy: 'dashboard.kindergartens.empty.filledBy' },
  search: 'dashboard.kindergartens.search',
} as const;
