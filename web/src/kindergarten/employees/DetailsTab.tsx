import { SimpleGrid, Stack } from '@mantine/core';
import type { EmployeeDetails } from '#contract/kindergarten/employees.ts';
import { languageNames } from '#contract/platform/language.ts';
import { useText } from '../../base/text.ts';
import { Card } from '../../ui/Card.tsx';
import { ContactLinks } from '../../ui/ContactLinks.tsx';
import { listPresent } from '../../ui/table/maybe.ts';
import { EditableCard } from '../children/EditableCard.tsx';
import { Facts } from '../children/Facts.tsx';
import { useEmployee } from './employee-context.tsx';
import { OwnContact } from './OwnContactForm.tsx';
import { StayingCard } from './StayingCard.tsx';

/** The employee's work and contact data, as a tab of their page. */
export function DetailsTab() {
  const { shown } = useEmployee();
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" style={{ alignItems: 'start' }}>
      <WorkCard />
      <Stack gap="md">
        {shown !== null && <ShownCard shown={shown} />}
        <StayingCard />
      </Stack>
    </SimpleGrid>
  );
}

function WorkCard() {
  const t = useText();
  const employee = useEmployee();
  const { email, phone, language } = employee;
  return (
    <Card title={t('employees.work')}>
      <Facts
        facts={listPresent([
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
          language !== null && {
            label: t('employees.language'),
            value: <span lang={language}>{languageNames[language]}</span>,
          },
        ])}
      />
    </Card>
  );
}

/** Which contact data others see; only the person decides that. */
function ShownCard({ shown }: { shown: NonNullable<EmployeeDetails['shown']> }) {
  const t = useText();
  const employee = useEmployee();
  const say = (isShown: boolean) => t(isShown ? 'employees.shown.yes' : 'employees.shown.no');
  return (
    <EditableCard
      title={t('employees.shown')}
      mayEdit={employee.is_self && employee.state === 'active'}
      facts={[
        { label: t('employees.email'), value: say(shown.email) },
        { label: t('employees.phone'), value: say(shown.phone) },
      ]}
      form={<OwnContact employeeId={employee.id} />}
    />
  );
}
