import { Checkbox, Stack, Text } from '@mantine/core';
import {
  getOwnEmployee,
  type OwnEmployee,
  updateOwnEmployeeData,
  updateOwnEmployeeSettings,
} from '#contract/kindergarten/employees.ts';
import { callRoute } from '../../base/api.ts';
import { runRoute } from '../../base/run-route.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { useClose } from '../../ui/closing.ts';
import { useEditForm } from '../../ui/edit-form.tsx';
import { DialogButtons } from '../../ui/FormButtons.tsx';
import { PhoneField } from '../../ui/inputs/PhoneField.tsx';
import { givenPhone, noPhone } from '../../ui/inputs/phone.ts';
import { QueryState } from '../../ui/QueryState.tsx';

/** The reader's phone as an employee, and which contact data colleagues and parents see. */
export function OwnContact({ employeeId }: { employeeId: number }) {
  const own = useRouteQuery(getOwnEmployee, { params: { employee_id: employeeId } });
  return <QueryState query={own}>{(read) => <OwnContactForm own={read} />}</QueryState>;
}

/** The form itself, once the data is loaded. */
export function OwnContactForm({ own }: { own: OwnEmployee }) {
  const t = useText();
  const close = useClose();
  const { formProps, input, checkbox, submitting, conflict, isConflicting } = useEditForm({
    about: null,
    row: own,
    pick: ({ phone, show_email, show_phone }) => ({ phone: phone ?? noPhone, show_email, show_phone }),
    schema: undefined,
    toBody: ({ phone, ...shown }, version) => ({ data: { phone: givenPhone(phone), version }, shown }),
    async save({ data, shown }) {
      const params = { employee_id: own.employee_id };
      await callRoute(updateOwnEmployeeData, { params, body: data });
      const saved = await runRoute(updateOwnEmployeeSettings, { params, body: shown }, 'shell.updated');
      close();
      return saved;
    },
    labels: {
      phone: 'employees.phone',
      show_email: 'employees.own.show_email',
      show_phone: 'employees.own.show_phone',
    },
  });
  return (
    <form {...formProps}>
      <Stack gap="md">
        <Text>
          {t('employees.email')}: {own.email}
        </Text>
        <PhoneField {...input('phone')} label={t('employees.phone')} />
        <Checkbox label={t('employees.own.show_email')} {...checkbox('show_email')} />
        <Checkbox label={t('employees.own.show_phone')} {...checkbox('show_phone')} />
        {conflict}
        <DialogButtons submitting={submitting} disabled={isConflicting} />
      </Stack>
    </form>
  );
}
