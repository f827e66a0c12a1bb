import { Stack } from '@mantine/core';
import { findActive, useKindergartenId, useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { useAdministeredKindergartenId } from '../tenants/AdminKindergartenFrame.tsx';
import { useAdministeredOrganizationId } from '../tenants/AdminOrganizationFrame.tsx';
import { RolesSection } from './RolesSection.tsx';
import { rolesOfAdministrators, rolesOfKindergarten, rolesOfOrganization } from './scope.ts';

/** The roles of the kindergarten in which the person works. */
export function KindergartenRolesPage() {
  const t = useText();
  const id = useKindergartenId();
  return (
    <Stack gap="lg">
      <PageTitle below={t('roles.below')}>{t('roles.title')}</PageTitle>
      {id !== null && <RolesSection key={id} scope={rolesOfKindergarten(id)} />}
    </Stack>
  );
}

/** The roles of the organisation in which the official works. */
export function OrganizationRolesPage() {
  const t = useText();
  const active = findActive(useSession());
  return (
    <Stack gap="lg">
      <PageTitle below={t('roles.below')}>{t('roles.title')}</PageTitle>
      {active?.kind === 'organization' && (
        <RolesSection key={active.id} scope={rolesOfOrganization(active.id)} />
      )}
    </Stack>
  );
}

export function AdminKindergartenRolesTab() {
  return <RolesSection scope={rolesOfKindergarten(useAdministeredKindergartenId())} />;
}

export function AdminOrganizationRolesTab() {
  return <RolesSection scope={rolesOfOrganization(useAdministeredOrganizationId())} />;
}

export function AdministratorRolesTab() {
  return <RolesSection scope={rolesOfAdministrators} />;
}
