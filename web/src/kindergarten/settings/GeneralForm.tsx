import { Button, NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { type GeneralSettings, updateGeneralSettings } from '#contract/kindergarten/settings.ts';
import { nameMaximumLength } from '#contract/platform/rules-text.ts';
import type { TextKey } from '#locales/texts.ts';
import { listTimezones } from '../../access/accounts/PlaceFields.tsx';
import { handleFailure } from '../../app/failures.ts';
import { useText } from '../../app/text.ts';
import { ConflictNotice } from '../../ui/ConflictNotice.tsx';
import { useRouteForm } from '../../ui/form.tsx';
import { PhoneField } from '../../ui/inputs/PhoneField.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { saveGeneral } from './queries.ts';

const noPhone = { code: '', number: '' };

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
    phone: phone.code === '' && phone.number.trim() === '' ? null : phone,
    website: website.trim() === '' ? null : website,
    version,
  };
}

const describeValues = (values: Values) => ({
  ...values,
  phone: `${values.phone.code} ${values.phone.number}`.trim(),
});

/** Where somebody else saved in between, both versions are shown and the person chooses. */
export function GeneralForm({ general }: { general: GeneralSettings }) {
  const t = useText();
  const [version, setVersion] = useState(general.version);
  const [current, setCurrent] = useState<GeneralSettings | null>(null);
  const { form, formProps, field, input, submitting } = useRouteForm<Values>({
    schema: updateGeneralSettings.body,
    initialValues: pickValues(general),
    toBody: (values) => toBody(values, version),
    submit: (values) => save(values, version),
    onFailure(failure) {
      if (failure.status !== 409) return false;
      setCurrent(failure.current as GeneralSettings);
      return true;
    },
  });

  async function save(values: Values, on: number): Promise<void> {
    const saved = await saveGeneral(general.id, toBody(values, on));
    setVersion(saved.version);
  }

  async function keepMine(newer: GeneralSettings): Promise<void> {
    try {
      const values = form.getValues();
      await save(values, newer.version);
      form.resetDirty(values);
      setCurrent(null);
    } catch (failure) {
      handleFailure(failure);
    }
  }

  function takeTheirs(newer: GeneralSettings): void {
    setVersion(newer.version);
    form.setValues(pickValues(newer));
    form.resetDirty(pickValues(newer));
    setCurrent(null);
  }

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
        {current !== null && (
          <ConflictNotice
            labels={labels}
            mine={describeValues(form.values)}
            theirs={describeValues(pickValues(current))}
            onKeep={() => void keepMine(current)}
            onTake={() => takeTheirs(current)}
          />
        )}
        <Button
          type="submit"
          w={{ base: '100%', sm: 'fit-content' }}
          loading={submitting}
          disabled={current !== null}
        >
          {t('shell.save')}
        </Button>
      </Stack>
    </form>
  );
}
