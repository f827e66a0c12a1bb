import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useRouterState } from '@tanstack/react-router';
import { resendVerification } from '#contract/access/registration.ts';
import { callRoute } from '../../app/api.ts';
import { translateMessage, useText } from '../../app/text.ts';
import { showToast } from '../../app/toasts.ts';
import { useRouteForm } from '../../ui/form.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';

/** After registering, and for who signs in before the address is verified: look into the inbox. */
export function CheckInboxPage() {
  const t = useText();
  const email = useRouterState({ select: ({ location }) => location.state.email ?? '' });
  const { field, formProps, submitting } = useRouteForm({
    schema: resendVerification.body,
    initialValues: { email },
    async submit(body) {
      const { message } = await callRoute(resendVerification, { body });
      showToast({ kind: 'success', text: translateMessage(message) });
    },
  });
  return (
    <Stack gap="lg">
      <PageTitle>{t('accounts.inbox.title')}</PageTitle>
      <Text>{t('accounts.inbox.text')}</Text>
      <form {...formProps}>
        <Stack gap="md">
          <TextInput
            {...field('email')}
            type="email"
            label={t('accounts.email')}
            description={t('accounts.inbox.resendHint')}
            autoComplete="email"
            inputMode="email"
          />
          <Button type="submit" variant="default" loading={submitting}>
            {t('accounts.inbox.resend')}
          </Button>
        </Stack>
      </form>
      <LinkAnchor to="/auth/login" ta="center">
        {t('accounts.toSignIn')}
      </LinkAnchor>
    </Stack>
  );
}
