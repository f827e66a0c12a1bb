import { Checkbox, Stack, Text } from '@mantine/core';
import type { OwnEmployee } from '#contract/kindergarten/employees.ts';
import { useText } from '../../base/text.ts';
import { useEditForm } from '../../ui/edit-form.tsx';
import { DialogButtons } from '../../ui/FormButtons.tsx';
import { PhoneField } from '../../ui/inputs/PhoneField.tsx';
import { givenPhone, noPhone } from '../../ui/inputs/phone.ts';
import { saveOwn } from './queries.ts';

/** One's phone as an employee, and what of one's contact data others see. */
export function OwnContactForm({ own, onClose }: { own: OwnEmployee; onClose: () => void }) {
  const t = useText();
  const { formProps, input, checkbox, submitting, conflict, isConflicting } = useEditForm({
    about: null,
    row: own,
    pick: ({ phone, show_email, show_phone }) => ({ phone: phone ?? noPhone, show_email, show_phone }),
    schema: undefined,
    toBody: ({ phone, ...rest }, version) => ({ ...rest, phone: givenPhone(phone), version }),
    async save(body) {
      const saved = await saveOwn(own.employee_id, body);
      onClose();
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
        <DialogButtons submitting={submitting} disabled={isConflicting} onClose={onClose} />
      </Stack>
    </form>
  );
}
