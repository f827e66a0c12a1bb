import { Button, Stack } from '@mantine/core';
import { resendVerification } from '#contract/access/registration.ts';
import { callRoute } from '../../base/api.ts';
import { translateMessage, useText } from '../../base/text.ts';
import { showToast } from '../../base/toasts.ts';
import { useRouteForm } from '../../ui/form.tsx';
import { EmailField } from './EmailField.tsx';

/** Sends again the mail that confirms a new account. */
export function ResendForm({ email = '' }: { email?: string }) {
  const t = useText();
  const { field, formProps, submitting } = useRouteForm({
    about: null,
    schema: resendVerification.body,
    initialValues: { email },
    async submit(body) {
      const { message } = await callRoute(resendVerification, { body });
      showToast({ kind: 'success', text: translateMessage(message) });
    },
  });
  return (
    <form {...formProps}>
      <Stack gap="md">
        <EmailField field={field} autoComplete="email" description={t('accounts.inbox.resendHint')} />
        <Button type="submit" variant="default" loading={submitting}>
          {t('accounts.inbox.resend')}
        </Button>
      </Stack>
    </form>
  );
}
