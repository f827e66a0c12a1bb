import { Group, Stack } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import type { EmployeeDetails } from '#contract/kindergarten/employees.ts';
import { MembershipChip } from '../../access/invitations/MembershipChip.tsx';
import { AdminListLink } from '../../access/tenants/AdminListLink.tsx';
import { useText } from '../../base/text.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { FactLine } from '../../ui/FactLine.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { TabLinks } from '../../ui/TabLinks.tsx';
import { EmployeeProvider } from './employee-context.tsx';

interface EmployeePageProps {
  employee: EmployeeDetails;
  frame: 'employee' | 'adminEmployee';
}

/** Who the employee is, a tab for each part that the reader may see, and the tab that is open. */
export function EmployeePage({ employee, frame }: EmployeePageProps) {
  const t = useText();
  const { fname, lname, position, courses } = employee;
  const facts = [position, ...courses.map(({ name }) => name)].filter((fact) => fact !== '');
  return (
    <EmployeeProvider value={employee}>
      <Stack gap="lg">
        {frame === 'adminEmployee' ? (
          <AdminListLink tab="employees" label={t('employees.title')} />
        ) : (
          <div>
            <LinkAnchor to="/kindergarten/employees">{t('employees.title')}</LinkAnchor>
          </div>
        )}
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
}
