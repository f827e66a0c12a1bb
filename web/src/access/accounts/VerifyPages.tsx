import { Loader, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { verifyEmailChange } from '#contract/access/accounts.ts';
import { verifyRegistration } from '#contract/access/registration.ts';
import { CallFailure, callRoute } from '../../app/api.ts';
import { queryClient } from '../../app/query-client.ts';
import { sessionQuery } from '../../app/session.ts';
import { translateMessage, useText } from '../../app/text.ts';
import { LinkButton } from '../../ui/LinkAnchor.tsx';
import { useTakenParameters } from '../../ui/one-time-link.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';

/** The link in the mail that a new account gets. */
export function VerifyRegistrationPage() {
  return <VerifyLink route={verifyRegistration} />;
}

/** The link in the mail to a changed address. */
export function VerifyEmailChangePage() {
  return <VerifyLink route={verifyEmailChange} />;
}

function VerifyLink({ route }: { route: typeof verifyRegistration | typeof verifyEmailChange }) {
  const t = useText();
  const { token } = useTakenParameters('token');
  const { user } = useParams({ strict: false }) as { user: string };
  const link = useQuery({
    queryKey: ['one-time-link', route.name],
    queryFn: async () => {
      const reply = await callRoute(route, { body: { user_id: Number(user), token } });
      await queryClient.invalidateQueries(sessionQuery);
      return reply;
    },
    // A link works once.
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { showsFailure: true },
  });
  if (link.isPending) {
    return (
      <Stack align="center" role="status">
        <Loader />
        <Text>{t('accounts.verify.wait')}</Text>
      </Stack>
    );
  }
  return (
    <Stack gap="lg">
      <PageTitle>{t(link.isSuccess ? 'accounts.verify.done' : 'accounts.verify.failed')}</PageTitle>
      <Text role="status">
        {link.isSuccess ? translateMessage(link.data.message) : describeFailure(link.error)}
      </Text>
      <LinkButton to="/auth/login">{t('accounts.toSignIn')}</LinkButton>
    </Stack>
  );
}

/** A link that breaks a rule is as little use as one that has run out. */
function describeFailure(failure: unknown): string {
  const known = failure instanceof CallFailure && Object.keys(failure.errors).length === 0;
  return translateMessage(known ? failure.text : { key: 'accounts.link_invalid' });
}
