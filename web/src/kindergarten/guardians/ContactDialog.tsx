import { Checkbox, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type GuardianSettings, updateGuardianSettings } from '#contract/kindergarten/guardians.ts';
import { nameMaximumLength } from '#contract/platform/rules-text.ts';
import { useText } from '../../base/text.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { EditForm } from '../../ui/edit-form.tsx';
import { PhoneField } from '../../ui/inputs/PhoneField.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { guardianSettingsQuery } from './queries.ts';

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
  return (
    <EditForm
      row={settings}
      about={settings.guardian_id}
      route={updateGuardianSettings}
      params={{ kindergarten_id: kindergartenId, guardian_id: settings.guardian_id }}
      labels={{
        phone: 'guardians.phone',
        address: 'guardians.address',
        show_email: 'guardians.show_email',
        show_phone: 'guardians.show_phone',
      }}
      onClose={onClose}
    >
      {({ input, checkbox }) => (
        <>
          <Text>
            {t('guardians.email')}: {settings.email}
          </Text>
          <PhoneField {...input('phone')} label={t('guardians.phone')} />
          <TextField {...input('address')} label={t('guardians.address')} maximum={nameMaximumLength} />
          <Checkbox label={t('guardians.show_email')} {...checkbox('show_email')} />
          <Checkbox label={t('guardians.show_phone')} {...checkbox('show_phone')} />
        </>
      )}
    </EditForm>
  );
}
