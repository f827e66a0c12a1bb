import { Checkbox, Text } from '@mantine/core';
import type { OwnEmployee } from '#contract/kindergarten/employees.ts';
import type { TextKey } from '#locales/texts.ts';
import { useText } from '../../base/text.ts';
import { EditForm, useEditForm } from '../../ui/edit-form.tsx';
import { PhoneField } from '../../ui/inputs/PhoneField.tsx';
import { givenPhone, noPhone, writePhone } from '../../ui/inputs/phone.ts';
import { saveOwn } from './queries.ts';

const pick = ({ phone, show_email, show_phone }: OwnEmployee) => ({
  phone: phone ?? noPhone,
  show_email,
  show_phone,
});
type Values = ReturnType<typeof pick>;

const labels: Record<keyof Values, TextKey> = {
  phone: 'employees.phone',
  show_email: 'employees.own.show_email',
  show_phone: 'employees.own.show_phone',
};

/** One's phone as an employee, and what of one's contact data others see. */
export function OwnContactForm({ own, onClose }: { own: OwnEmployee; onClose: () => void }) {
  const t = useText();
  const edited = useEditForm({
    about: null,
    row: own,
    pick,
    schema: undefined,
    toBody: ({ phone, ...rest }: Values, version) => ({
      ...rest,
      phone: givenPhone(phone),
      version,
    }),
    async save(body) {
      const saved = await saveOwn(own.employee_id, body);
      onClose();
      return saved;
    },
    labels,
    toWords: ({ phone, show_email, show_phone }) => ({
      phone: writePhone(phone),
      show_email: t(show_email ? 'guardians.yes' : 'guardians.no'),
      show_phone: t(show_phone ? 'guardians.yes' : 'guardians.no'),
    }),
  });
  const { input, checkbox } = edited;
  return (
    <EditForm edited={edited} onCancel={onClose}>
      <Text>
        {t('employees.email')}: {own.email}
      </Text>
      <PhoneField {...input('phone')} label={t('employees.phone')} />
      <Checkbox label={t('employees.own.show_email')} {...checkbox('show_email')} />
      <Checkbox label={t('employees.own.show_phone')} {...checkbox('show_phone')} />
    </EditForm>
  );
}
