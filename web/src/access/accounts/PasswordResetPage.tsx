import { Button, Loader, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { requestPasswordReset, resetPassword, verifyPasswordReset } from '#contract/access/passwords.ts';
import { callRoute } from '../../base/api.ts';
import { forgetSession } from '../../base/session.ts';
import { translateMessage, useText } from '../../base/text.ts';
import { showToast } from '../../base/toasts.ts';
import { EntryTitle } from '../../ui/EntryTitle.tsx';
import { useRouteForm } from '../../ui/form.tsx';
import { LinkAnchor, LinkButton } from '../../ui/LinkAnchor.tsx';
import { useOneTimeLink, useTakenParameters } from '../../ui/one-time-link.ts';
import { EmailField } from './EmailField.tsx';
import { checkRepeat, NewPasswordFields } from './NewPasswordFields.tsx';

/** Without a link: requests one by mail. With the mail's link: sets a new password. */
export function PasswordResetPage() {
  const { user, token } = useTakenParameters('user', 'token');
  return token === '' ? <AskForLink /> : <CheckedLink link={{ user_id: Number(user), token }} />;
}

function AskForLink() {
  const t = useText();
  const [sent, setSent] = useState<string | null>(null);
  const { field, formProps, submitting } = useRouteForm({
    about: null,
    schema: requestPasswordReset.body,
    initialValues: { email: '' },
    async submit(body) {
      setSent(translateMessage((await callRoute(requestPasswordReset, { body })).message));
    },
  });
  return (
    <Stack gap="lg">
      <EntryTitle below={sent === null ? t('accounts.reset.below') : undefined}>
        {t('accounts.reset.title')}
      </EntryTitle>
      {sent === null ? (
        <form {...formProps}>
          <Stack gap="md">
            <EmailField field={field} />
            <Button type="submit" loading={submitting}>
              {t('accounts.reset.send')}
            </Button>
          </Stack>
        </form>
      ) : (
        <Text role="status">{sent}</Text>
      )}
      <LinkAnchor to="/auth/login" ta="center">
        {t('accounts.toSignIn')}
      </LinkAnchor>
    </Stack>
  );
}

interface ResetLink {
  user_id: number;
  token: string;
}

function CheckedLink({ link }: { link: ResetLink }) {
  const t = useText();
  const checked = useOneTimeLink(verifyPasswordReset, { body: link });
  if (checked.isPending) return <Loader mx="auto" role="status" aria-label={t('accounts.verify.wait')} />;
  if (checked.isSuccess) return <SetPassword link={link} />;
  return (
    <Stack gap="lg">
      <EntryTitle>{t('accounts.verify.failed')}</EntryTitle>
      <Text role="status">{t('accounts.link_invalid')}</Text>
      <LinkButton to="/auth/password/reset" reloadDocument>
        {t('accounts.reset.again')}
      </LinkButton>
    </Stack>
  );
}

/** A new password, with a link or with the token from another link. */
export function SetPassword({ link, below }: { link: ResetLink; below?: string }) {
  const t = useText();
  const navigate = useNavigate();
  const { form, field, formProps, submitting } = useRouteForm({
    about: null,
    schema: resetPassword.body,
    initialValues: { password: '', password_repeat: '' },
    toBody: ({ password }) => ({ ...link, password }),
    check: checkRepeat,
    async submit({ password }) {
      const { message } = await callRoute(resetPassword, { body: { ...link, password } });
      showToast({ kind: 'success', text: translateMessage(message) });
      // The new password ended every session, including this browser's.
      forgetSession();
      await navigate({ to: '/auth/login', replace: true });
    },
  });
  return (
    <Stack gap="lg">
      <EntryTitle below={below}>{t('accounts.reset.newTitle')}</EntryTitle>
      <form {...formProps}>
        <Stack gap="md">
          <NewPasswordFields field={field} password={form.values.password} />
          <Button type="submit" loading={submitting}>
            {t('accounts.reset.submit')}
          </Button>
        </Stack>
      </form>
    </Stack>
  );
}
