import { useQuery } from '@tanstack/react-query';
import { type EmployeeDetails, updateEmployee } from '#contract/kindergarten/employees.ts';
import type { TextKey } from '#locales/texts.ts';
import { runRoute } from '../../base/run-route.ts';
import { useText } from '../../base/text.ts';
import { EditForm, useEditForm } from '../../ui/edit-form.tsx';
import { PhoneField } from '../../ui/inputs/PhoneField.tsx';
import { givenPhone, noPhone, writePhone } from '../../ui/inputs/phone.ts';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { employeeRolesQuery } from './queries.ts';
import { RolesField } from './RolesField.tsx';

const pick = ({ position, roles, phone }: EmployeeDetails) => ({
  position,
  role_ids: roles.map((role) => role.id),
  phone: phone ?? noPhone,
});
type Values = ReturnType<typeof pick>;

const labels: Record<keyof Values, TextKey> = {
  position: 'employees.position',
  role_ids: 'employees.roles',
  phone: 'employees.phone',
};

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
  const edited = useEditForm({
    about: employee.id,
    row: employee,
    pick,
    schema: updateEmployee.body,
    toBody: ({ phone, ...rest }: Values, version) => ({
      ...rest,
      phone: givenPhone(phone),
      version,
    }),
    async save(body) {
      const params = { kindergarten_id: kindergartenId, employee_id: employee.id };
      const saved = await runRoute(updateEmployee, { params, body }, 'shell.updated');
      onClose();
      return saved;
    },
    labels,
    toWords: ({ position, role_ids, phone }) => ({
      position,
      role_ids: role_ids.map(nameRole).join(', '),
      phone: writePhone(phone),
    }),
  });
  const { input } = edited;
  return (
    <EditForm edited={edited} onCancel={onClose}>
      <TextField {...input('position')} label={t('employees.position')} maximum={100} />
      <RolesField
        {...input('role_ids')}
        kindergartenId={kindergartenId}
        own={employee.is_self ? employee.roles.map((role) => role.id) : null}
      />
      <PhoneField {...input('phone')} label={t('employees.phone')} />
    </EditForm>
  );
}
