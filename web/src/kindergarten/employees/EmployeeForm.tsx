import { useQuery } from '@tanstack/react-query';
import { type EmployeeDetails, updateEmployee } from '#contract/kindergarten/employees.ts';
import { useText } from '../../base/text.ts';
import { EditForm } from '../../ui/edit-form.tsx';
import { PhoneField } from '../../ui/inputs/PhoneField.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { employeeRolesQuery } from './queries.ts';
import { RolesField } from './RolesField.tsx';

interface EmployeeFormProps {
  employee: EmployeeDetails;
  onClose: () => void;
}

/** What somebody does here, what they may do in Kiik, and how they are reached. */
export function EmployeeForm({ employee, onClose }: EmployeeFormProps) {
  const { kindergarten_id: kindergartenId } = employee;
  const t = useText();
  const roles = useQuery(employeeRolesQuery(kindergartenId));
  const nameRole = (id: number) => roles.data?.data.find((role) => role.id === id)?.name ?? '';
  return (
    <EditForm
      row={employee}
      route={updateEmployee}
      params={{ kindergarten_id: kindergartenId, employee_id: employee.id }}
      labels={{ position: 'employees.position', role_ids: 'employees.roles', phone: 'employees.phone' }}
      pick={({ position, roles: held, phone }) => ({ position, role_ids: held.map(({ id }) => id), phone })}
      toWords={({ role_ids }) => ({ role_ids: role_ids.map(nameRole).join(', ') })}
      onClose={onClose}
    >
      {({ input }) => (
        <>
          <TextField {...input('position')} label={t('employees.position')} maximum={100} />
          <RolesField
            {...input('role_ids')}
            kindergartenId={kindergartenId}
            own={employee.is_self ? employee.roles.map((role) => role.id) : null}
          />
          <PhoneField {...input('phone')} label={t('employees.phone')} />
        </>
      )}
    </EditForm>
  );
}
