import { Stack } from '@mantine/core';
import { Outlet, useParams } from '@tanstack/react-router';
import { getAdministeredKindergarten } from '#contract/access/tenant-details.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { TabLinks } from '../../ui/TabLinks.tsx';

/** The administration of a kindergarten: its name, and a tab for each part that the administrator may see. */
export function AdminKindergartenFrame() {
  const t = useText();
  const kindergarten = useRouteQuery(getAdministeredKindergarten);
  return (
    <Stack gap={6}>
      <PageTitle
        back={{ to: '/admin/kindergartens', label: t('contexts.kindergarten') }}
        below={kindergarten.data?.organization?.name}
      >
        {kindergarten.data?.name ?? t('tenants.kindergarten')}
      </PageTitle>
      <TabLinks frame="adminKindergarten" label={t('tenants.parts')} />
      <Outlet />
    </Stack>
  );
}

/** The kindergarten in the address of an administrator's page. */
export function useAdministeredKindergartenId(): number {
  const { kindergarten_id: id } = useParams({ strict: false }) as { kindergarten_id?: string };
  return Number(id);
}
