import { Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { getEmployee } from '#contract/kindergarten/employees.ts';
import { MembershipChip } from '../../access/invitations/MembershipChip.tsx';
import { AdminListLink } from '../../access/tenants/AdminListLink.tsx';
import { useKindergartenId, useRowId } from '../../base/place.tsx';
import { routeQuery } from '../../base/query-client.ts';
import { useText } from '../../base/text.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { FactLine } from '../../ui/FactLine.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { PageState } from '../../ui/QueryState.tsx';
import { TabLinks } from '../../ui/TabLinks.tsx';
import { EmployeeProvider } from './employee-context.tsx';

/** The page of an employee of the reader's kindergarten. */
export function EmployeeFrame() {
  const t = useText();
  const above = (
    <div>
      <LinkAnchor to="/kindergarten/employees">{t('employees.title')}</LinkAnchor>
    </div>
  );
  return <EmployeePage frame="employee" above={above} />;
}

/** The same page for administrators, in any kindergarten. */
export function AdminEmployeeFrame() {
  const t = useText();
  return (
    <EmployeePage
      frame="adminEmployee"
      above={<AdminListLink tab="employees" label={t('employees.title')} />}
    />
  );
}

/** Who the employee is, a tab for each part that the reader may see, and the tab that is open. */
function EmployeePage({ frame, above }: { frame: 'employee' | 'adminEmployee'; above: ReactNode }) {
  const t = useText();
  const params = { kindergarten_id: useKindergartenId(), employee_id: useRowId('employee_id') };
  const query = useQuery({ ...routeQuery(getEmployee, { params }), meta: { reload: true } });
  return (
    <PageState query={query}>
      {(employee) => {
        const { fname, lname, position, courses } = employee;
        const facts = [position, ...courses.map(({ name }) => name)].filter((fact) => fact !== '');
        return (
          <EmployeeProvider value={employee}>
            <Stack gap="lg">
              {above}
              <Group gap="md" wrap="nowrap" align="center">
                <Avatar fname={fname} lname={lname} picture={employee.profile_picture} size="head" />
                <Stack gap={4} miw={0} align="flex-start">
                  <PageTitle>{`${fname} ${lname}`}</PageTitle>
                  {facts.length > 0 && <FactLine c="dimmed">{facts}</FactLine>}
                  {employee.state !== 'active' && <MembershipChip state={employee.state} />}
                </Stack>
              </Group>
              <TabLinks frame={frame} label={t('employees.parts')} />
              <Outlet />
            </Stack>
          </EmployeeProvider>
        );
      }}
    </PageState>
  );
}
