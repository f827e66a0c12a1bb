import { Button, Stack, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { createFirstAdministrator } from '#contract/access/registration.ts';
import { callRoute } from '../../app/api.ts';
import { translateMessage, useText } from '../../app/text.ts';
import { showToast } from '../../app/toasts.ts';
import { useRouteForm } from '../../ui/form.tsx';
import { useTakenParameters } from '../../ui/one-time-link.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { NameFields } from './NameFields.tsx';
import { checkRepeat, NewPasswordFields } from './NewPasswordFields.tsx';
import { guessPlace, PlaceFields } from './PlaceFields.tsx';

/** The first administrator of an empty installation, by the one-time link that its start printed. */
export function SetupPage() {
  const t = useText();
  const navigate = useNavigate();
  const { token } = useTakenParameters('token');
  const { form, field, formProps, submitting } = useRouteForm({
    about: null,
    schema: createFirstAdministrator.body,
    initialValues: { fname: '', lname: '', email: '', password: '', password_repeat: '', ...guessPlace() },
    toBody: ({ password_repeat: _, ...values }) => ({ token, ...values }),
    check: checkRepeat,
    async submit({ password_repeat: _, ...values }) {
      const { message } = await callRoute(createFirstAdministrator, { body: { token, ...values } });
      showToast({ kind: 'success', text: translateMessage(message) });
      await navigate({ to: '/auth/login', replace: true });
    },
  });
  return (
    <Stack gap="lg">
      <PageTitle below={t('accounts.setup.below')}>{t('accounts.setup.title')}</PageTitle>
      <form {...formProps}>
        <Stack gap="md">
          <NameFields field={field} />
          <TextInput
            {...field('email')}
            type="email"
            label={t('accounts.email')}
            autoComplete="username"
            inputMode="email"
          />
          <NewPasswordFields field={field} password={form.values.password} />
          <PlaceFields
            field={field}
            names={{ country: 'country', language: 'lang', timezone: 'tz' }}
            onCountry={(country, timezone) => form.setValues({ country, tz: timezone })}
          />
          <Button type="submit" loading={submitting}>
            {t('accounts.setup.submit')}
          </Button>
        </Stack>
      </form>
    </Stack>
  );
}
