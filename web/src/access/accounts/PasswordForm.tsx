import { Button, Stack } from '@mantine/core';
import { changePassword } from '#contract/access/passwords.ts';
import { runRoute, sayMessage } from '../../base/run-route.ts';
import { useText } from '../../base/text.ts';
import { useRouteForm } from '../../ui/form.tsx';
import { checkRepeat, NewPasswordFields } from './NewPasswordFields.tsx';

/** Changes the password; ends every other device's session and every access key. */
export function PasswordForm({ email }: { email: string }) {
  const t = useText();
  const { form, field, formProps, submitting } = useRouteForm({
    about: null,
    schema: changePassword.body,
    initialValues: { password: '', password_repeat: '' },
    toBody: ({ password_repeat: _, ...body }) => body,
    check: checkRepeat,
    async submit({ password_repeat: _, ...body }) {
      await runRoute(changePassword, { body }, sayMessage);
      form.reset();
    },
  });
  return (
    <form {...formProps}>
      <Stack gap="md">
        {/* Tells the browser's password manager whose password this is. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <NewPasswordFields field={field} password={form.values.password} />
        <Button type="submit" w={{ base: '100%', sm: 'fit-content' }} variant="default" loading={submitting}>
          {t('accounts.changePassword')}
        </Button>
      </Stack>
    </form>
  );
}
