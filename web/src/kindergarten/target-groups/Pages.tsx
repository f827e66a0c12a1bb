import { Stack, Text } from '@mantine/core';
import { Outlet, useParams } from '@tanstack/react-router';
import { useAdministeredKindergartenId } from '../../access/tenants/AdminKindergartenFrame.tsx';
import { useAdministeredOrganizationId } from '../../access/tenants/AdminOrganizationFrame.tsx';
import { useKindergartenId } from '../../base/place.tsx';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { TabLinks } from '../../ui/TabLinks.tsx';
import { KindergartenGroupList, OrganizationGroupList } from './GroupList.tsx';
import { GroupPage } from './GroupPage.tsx';
import { SystemGroups } from './SystemGroups.tsx';
import { groupsOfKindergarten, groupsOfOrganization } from './scope.ts';

const ownPath = '/kindergarten/target-groups';
const organizationPath = '/organization/target-groups';

function useGroupId(): number {
  const { target_group_id: id } = useParams({ strict: false }) as { target_group_id?: string };
  return Number(id);
}

/** The organisation in which the reader works; null in another context. */
function useOrganizationId(): number | null {
  const { active } = useSession();
  return active?.kind === 'organization' ? active.id : null;
}

/** The groups that people created, and the automatic ones. */
export function TargetGroupsFrame() {
  const t = useText();
  return (
    <Stack gap={6}>
      <PageTitle>{t('target-groups.title')}</PageTitle>
      <TabLinks frame="targetGroups" label={t('target-groups.parts')} />
      <Outlet />
    </Stack>
  );
}

export function TargetGroupsTab() {
  const t = useText();
  return (
    <>
      <KindergartenGroupList id={useKindergartenId()} path={ownPath} />
      <Text c="dimmed">{t('target-groups.below')}</Text>
    </>
  );
}

export function SystemGroupsTab() {
  return <SystemGroups kindergartenId={useKindergartenId()} />;
}

export function TargetGroupPage() {
  const id = useKindergartenId();
  const groupId = useGroupId();
  return <GroupPage key={groupId} scope={groupsOfKindergarten(id, ownPath)} groupId={groupId} />;
}

const adminPath = (id: number) => `/admin/kindergartens/${id}/target-groups`;

export function AdminTargetGroupsTab() {
  const id = useAdministeredKindergartenId();
  return <KindergartenGroupList id={id} path={adminPath(id)} />;
}

export function AdminTargetGroupPage() {
  const id = useAdministeredKindergartenId();
  const groupId = useGroupId();
  return <GroupPage key={groupId} scope={groupsOfKindergarten(id, adminPath(id))} groupId={groupId} />;
}

/** The groups of the official's organisation. */
export function OrganizationTargetGroupsPage() {
  const t = useText();
  const id = useOrganizationId();
  return (
    id && (
      <Stack gap={6}>
        <PageTitle>{t('target-groups.title')}</PageTitle>
        <OrganizationGroupList key={id} id={id} path={organizationPath} />
      </Stack>
    )
  );
}

export function OrganizationTargetGroupPage() {
  const id = useOrganizationId();
  const groupId = useGroupId();
  return (
    id && <GroupPage key={groupId} scope={groupsOfOrganization(id, organizationPath)} groupId={groupId} />
  );
}

const adminOrganizationPath = (id: number) => `/admin/organizations/${id}/target-groups`;

export function AdminOrganizationTargetGroupsTab() {
  const id = useAdministeredOrganizationId();
  return <OrganizationGroupList id={id} path={adminOrganizationPath(id)} />;
}

export function AdminOrganizationTargetGroupPage() {
  const id = useAdministeredOrganizationId();
  const groupId = useGroupId();
  return (
    <GroupPage key={groupId} scope={groupsOfOrganization(id, adminOrganizationPath(id))} groupId={groupId} />
  );
}
