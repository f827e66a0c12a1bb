import { Button, Stack } from '@mantine/core';
import { changePassword } from '#contract/access/passwords.ts';
import { listDevices, listUserTokens } from '#contract/access/sessions.ts';
import { callRoute } from '../../base/api.ts';
import { queryClient } from '../../base/query-client.ts';
import { translateMessage, useText } from '../../base/text.ts';
import { showToast } from '../../base/toasts.ts';
import { useRouteForm } from '../../ui/form.tsx';
import { checkRepeat, NewPasswordFields } from './NewPasswordFields.tsx';

/** Changes the password; every other device and every access key ends with the former one. */
export function PasswordForm({ email }: { email: string }) {
  const t = useText();
  const { form, field, formProps, submitting } = useRouteForm({
    about: null,
    schema: changePassword.body,
    initialValues: { password: '', password_repeat: '' },
    toBody: ({ password_repeat: _, ...body }) => body,
    check: checkRepeat,
    async submit({ password_repeat: _, ...body }) {
      const { message } = await callRoute(changePassword, { body });
      showToast({ kind: 'success', text: translateMessage(message) });
      form.reset();
      await Promise.all(
        [listDevices, listUserTokens].map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] })),
      );
    },
  });
  return (
    <form {...formProps}>
      <Stack gap="md">
        {/* Tells the browser's password store whose password this is. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <NewPasswordFields field={field} password={form.values.password} />
        <Button type="submit" w={{ base: '100%', sm: 'fit-content' }} variant="default" loading={submitting}>
          {t('accounts.changePassword')}
        </Button>
      </Stack>
    </form>
  );
}
