import { Button, Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { register } from '#contract/access/registration.ts';
import { callRoute } from '../../base/api.ts';
import { setLanguage, translateMessage, useText } from '../../base/text.ts';
import { showToast } from '../../base/toasts.ts';
import { useRouteForm } from '../../ui/form.tsx';
import { guessRegion, type Region, RegionFields } from './RegionFields.tsx';
import { RegisterStep } from './RegisterStep.tsx';
import {
  clearRegistration,
  findStepOf,
  keepErrors,
  readDraft,
  readPassword,
  saveDraft,
} from './registration.ts';

/** Last step: the country; then the account is created. */
export function RegisterCountryPage() {
  const t = useText();
  const navigate = useNavigate();
  const { form, field, formProps, submitting } = useRouteForm({
    about: null,
    schema: register.body,
    initialValues: { ...(readDraft().region ?? guessRegion()) },
    toBody: buildBody,
    async submit(values) {
      saveDraft({ region: values });
      const body = buildBody(values);
      const { message } = await callRoute(register, { body });
      showToast({ kind: 'success', text: translateMessage(message) });
      await setLanguage(values.lang);
      clearRegistration();
      await navigate({ to: '/auth/verification/register', state: { email: body.email } });
    },
    onFailure(failure) {
      const step = findStepOf(failure.errors);
      if (step === null || step === '/auth/register/country') return false;
      keepErrors(failure.errors);
      void navigate({ to: step });
      return true;
    },
  });
  return (
    <RegisterStep
      path="/auth/register/country"
      title={t('accounts.register.country.title')}
      below={t('accounts.register.country.below')}
    >
      <form {...formProps}>
        <Stack gap="md">
          <RegionFields
            field={field}
            names={{ country: 'country', language: 'lang', timezone: 'tz' }}
            onCountry={(country, timezone) => form.setValues({ country, tz: timezone })}
          />
          <Button type="submit" loading={submitting}>
            {t('accounts.register.submit')}
          </Button>
        </Stack>
      </form>
    </RegisterStep>
  );
}

function buildBody(values: Region) {
  const { role, fname, lname, email } = readDraft();
  return {
    role: role ?? 'guardian',
    fname,
    lname,
    email,
    password: readPassword(),
    method: 'email' as const,
    agree: true as const,
    ...values,
  };
}
