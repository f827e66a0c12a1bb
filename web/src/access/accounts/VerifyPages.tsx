import { Anchor, Button, Loader, Stack, Text } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { verifyEmailChange } from '#contract/access/accounts.ts';
import { checkRegistration, dropRegistration, verifyRegistration } from '#contract/access/registration.ts';
import { CallFailure, callRoute } from '../../base/api.ts';
import { queryClient } from '../../base/query-client.ts';
import { sessionQuery } from '../../base/session.ts';
import { translateMessage, useText } from '../../base/text.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { EntryTitle } from '../../ui/EntryTitle.tsx';
import { useRouteForm } from '../../ui/form.tsx';
import { LinkButton } from '../../ui/LinkAnchor.tsx';
import { useOneTimeLink, useTakenParameters } from '../../ui/one-time-link.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { useAskedAction } from '../../ui/use-asked-action.ts';
import { SetPassword } from './PasswordResetPage.tsx';
import { ResendForm } from './ResendForm.tsx';

interface AccountLink {
  user_id: number;
  token: string;
}

function useAccountLink(): AccountLink {
  const { token } = useTakenParameters('token');
  const { user } = useParams({ strict: false }) as { user: string };
  return { user_id: Number(user), token };
}

/** The link in a new account's mail: people who registered know the password; others delete the account. */
export function VerifyRegistrationPage() {
  const t = useText();
  const link = useAccountLink();
  const [confirmed, setConfirmed] = useState(false);
  const [ownToken, setOwnToken] = useState<string | null>(null);
  const checked = useOneTimeLink(checkRegistration, { body: link });
  if (confirmed) return <Done text={t('accounts.email_verified')} />;
  if (ownToken !== null) {
    return (
      <SetPassword
        link={{ user_id: link.user_id, token: ownToken }}
        below={t('accounts.verify.ownPassword')}
      />
    );
  }
  if (checked.isPending) return <Waiting />;
  if (checked.isError) {
    return (
      <Stack gap="lg">
        <EntryTitle below={t('accounts.verify.again')}>{t('accounts.verify.failed')}</EntryTitle>
        <Text role="status">{describeFailure(checked.error)}</Text>
        <ResendForm />
        <LinkButton to="/auth/login" variant="default">
          {t('accounts.toSignIn')}
        </LinkButton>
      </Stack>
    );
  }
  return <ProveRegistration link={link} onConfirmed={() => setConfirmed(true)} onDropped={setOwnToken} />;
}

interface ProveRegistrationProps {
  link: AccountLink;
  onConfirmed: () => void;
  /** With the token that sets the person's own password. */
  onDropped: (token: string) => void;
}

function ProveRegistration({ link, onConfirmed, onDropped }: ProveRegistrationProps) {
  const t = useText();
  const { field, formProps, submitting } = useRouteForm({
    about: null,
    schema: verifyRegistration.body,
    initialValues: { password: '' },
    toBody: ({ password }) => ({ ...link, password }),
    async submit({ password }) {
      await callRoute(verifyRegistration, { body: { ...link, password } });
      onConfirmed();
    },
  });
  const dropping = useAskedAction(async () =>
    onDropped((await callRoute(dropRegistration, { body: link })).token),
  );
  return (
    <Stack gap="lg">
      <EntryTitle below={t('accounts.verify.password')}>{t('accounts.verify.title')}</EntryTitle>
      <form {...formProps}>
        <Stack gap="md">
          <PasswordField
            {...field('password')}
            label={t('accounts.password')}
            autoComplete="current-password"
          />
          <Button type="submit" loading={submitting}>
            {t('accounts.verify.submit')}
          </Button>
          <Anchor component="button" type="button" py={6} onClick={dropping.ask}>
            {t('accounts.verify.foreign')}
          </Anchor>
        </Stack>
      </form>
      <ConfirmDialog
        {...dropping.dialog}
        title={t('accounts.verify.drop')}
        text={t('accounts.verify.dropText')}
        action={t('accounts.verify.dropSubmit')}
      />
    </Stack>
  );
}

/** The link in the mail to a changed address. */
export function VerifyEmailChangePage() {
  const t = useText();
  const link = useAccountLink();
  const confirmed = useOneTimeLink(
    verifyEmailChange,
    { body: link },
    { onDone: () => queryClient.invalidateQueries(sessionQuery) },
  );
  if (confirmed.isPending) return <Waiting />;
  if (confirmed.isSuccess) return <Done text={translateMessage(confirmed.data.message)} />;
  return (
    <Stack gap="lg">
      <EntryTitle>{t('accounts.verify.failed')}</EntryTitle>
      <Text role="status">{describeFailure(confirmed.error)}</Text>
      <Text>{t('accounts.verify.againChange')}</Text>
      <LinkButton to="/user/profile">{t('accounts.verify.toProfile')}</LinkButton>
    </Stack>
  );
}

function Waiting() {
  const t = useText();
  return (
    <Stack align="center" role="status">
      <Loader />
      <Text>{t('accounts.verify.wait')}</Text>
    </Stack>
  );
}

function Done({ text }: { text: string }) {
  const t = useText();
  return (
    <Stack gap="lg">
      <EntryTitle>{t('accounts.verify.done')}</EntryTitle>
      <Text role="status">{text}</Text>
      <LinkButton to="/auth/login">{t('accounts.toSignIn')}</LinkButton>
    </Stack>
  );
}

/** A link that breaks a rule is as invalid as an expired one. */
function describeFailure(failure: unknown): string {
  const known = failure instanceof CallFailure && Object.keys(failure.errors).length === 0;
  return translateMessage(known ? failure.text : { key: 'accounts.link_invalid' });
}
