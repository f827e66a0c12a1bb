import { Stack } from '@mantine/core';
import { mdiAccountPlusOutline, mdiPlus } from '@mdi/js';
import { listAllKindergartens, listOrganizationKindergartens } from '#contract/access/tenants.ts';
import { holdsFlag, useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { PageAction } from '../../ui/PageAction.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { FilterToggle } from '../../ui/table/FilterChip.tsx';
import { useSearchToggle } from '../../ui/table/use-search-toggle.ts';
import { useTable } from '../../ui/table/use-table.ts';
import { useDialog } from '../../ui/use-dialog.tsx';
import { useAdministeredOrganizationId } from './AdminOrganizationFrame.tsx';
import { CreateKindergartenDialog } from './CreateDialogs.tsx';
import { AdministerKindergarten, EnterKindergarten } from './EnterKindergarten.tsx';
import { InviteManagerDialog } from './InviteManagerDialog.tsx';
import { KindergartenContact } from './KindergartenContact.tsx';
import { kindergartenTable, listKindergartenColumns } from './kindergarten-columns.tsx';

/** All kindergartens of the platform, and a button to create one. */
export function AdminKindergartensPage() {
  const t = useText();
  const { dialog, open } = useDialog();
  const lacking = useSearchToggle('lacks', 'manager');
  const table = useTable({
    ...kindergartenTable,
    route: listAllKindergartens,
    filter: lacking.isOn ? { lacks: 'manager' } : {},
    filters: <FilterToggle label={t('tenants.lacks.manager')} {...lacking} />,
    columns: listKindergartenColumns((one) => <AdministerKindergarten kindergarten={one} />, true),
  });
  return (
    <Stack gap="xs">
      <PageTitle>{t('contexts.kindergarten')}</PageTitle>
      <PageAction
        label={t('tenants.createKindergarten')}
        icon={mdiPlus}
        onClick={() => open(<CreateKindergartenDialog />)}
      />
      <DataTable table={table} />
      {dialog}
    </Stack>
  );
}

/** The kindergartens of one organisation, under administration. */
export function AdminOrganizationKindergartensTab() {
  const organizationId = useAdministeredOrganizationId();
  const table = useTable({
    ...kindergartenTable,
    route: listAllKindergartens,
    filter: { organization_id: String(organizationId) },
    columns: listKindergartenColumns((one) => <AdministerKindergarten kindergarten={one} />, false),
  });
  return <DataTable table={table} />;
}

/** The kindergartens that the official sees, with their contact details. */
export function OrganizationKindergartensPage() {
  const t = useText();
  const mayInvite = holdsFlag(useSession(), 'organization_edit_officials');
  const { dialog, open } = useDialog();
  const table = useTable({
    ...kindergartenTable,
    route: listOrganizationKindergartens,
    columns: listKindergartenColumns((one) => <EnterKindergarten kindergarten={one} />, false),
    details: ({ id }) => <KindergartenContact kindergartenId={id} />,
    rowActions: (kindergarten) => [
      mayInvite &&
        !kindergarten.has_manager && {
          label: 'tenants.inviteManager',
          icon: mdiAccountPlusOutline,
          run: () => open(<InviteManagerDialog kindergarten={kindergarten} />),
        },
    ],
  });
  return (
    <Stack gap="xs">
      <PageTitle>{t('contexts.kindergarten')}</PageTitle>
      <DataTable table={table} />
      {dialog}
    </Stack>
  );
}
