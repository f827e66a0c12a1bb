import { Checkbox, Text } from '@mantine/core';
import {
  type GuardianSettings,
  getGuardianSettings,
  updateGuardianSettings,
} from '#contract/kindergarten/guardians.ts';
import { nameMaximumLength } from '#contract/platform/rules-text.ts';
import { useKindergartenId } from '../../base/place.tsx';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { EditForm } from '../../ui/edit-form.tsx';
import { PhoneField } from '../../ui/inputs/PhoneField.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { QueryState } from '../../ui/QueryState.tsx';

interface ContactDialogProps {
  guardianId: number;
  /** Id of the guardian; null for the reader's own data. */
  name: string | null;
}

/** A guardian's contact data, and which of them other parents may see. */
export function ContactDialog({ guardianId, name }: ContactDialogProps) {
  const t = useText();
  const kindergartenId = useKindergartenId();
  const settings = useRouteQuery(getGuardianSettings, { params: { guardian_id: guardianId } });
  return (
    <Dialog
      title={name === null ? t('guardians.contact') : t('guardians.contact.of', { name })}
      closesOutside={false}
    >
      <QueryState query={settings}>
        {(read) => <ContactForm kindergartenId={kindergartenId} settings={read} />}
      </QueryState>
    </Dialog>
  );
}

/** The same as a separate form, for any kindergarten. */
export function ContactForm(props: { kindergartenId: number; settings: GuardianSettings }) {
  const { kindergartenId, settings } = props;
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
    >
      {({ input, checkbox }) => (
        <>
          <Text>
            {t('guardians.email')}: {settings.email ?? t('guardians.email.none')}
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
