import { SimpleGrid } from '@mantine/core';
import type { ReactNode } from 'react';
import { getUser } from '#contract/access/accounts.ts';
import { getOwnEmployee } from '#contract/kindergarten/employees.ts';
import { type GuardianSettings, getGuardianSettings } from '#contract/kindergarten/guardians.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { noPhone, writePhone } from '../../ui/inputs/phone.ts';
import { QueryState } from '../../ui/QueryState.tsx';
import { EditableCard } from '../children/EditableCard.tsx';
import { OwnContactForm } from '../employees/OwnContactForm.tsx';
import { ContactForm } from '../guardians/ContactDialog.tsx';

/** The person's contact data in each kindergarten, as employee and as guardian: a tab of the profile. */
export function OwnContactsTab() {
  const t = useText();
  const user = useRouteQuery(getUser);
  return (
    <QueryState query={user}>
      {({ employees, guardians }) =>
        employees.length + guardians.length === 0 ? (
          <EmptyState illustration="welcome" text={t('contacts.own.empty')} />
        ) : (
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" style={{ alignItems: 'start' }}>
            {employees.map(({ id, tenant_name: name }) => (
              <EmployeeContact key={id} employeeId={id} place={name} />
            ))}
            {guardians.map(({ id, tenant_id, tenant_name: name }) => (
              <GuardianContact key={id} guardianId={id} kindergartenId={tenant_id} place={name} />
            ))}
          </SimpleGrid>
        )
      }
    </QueryState>
  );
}

function EmployeeContact({ employeeId, place }: { employeeId: number; place: string }) {
  const t = useText();
  const own = useRouteQuery(getOwnEmployee, { params: { employee_id: employeeId } });
  return (
    <QueryState query={own}>
      {(read) => (
        <ReachCard
          title={t('contacts.own.employee', { place })}
          own={read}
          form={<OwnContactForm own={read} />}
        />
      )}
    </QueryState>
  );
}

interface GuardianContactProps {
  guardianId: number;
  kindergartenId: number;
  place: string;
}

function GuardianContact({ guardianId, kindergartenId, place }: GuardianContactProps) {
  const t = useText();
  const own = useRouteQuery(getGuardianSettings, {
    params: { kindergarten_id: kindergartenId, guardian_id: guardianId },
  });
  return (
    <QueryState query={own}>
      {(read) => (
        <ReachCard
          title={t('contacts.own.guardian', { place })}
          own={read}
          form={<ContactForm kindergartenId={kindergartenId} settings={read} />}
        />
      )}
    </QueryState>
  );
}

interface ReachCardProps {
  title: string;
  /** The contact data, and which of them others see. */
  own: Pick<GuardianSettings, 'email' | 'phone' | 'show_email' | 'show_phone'>;
  form: ReactNode;
}

/** Phone and e-mail of one membership, and whether others see each. */
function ReachCard({ title, own, form }: ReachCardProps) {
  const t = useText();
  const sayShown = (value: string, isShown: boolean) =>
    value === '' ? '' : `${value}\n${t(isShown ? 'employees.shown.yes' : 'employees.shown.no')}`;
  return (
    <EditableCard
      title={title}
      mayEdit
      facts={[
        { label: t('employees.phone'), value: sayShown(writePhone(own.phone ?? noPhone), own.show_phone) },
        { label: t('employees.email'), value: sayShown(own.email ?? '', own.show_email) },
      ]}
      form={form}
    />
  );
}
