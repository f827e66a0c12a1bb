import { Button, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { confirmByPassword, getConfirmation, sendConfirmationLink } from '#contract/access/confirmation.ts';
import { callRoute } from '../base/api.ts';
import { confirmationAsked } from '../base/confirmation.ts';
import { routeQuery } from '../base/query-client.ts';
import { useSessionOrNull } from '../base/session.ts';
import { translateMessage, useText } from '../base/text.ts';
import { showToast } from '../base/toasts.ts';
import { CallFailed } from '../ui/CallFailed.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FailureText } from '../ui/FailureText.tsx';
import { DialogButtons } from '../ui/FormButtons.tsx';
import { useRouteForm } from '../ui/form.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { QueryState } from '../ui/QueryState.tsx';

// Asks the server again each time, and whenever the person returns from their mail.
const confirmationQuery = {
  ...routeQuery(getConfirmation, {}),
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: 'always' as const,
};

function answer(confirmed: boolean): void {
  confirmationAsked.get()?.answer(confirmed);
}

/** Asks the person to prove their identity if the server requires it for a call; then the call continues. */
export function ConfirmAgainDialog() {
  const t = useText();
  const session = useSessionOrNull();
  const confirmation = useQuery(confirmationQuery);
  // The link was opened in another tab, or nobody is signed in any more.
  const settled = session === null ? false : confirmation.data?.confirmed === true ? true : null;
  useEffect(() => {
    if (settled !== null) answer(settled);
  }, [settled]);
  if (session === null) return null;
  return (
    <Dialog title={t('sessions.confirm.title')} onClose={() => answer(false)}>
      <QueryState query={confirmation}>
        {({ by }) =>
          by === 'password' ? (
            <PasswordQuestion email={session.user.email} />
          ) : (
            <LinkQuestion email={session.user.email} look={() => confirmation.refetch()} />
          )
        }
      </QueryState>
    </Dialog>
  );
}

function PasswordQuestion({ email }: { email: string }) {
  const t = useText();
  const { field, formProps, submitting } = useRouteForm({
    about: null,
    schema: confirmByPassword.body,
    initialValues: { password: '' },
    async submit(body) {
      await callRoute(confirmByPassword, { body });
      answer(true);
    },
  });
  const input = useRef<HTMLInputElement>(null);
  // The dialog is already open when the required proof is known.
  useEffect(() => input.current?.focus(), []);
  return (
    <form {...formProps}>
      <Stack gap="md">
        <Text>{t('sessions.confirm.password')}</Text>
        {/* Tells the browser's password manager whose password this is. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <PasswordField
          {...field('password')}
          label={t('accounts.password')}
          autoComplete="current-password"
          ref={input}
        />
        <DialogButtons action={t('sessions.confirm.submit')} submitting={submitting} />
      </Stack>
    </form>
  );
}

/** For people who sign in without a password. */
function LinkQuestion({
  email,
  look,
}: {
  email: string;
  look: () => Promise<{ data?: { confirmed: boolean } | undefined; error: Error | null }>;
}) {
  const t = useText();
  const [sent, setSent] = useState(false);
  const send = useMutation({
    mutationFn: () => callRoute(sendConfirmationLink, {}),
    onSuccess({ message }) {
      setSent(true);
      showToast({ kind: 'success', text: translateMessage(message) });
    },
  });
  /** Returns whether the link was not opened yet. */
  const goOn = useMutation({
    async mutationFn() {
      const { data, error } = await look();
      if (error !== null) throw error;
      return data?.confirmed === false;
    },
  });
  return (
    <Stack gap="md">
      <Text>{t('sessions.confirm.link', { email })}</Text>
      <Button
        variant={sent ? 'default' : 'filled'}
        loading={send.isPending}
        onClick={() => {
          goOn.reset();
          send.mutate();
        }}
        data-autofocus
      >
        {t(sent ? 'sessions.confirm.resend' : 'sessions.confirm.send')}
      </Button>
      <CallFailed failure={send.error} />
      {sent && (
        <Button loading={goOn.isPending} onClick={() => goOn.mutate()}>
          {t('sessions.confirm.opened')}
        </Button>
      )}
      <CallFailed failure={goOn.error} />
      {goOn.data === true && <FailureText>{t('sessions.confirm.notYet')}</FailureText>}
      <Button variant="default" onClick={() => answer(false)}>
        {t('shell.cancel')}
      </Button>
    </Stack>
  );
}
