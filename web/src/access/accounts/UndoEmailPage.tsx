import { Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { undoEmailChange } from '#contract/access/accounts.ts';
import { CallFailure, callRoute } from '../../app/api.ts';
import { queryClient } from '../../app/query-client.ts';
import { sessionQuery } from '../../app/session.ts';
import { translateMessage, useText } from '../../app/text.ts';
import { LinkButton } from '../../ui/LinkAnchor.tsx';
import { useTakenParameters } from '../../ui/one-time-link.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';

/** The link that a former address gets: it asks before the account comes back, since mail readers open links ahead. */
export function UndoEmailPage() {
  const t = useText();
  const { token } = useTakenParameters('token');
  const { user } = useParams({ strict: false }) as { user: string };
  const undo = useMutation({
    mutationFn: () => callRoute(undoEmailChange, { body: { user_id: Number(user), token } }),
    onSuccess: () => queryClient.invalidateQueries(sessionQuery),
    meta: { showsFailure: true },
  });
  if (undo.isSuccess || undo.isError) {
    return (
      <Stack gap="lg">
        <PageTitle>{t(undo.isSuccess ? 'accounts.verify.done' : 'accounts.verify.failed')}</PageTitle>
        <Text role="status">
          {undo.isSuccess ? translateMessage(undo.data.message) : describeFailure(undo.error)}
        </Text>
        <LinkButton to="/auth/login">{t('accounts.toSignIn')}</LinkButton>
      </Stack>
    );
  }
  return (
    <Stack gap="lg">
      <PageTitle>{t('accounts.undo.title')}</PageTitle>
      <Text>{t('accounts.undo.text')}</Text>
      <Button loading={undo.isPending} onClick={() => undo.mutate()}>
        {t('accounts.undo.submit')}
      </Button>
    </Stack>
  );
}

/** What the link itself is told; a link that breaks a rule is as little use as one that has run out. */
function describeFailure(failure: unknown): string {
  const text = failure instanceof CallFailure ? failure.errors.token?.[0] : undefined;
  return translateMessage(
    text?.key.startsWith('accounts.') === true ? text : { key: 'accounts.link_invalid' },
  );
}
