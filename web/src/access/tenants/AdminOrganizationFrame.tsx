import { Stack } from '@mantine/core';
import { Outlet, useParams } from '@tanstack/react-router';
import { getOrganization } from '#contract/access/tenant-details.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { TabLinks } from '../../ui/TabLinks.tsx';

/** An organisation under administration: its name, and a tab for each part that the administrator may see. */
export function AdminOrganizationFrame() {
  const t = useText();
  const organization = useRouteQuery(getOrganization);
  return (
    <Stack gap={6}>
      <PageTitle back={{ to: '/admin/organizations', label: t('contexts.organization') }}>
        {organization.data?.name ?? t('tenants.organization')}
      </PageTitle>
      <TabLinks frame="adminOrganization" label={t('tenants.parts')} />
      <Outlet />
    </Stack>
  );
}

/** The organisation in the address of an administrator's page. */
export function useAdministeredOrganizationId(): number {
  const { organization_id: id } = useParams({ strict: false }) as { organization_id?: string };
  return Number(id);
}
