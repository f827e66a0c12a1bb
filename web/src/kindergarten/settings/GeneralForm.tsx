import { NativeSelect } from '@mantine/core';
import { type GeneralSettings, updateGeneralSettings } from '#contract/kindergarten/settings.ts';
import { nameMaximumLength } from '#contract/platform/rules-text.ts';
import { listTimezones } from '../../access/accounts/RegionFields.tsx';
import { useText } from '../../base/text.ts';
import { EditForm } from '../../ui/edit-form.tsx';
import { PhoneField } from '../../ui/inputs/PhoneField.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { saveGeneral } from './queries.ts';

export function GeneralForm({ general }: { general: GeneralSettings }) {
  const t = useText();
  return (
    <EditForm
      row={general}
      about={null}
      route={updateGeneralSettings}
      params={{ kindergarten_id: general.id }}
      labels={{
        name: 'settings.name',
        registration_code: 'settings.registrationCode',
        address: 'settings.address',
        email: 'settings.email',
        phone: 'settings.phone',
        website: 'settings.website',
        timezone: 'accounts.timezone',
      }}
      save={(body) => saveGeneral(general.id, body)}
    >
      {({ input, field }) => (
        <>
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
        </>
      )}
    </EditForm>
  );
}
