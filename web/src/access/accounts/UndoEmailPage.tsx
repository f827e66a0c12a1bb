import { Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { undoEmailChange } from '#contract/access/accounts.ts';
import type { Message } from '#contract/platform/failure.ts';
import { CallFailure, callRoute } from '../../base/api.ts';
import { queryClient } from '../../base/query-client.ts';
import { sessionQuery } from '../../base/session.ts';
import { translateMessage, useText } from '../../base/text.ts';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { EntryTitle } from '../../ui/EntryTitle.tsx';
import { LinkButton } from '../../ui/LinkAnchor.tsx';
import { useTakenParameters } from '../../ui/one-time-link.ts';

/** For the link to a former address. Restores it only after a click, since mail programs prefetch links. */
export function UndoEmailPage() {
  const t = useText();
  const { token } = useTakenParameters('token');
  const { user } = useParams({ strict: false }) as { user: string };
  const undo = useMutation({
    async mutationFn() {
      try {
        const { message } = await callRoute(undoEmailChange, { body: { user_id: Number(user), token } });
        return { isDone: true, text: message };
      } catch (failure) {
        // The page shows errors of the link itself. Other errors stand beside the button, which stays.
        if (!(failure instanceof CallFailure) || failure.status !== 422) throw failure;
        return { isDone: false, text: describeRefusal(failure) };
      }
    },
    onSuccess: () => queryClient.invalidateQueries(sessionQuery),
  });
  if (undo.isSuccess) {
    const { isDone, text } = undo.data;
    return (
      <Stack gap="lg">
        <EntryTitle>{t(isDone ? 'accounts.verify.done' : 'accounts.verify.failed')}</EntryTitle>
        <Text role="status">{translateMessage(text)}</Text>
        <LinkButton to="/auth/login">{t('accounts.toSignIn')}</LinkButton>
      </Stack>
    );
  }
  return (
    <Stack gap="lg">
      <EntryTitle>{t('accounts.undo.title')}</EntryTitle>
      <Text>{t('accounts.undo.text')}</Text>
      <Button loading={undo.isPending} onClick={() => undo.mutate()}>
        {t('accounts.undo.submit')}
      </Button>
      <CallFailed failure={undo.error} />
    </Stack>
  );
}

/** Errors of the link itself. A link that breaks a rule is as invalid as an expired one. */
function describeRefusal({ errors }: CallFailure): Message {
  const text = errors.token?.[0];
  return text?.key.startsWith('accounts.') === true ? text : { key: 'accounts.undo_invalid' };
}
