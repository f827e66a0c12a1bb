import { type EmployeeDetails, listEmployeeRoles, updateEmployee } from '#contract/kindergarten/employees.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { EditForm } from '../../ui/edit-form.tsx';
import { PhoneField } from '../../ui/inputs/PhoneField.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { RolesField } from './RolesField.tsx';

/** An employee's work, roles in Kiik and contact data. */
export function EmployeeForm({ employee }: { employee: EmployeeDetails }) {
  const t = useText();
  const roles = useRouteQuery(listEmployeeRoles);
  const nameRole = (id: number) => roles.data?.data.find((role) => role.id === id)?.name ?? '';
  return (
    <EditForm
      row={employee}
      route={updateEmployee}
      params={{ employee_id: employee.id }}
      labels={{ position: 'employees.position', role_ids: 'employees.roles', phone: 'employees.phone' }}
      pick={({ position, roles: held, phone }) => ({ position, role_ids: held.map(({ id }) => id), phone })}
      toWords={({ role_ids }) => ({ role_ids: role_ids.map(nameRole).join(', ') })}
    >
      {({ input }) => (
        <>
          <TextField {...input('position')} label={t('employees.position')} maximum={100} />
          <RolesField
            {...input('role_ids')}
            own={employee.is_self ? employee.roles.map((role) => role.id) : null}
          />
          <PhoneField {...input('phone')} label={t('employees.phone')} />
        </>
      )}
    </EditForm>
  );
}
