import { Stack } from '@mantine/core';
import { mdiPlus } from '@mdi/js';
import { listAllOrganizations, type OrganizationSummary } from '#contract/access/tenant-details.ts';
import { useText } from '../../base/text.ts';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { PageAction } from '../../ui/PageAction.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { FilterToggle } from '../../ui/table/FilterChip.tsx';
import { useSearchToggle } from '../../ui/table/use-search-toggle.ts';
import { useTable } from '../../ui/table/use-table.ts';
import { useDialog } from '../../ui/use-dialog.tsx';
import { CreateOrganizationDialog } from './CreateDialogs.tsx';
import { nameCountry } from './name-country.ts';

const columns: Column<OrganizationSummary, 'name'>[] = [
  {
    key: 'name',
    header: 'tenants.name',
    row: 'title',
    sortable: true,
    render: ({ id, name }) => (
      <LinkAnchor
        to="/admin/organizations/$organization_id"
        params={{ organization_id: String(id) } as never}
      >
        {name}
      </LinkAnchor>
    ),
  },
  { key: 'country', header: 'accounts.country', render: ({ country }) => nameCountry(country) },
  {
    key: 'kindergartens',
    header: 'contexts.kindergarten',
    align: 'end',
    render: ({ kindergartens_count: count }) => count,
  },
  {
    key: 'officials',
    header: 'members.officials',
    align: 'end',
    render: ({ officials_count: count }) => count,
  },
];

/** All organisations of the platform, and a button to create one. */
export function AdminOrganizationsPage() {
  const t = useText();
  const { dialog, open } = useDialog();
  const lacking = useSearchToggle('lacks', 'officials');
  const table = useTable({
    name: 'organizations',
    route: listAllOrganizations,
    filter: lacking.isOn ? { lacks: 'officials' } : {},
    filters: <FilterToggle label={t('tenants.lacks.officials')} {...lacking} />,
    sort: { by: 'name', direction: 'asc' },
    nameOf: ({ name }) => name,
    empty: { text: 'tenants.organizations.empty', filledBy: 'tenants.organizations.empty.filledBy' },
    columns,
  });
  return (
    <Stack gap="xs">
      <PageTitle>{t('contexts.organization')}</PageTitle>
      <PageAction
        label={t('tenants.createOrganization')}
        icon={mdiPlus}
        onClick={() => open(<CreateOrganizationDialog />)}
      />
      <DataTable table={table} />
      {dialog}
    </Stack>
  );
}
