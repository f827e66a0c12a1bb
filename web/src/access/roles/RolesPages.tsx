import { Stack } from '@mantine/core';
import { useText } from '../../base/text.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { RolesSection } from './RolesSection.tsx';
import { type RolesScope, rolesOfAdministrators, rolesOfKindergarten, rolesOfOrganization } from './scope.ts';

function RolesPage({ scope }: { scope: RolesScope }) {
  const t = useText();
  return (
    <Stack gap="md">
      <PageTitle below={t('roles.below')}>{t('roles.title')}</PageTitle>
      <RolesSection scope={scope} />
    </Stack>
  );
}

/** The roles of the kindergarten in which the person works. */
export const KindergartenRolesPage = () => <RolesPage scope={rolesOfKindergarten} />;

/** The roles of the organisation in which the official works. */
export const OrganizationRolesPage = () => <RolesPage scope={rolesOfOrganization} />;

export const AdminKindergartenRolesTab = () => <RolesSection scope={rolesOfKindergarten} />;

export const AdminOrganizationRolesTab = () => <RolesSection scope={rolesOfOrganization} />;

export const AdministratorRolesTab = () => <RolesSection scope={rolesOfAdministrators} />;
