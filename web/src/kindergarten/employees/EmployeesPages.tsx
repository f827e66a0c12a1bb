import { Stack } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import { useAdministeredKindergartenId } from '../../access/tenants/AdminKindergartenFrame.tsx';
import { findActive, holdsFlag, useKindergartenId, useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { TabLinks } from '../../ui/TabLinks.tsx';
import { EmployeesTable } from './EmployeesTable.tsx';

/** Who works in the kindergarten, and who left. */
export function EmployeesFrame() {
  const t = useText();
  const kindergarten = findActive(useSession());
  return (
    <Stack gap="lg">
      <PageTitle below={kindergarten?.name}>{t('employees.title')}</PageTitle>
      <TabLinks frame="employees" label={t('employees.title')} />
      <Outlet />
    </Stack>
  );
}

export function ActiveEmployeesTab() {
  return <OwnEmployees shown="active" />;
}

export function ArchivedEmployeesTab() {
  return <OwnEmployees shown="archived" />;
}

function OwnEmployees({ shown }: { shown: 'active' | 'archived' }) {
  const session = useSession();
  const kindergartenId = useKindergartenId();
  return (
    kindergartenId && (
      <EmployeesTable
        key={`${kindergartenId} ${shown}`}
        kindergartenId={kindergartenId}
        shown={shown}
        mayEdit={holdsFlag(session, 'employees_can_edit')}
      />
    )
  );
}

/** The employees of one kindergarten under administration. */
export function AdminEmployeesTab() {
  return <EmployeesTable kindergartenId={useAdministeredKindergartenId()} shown="both" mayEdit />;
}
