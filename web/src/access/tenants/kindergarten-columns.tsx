import type { ReactNode } from 'react';
import type { KindergartenSummary } from '#contract/access/tenants.ts';
import type { Column } from '../../ui/table/columns.ts';
import { nameCountry } from './name-country.ts';

type SortKey = 'name' | 'employees_count' | 'guardians_count';

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
      key: 'country',
      header: 'accounts.country',
      render: ({ country }) => nameCountry(country),
    },
    {
      key: 'employees_count',
      header: 'dashboard.kindergartens.employees',
      sortable: true,
      align: 'end',
      render: (kindergarten) => kindergarten.employees_count,
    },
    {
      key: 'guardians_count',
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
  empty: 'dashboard.kindergartens.empty',
  search: 'dashboard.kindergartens.search',
} as const;
