import { SimpleGrid, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { EmployeeDetails } from '#contract/kindergarten/employees.ts';
import { languageNames } from '#contract/platform/language.ts';
import { useText } from '../../base/text.ts';
import { ContactLinks } from '../../ui/ContactLinks.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { EditableCard } from '../children/EditableCard.tsx';
import { EmployeeForm } from './EmployeeForm.tsx';
import { useEmployee } from './employee-context.tsx';
import { OwnContactForm } from './OwnContactForm.tsx';
import { ownEmployeeQuery } from './queries.ts';
import { StayingCard } from './StayingCard.tsx';

/** What the employee does here and how they are reached, as the tab of their page. */
export function DetailsTab() {
  const employee = useEmployee();
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" style={{ alignItems: 'start' }}>
      <WorkCard employee={employee} />
      <Stack gap="md">
        {employee.shown !== null && <ShownCard employee={employee} shown={employee.shown} />}
        <StayingCard employee={employee} />
      </Stack>
    </SimpleGrid>
  );
}

function WorkCard({ employee }: { employee: EmployeeDetails }) {
  const t = useText();
  const { email, phone, language } = employee;
  return (
    <EditableCard
      title={t('employees.work')}
      mayEdit={employee.allowed.edit}
      facts={[
        { label: t('employees.position'), value: employee.position },
        { label: t('employees.roles'), value: employee.roles.map(({ name }) => name).join(', ') },
        {
          label: t('employees.email'),
          value: <ContactLinks email={email} phone={null} none={t('employees.notShown')} />,
        },
        {
          label: t('employees.phone'),
          value: <ContactLinks email={null} phone={phone} none={t('employees.notShown')} />,
        },
        ...(language === null
          ? []
          : [
              {
                label: t('employees.language'),
                value: <span lang={language}>{languageNames[language]}</span>,
              },
            ]),
      ]}
      form={(done) => <EmployeeForm employee={employee} onClose={done} />}
    />
  );
}

interface ShownCardProps {
  employee: EmployeeDetails;
  shown: NonNullable<EmployeeDetails['shown']>;
}

/** What others see of how the person is reached, which only they themselves decide. */
function ShownCard({ employee, shown }: ShownCardProps) {
  const t = useText();
  const say = (isShown: boolean) => t(isShown ? 'employees.shown.yes' : 'employees.shown.no');
  return (
    <EditableCard
      title={t('employees.shown')}
      mayEdit={employee.is_self && employee.state === 'active'}
      facts={[
        { label: t('employees.email'), value: say(shown.email) },
        { label: t('employees.phone'), value: say(shown.phone) },
      ]}
      form={(done) => <OwnContact employeeId={employee.id} onClose={done} />}
    />
  );
}

function OwnContact({ employeeId, onClose }: { employeeId: number; onClose: () => void }) {
  const own = useQuery(ownEmployeeQuery(employeeId));
  return <QueryState query={own}>{(read) => <OwnContactForm own={read} onClose={onClose} />}</QueryState>;
}
