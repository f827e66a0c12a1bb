import { NativeSelect, Stack } from '@mantine/core';
import { type GeneralSettings, updateGeneralSettings } from '#contract/kindergarten/settings.ts';
import { nameMaximumLength } from '#contract/platform/rules-text.ts';
import type { TextKey } from '#locales/texts.ts';
import { listTimezones } from '../../access/accounts/RegionFields.tsx';
import { useText } from '../../base/text.ts';
import { useEditForm } from '../../ui/edit-form.tsx';
import { SaveButton } from '../../ui/FormButtons.tsx';
import { PhoneField } from '../../ui/inputs/PhoneField.tsx';
import { givenPhone, noPhone, writePhone } from '../../ui/inputs/phone.ts';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { saveGeneral } from './queries.ts';

function pickValues({ name, registration_code, address, email, phone, website, timezone }: GeneralSettings) {
  return { name, registration_code, address, email, phone: phone ?? noPhone, website, timezone };
}
type Values = ReturnType<typeof pickValues>;

const labels: Record<keyof Values, TextKey> = {
  name: 'settings.name',
  registration_code: 'settings.registrationCode',
  address: 'settings.address',
  email: 'settings.email',
  phone: 'settings.phone',
  website: 'settings.website',
  timezone: 'accounts.timezone',
};

/** What is left empty is not given. */
function toBody({ email, phone, website, ...rest }: Values, version: number) {
  return {
    ...rest,
    email: email.trim() === '' ? null : email,
    phone: givenPhone(phone),
    website: website.trim() === '' ? null : website,
    version,
  };
}

export function GeneralForm({ general }: { general: GeneralSettings }) {
  const t = useText();
  const { formProps, field, input, submitting, conflict, isConflicting } = useEditForm({
    about: null,
    row: general,
    pick: pickValues,
    schema: updateGeneralSettings.body,
    toBody,
    save: (body) => saveGeneral(general.id, body),
    labels,
    toWords: ({ phone, ...values }: Values) => ({ ...values, phone: writePhone(phone) }),
  });
  return (
    <form {...formProps}>
      <Stack gap="md">
        <TextField {...input('name')} label={t('settings.name')} required maximum={nameMaximumLength} />
        <TextField {...input('registration_code')} label={t('settings.registrationCode')} />
        <TextField {...input('address')} label={t('settings.address')} />
        <TextField {...input('email')} kind="email" label={t('settings.email')} />
        <PhoneField {...input('phone')} label={t('settings.phone')} />
        <TextField {...input('website')} kind="url" label={t('settings.website')} placeholder="https://" />
        <NativeSelect
          {...field('timezone')}
          label={t('accounts.timezone')}
          description={t('settings.timezone.help')}
          data={[...new Set([general.timezone, ...listTimezones()])].sort()}
        />
        {conflict}
        <SaveButton submitting={submitting} disabled={isConflicting} />
      </Stack>
    </form>
  );
}
