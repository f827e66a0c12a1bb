import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { getEmployee } from '#contract/kindergarten/employees.ts';
import { MembershipChip } from '../../access/invitations/MembershipChip.tsx';
import { AdministeredName, useAdminWayBack } from '../../access/tenants/admin-way-back.tsx';
import { useKindergartenId, useRowId } from '../../base/place.tsx';
import { routeQuery } from '../../base/query-client.ts';
import { useText } from '../../base/text.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { FactLine } from '../../ui/FactLine.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { PageState } from '../../ui/QueryState.tsx';
import { TabLinks } from '../../ui/TabLinks.tsx';
import { RowMenu } from '../../ui/table/RowControls.tsx';
import { useEmployeeActions } from './employee-actions.tsx';
import { EmployeeProvider } from './employee-context.tsx';

/** The page of an employee of the reader's kindergarten. */
export function EmployeeFrame() {
  const t = useText();
  const back = { to: '/kindergarten/employees', label: t('employees.title') };
  return <EmployeePage frame="employee" back={back} />;
}

/** The same page for administrators, in any kindergarten. */
export function AdminEmployeeFrame() {
  const t = useText();
  const back = useAdminWayBack('employees', t('employees.title'));
  return <EmployeePage frame="adminEmployee" back={back} />;
}

interface EmployeePageProps {
  frame: 'employee' | 'adminEmployee';
  back: { to: string; label: string };
}

/** Who the employee is, the actions on them, a tab for each part that the reader may see, and the open tab. */
function EmployeePage({ frame, back }: EmployeePageProps) {
  const t = useText();
  const { dialog, listPageActions } = useEmployeeActions();
  const params = { kindergarten_id: useKindergartenId(), employee_id: useRowId('employee_id') };
  const query = useQuery({ ...routeQuery(getEmployee, { params }), meta: { reload: true } });
  return (
    <PageState query={query}>
      {(employee) => {
        const { fname, lname, position, courses } = employee;
        const facts = [position, ...courses.map(({ name }) => name)].filter((fact) => fact !== '');
        return (
          <EmployeeProvider value={employee}>
            <Stack gap={6}>
              <PageTitle
                back={back}
                face={<Avatar fname={fname} lname={lname} picture={employee.profile_picture} size="head" />}
                below={
                  <FactLine>
                    {frame === 'adminEmployee' && <AdministeredName />}
                    {facts.join(', ')}
                  </FactLine>
                }
                actions={
                  <>
                    {employee.state !== 'active' && <MembershipChip state={employee.state} />}
                    <RowMenu name={`${fname} ${lname}`} actions={listPageActions(employee)} />
                  </>
                }
              >
                {`${fname} ${lname}`}
              </PageTitle>
              <TabLinks frame={frame} label={t('employees.parts')} />
              <Outlet />
              {dialog}
            </Stack>
          </EmployeeProvider>
        );
      }}
    </PageState>
  );
}
