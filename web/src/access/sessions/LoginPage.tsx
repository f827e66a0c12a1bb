import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { memo, useCallback, useEffect } from 'react';
import { listDemoAccounts, login } from '#contract/access/sessions.ts';
import { callRouteWithStatus } from '../../base/api.ts';
import { loadAhead } from '../../base/load-ahead.ts';
import { routeQuery } from '../../base/query-client.ts';
import { reloadSession } from '../../base/session.ts';
import { endedNotice, forgetEnded } from '../../base/session-ended.ts';
import { useStore } from '../../base/store.ts';
import { useText } from '../../base/text.ts';
import { EntryTitle } from '../../ui/EntryTitle.tsx';
import { useRouteForm } from '../../ui/form.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { DemoAccounts } from './DemoAccounts.tsx';

const pauseMilliseconds = 400;

const fetchSchema = async () => (await import('#contract/access/sessions.ts')).login.body;

export function LoginPage() {
  const t = useText();
  const router = useRouter();
  const navigate = useNavigate();
  const demo = useQuery({ ...routeQuery(listDemoAccounts, {}), staleTime: Number.POSITIVE_INFINITY });
  const { form, field, formProps, submitting } = useRouteForm({
    about: null,
    schema: fetchSchema,
    initialValues: { email: '', password: '' },
    async submit(values) {
      const { status } = await callRouteWithStatus(login, { body: values });
      // Correct, but the address is not verified yet, so there is no session.
      if (status === 202) {
        await navigate({ to: '/auth/verification/register', state: { email: values.email } });
        return;
      }
      await reloadSession();
      // The guard of this page now knows the next page.
      await router.invalidate();
    },
  });
  const { setValues } = form;
  const fillIn = useCallback(
    ({ email, password }: { email: string; password: string }) => setValues({ email, password }),
    [setValues],
  );
  const typed = form.getValues().email;
  useEffect(() => {
    if (typed === '') return;
    // During a pause: between two key presses it would delay the second on a slow phone.
    const pause = setTimeout(
      () => loadAhead(router, new URLSearchParams(location.search).get('to')),
      pauseMilliseconds,
    );
    return () => clearTimeout(pause);
  }, [typed, router]);
  const ended = useStore(endedNotice);
  useEffect(() => forgetEnded, []);
  return (
    <Stack gap="lg">
      {ended}
      <EntryTitle below={t('sessions.login.below')}>{t('sessions.login.title')}</EntryTitle>
      <form {...formProps}>
        <Stack gap="md">
          <TextInput
            {...field('email')}
            type="email"
            label={t('accounts.email')}
            autoComplete="username"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
          />
          <PasswordField
            {...field('password')}
            label={t('accounts.password')}
            autoComplete="current-password"
          />
          <ForgottenLink />
          <Button type="submit" loading={submitting} fullWidth>
            {t('sessions.login.submit')}
          </Button>
        </Stack>
      </form>
      <RegisterLine />
      {demo.data !== undefined && demo.data.data.length > 0 && (
        <DemoAccounts accounts={demo.data.data} onChoose={fillIn} />
      )}
    </Stack>
  );
}

// Elements around the inputs are not rendered again on changes, so that a slow phone reacts faster.

const ForgottenLink = memo(function ForgottenLink() {
  const t = useText();
  return (
    <LinkAnchor to="/auth/password/reset" size="sm" py={6} w="fit-content">
      {t('sessions.login.forgotten')}
    </LinkAnchor>
  );
});

const RegisterLine = memo(function RegisterLine() {
  const t = useText();
  return (
    <Text ta="center">
      {t('sessions.login.noAccount')}{' '}
      <LinkAnchor to="/auth/register">{t('sessions.login.register')}</LinkAnchor>
    </Text>
  );
});
