import { Button, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { checkSetup, createFirstAdministrator } from '#contract/access/registration.ts';
import { CallFailure, callRoute } from '../../base/api.ts';
import { translateMessage, useText } from '../../base/text.ts';
import { showToast } from '../../base/toasts.ts';
import { EntryTitle } from '../../ui/EntryTitle.tsx';
import { useRouteForm } from '../../ui/form.tsx';
import { LinkButton } from '../../ui/LinkAnchor.tsx';
import { useOneTimeLink, useTakenParameters } from '../../ui/one-time-link.ts';
import { QueryState } from '../../ui/QueryState.tsx';
import { EmailField } from './EmailField.tsx';
import { NameFields } from './NameFields.tsx';
import { checkRepeat, NewPasswordFields } from './NewPasswordFields.tsx';
import { guessRegion, RegionFields } from './RegionFields.tsx';

/** Creates the first administrator of an empty installation. Needs the one-time link printed at its start. */
export function SetupPage() {
  const t = useText();
  const { token } = useTakenParameters('token');
  const checked = useOneTimeLink(checkSetup, { body: { token } }, { enabled: token !== '' });
  const isRefused = checked.error instanceof CallFailure && checked.error.status === 422;
  if (token === '' || isRefused) {
    return (
      <Stack gap="lg">
        <EntryTitle>{t('accounts.verify.failed')}</EntryTitle>
        <Text role="status">{t('accounts.setup.invalid')}</Text>
        <LinkButton to="/auth/login">{t('accounts.toSignIn')}</LinkButton>
      </Stack>
    );
  }
  return <QueryState query={checked}>{() => <SetupForm token={token} />}</QueryState>;
}

function SetupForm({ token }: { token: string }) {
  const t = useText();
  const navigate = useNavigate();
  const { form, field, formProps, submitting } = useRouteForm({
    about: null,
    schema: createFirstAdministrator.body,
    initialValues: { fname: '', lname: '', email: '', password: '', password_repeat: '', ...guessRegion() },
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
      <EntryTitle below={t('accounts.setup.below')}>{t('accounts.setup.title')}</EntryTitle>
      <form {...formProps}>
        <Stack gap="md">
          <NameFields field={field} />
          <EmailField field={field} />
          <NewPasswordFields field={field} password={form.values.password} />
          <RegionFields
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
