import { Checkbox, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type GuardianSettings, updateGuardianSettings } from '#contract/kindergarten/guardians.ts';
import { nameMaximumLength } from '#contract/platform/rules-text.ts';
import type { TextKey } from '#locales/texts.ts';
import { runRoute } from '../../base/run-route.ts';
import { useText } from '../../base/text.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { EditForm, useEditForm } from '../../ui/edit-form.tsx';
import { PhoneField } from '../../ui/inputs/PhoneField.tsx';
import { givenPhone, noPhone, writePhone } from '../../ui/inputs/phone.ts';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { guardianSettingsQuery } from './queries.ts';

const pick = ({ phone, address, show_email, show_phone }: GuardianSettings) => ({
  phone: phone ?? noPhone,
  address,
  show_email,
  show_phone,
});
type Values = ReturnType<typeof pick>;

const labels: Record<keyof Values, TextKey> = {
  phone: 'guardians.phone',
  address: 'guardians.address',
  show_email: 'guardians.show_email',
  show_phone: 'guardians.show_phone',
};

interface ContactDialogProps {
  kindergartenId: number;
  guardianId: number;
  /** Whose they are; null for one's own. */
  name: string | null;
  onClose: () => void;
}

/** How a guardian is reached, and what of it other parents may see. */
export function ContactDialog({ kindergartenId, guardianId, name, onClose }: ContactDialogProps) {
  const t = useText();
  const settings = useQuery(guardianSettingsQuery(kindergartenId, guardianId));
  return (
    <Dialog
      title={name === null ? t('guardians.contact') : t('guardians.contact.of', { name })}
      closesOutside={false}
      onClose={onClose}
    >
      <QueryState query={settings}>
        {(read) => <ContactForm kindergartenId={kindergartenId} settings={read} onClose={onClose} />}
      </QueryState>
    </Dialog>
  );
}

interface ContactFormProps {
  kindergartenId: number;
  settings: GuardianSettings;
  onClose: () => void;
}

/** The same as a form by itself. */
export function ContactForm({ kindergartenId, settings, onClose }: ContactFormProps) {
  const t = useText();
  const edited = useEditForm({
    about: settings.guardian_id,
    row: settings,
    pick,
    schema: updateGuardianSettings.body,
    toBody: ({ phone, ...rest }: Values, version) => ({
      ...rest,
      phone: givenPhone(phone),
      version,
    }),
    async save(body) {
      const params = { kindergarten_id: kindergartenId, guardian_id: settings.guardian_id };
      const saved = await runRoute(updateGuardianSettings, { params, body }, 'shell.updated');
      onClose();
      return saved;
    },
    labels,
    toWords: ({ phone, address, show_email, show_phone }) => ({
      phone: writePhone(phone),
      address,
      show_email: t(show_email ? 'guardians.yes' : 'guardians.no'),
      show_phone: t(show_phone ? 'guardians.yes' : 'guardians.no'),
    }),
  });
  const { input, checkbox } = edited;
  return (
    <EditForm edited={edited} onCancel={onClose}>
      <Text>
        {t('guardians.email')}: {settings.email}
      </Text>
      <PhoneField {...input('phone')} label={t('guardians.phone')} />
      <TextField {...input('address')} label={t('guardians.address')} maximum={nameMaximumLength} />
      <Checkbox label={t('guardians.show_email')} {...checkbox('show_email')} />
      <Checkbox label={t('guardians.show_phone')} {...checkbox('show_phone')} />
    </EditForm>
  );
}
