import { Button, Loader, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { openInvitation, refuseByLink } from '#contract/access/invitations.ts';
import { CallFailure, type CallReply, callRoute } from '../../base/api.ts';
import { homePath } from '../../base/guards.ts';
import { sessionQuery } from '../../base/session.ts';
import { signOut } from '../../base/sign-out.ts';
import { useText } from '../../base/text.ts';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { EntryTitle } from '../../ui/EntryTitle.tsx';
import { LinkButton } from '../../ui/LinkAnchor.tsx';
import { useOneTimeLink, useTakenParameters } from '../../ui/one-time-link.ts';
import { AnswerButtons, DeclineButton } from './AnswerButtons.tsx';
import { InvitationText } from './InvitationText.tsx';
import { JoinForm } from './JoinForm.tsx';
import { accept, type InvitationLink } from './queries.ts';

/** The page of an invitation mail's link: who invites to what, and how to answer. */
export function InvitationPage() {
  const t = useText();
  const { token } = useTakenParameters('token');
  const { membership_id: membershipId } = useParams({ strict: false }) as { membership_id: string };
  const [declined, setDeclined] = useState(false);
  const link = { membership_id: Number(membershipId), token };
  const opened = useOneTimeLink(openInvitation, { body: link });
  if (declined) return <Ended title="declinedTitle" text="declinedText" />;
  if (opened.isPending) return <Loader mx="auto" role="status" aria-label={t('shell.loading')} />;
  if (opened.isError) {
    return hasRunOut(opened.error) ? (
      <Ended title="expiredTitle" text="expiredText" />
    ) : (
      <Ended title="brokenTitle" text="brokenText" />
    );
  }
  return (
    <Stack gap="lg">
      <EntryTitle below={<InvitationText invitation={opened.data} />}>
        {t('invitations.page.title')}
      </EntryTitle>
      <Answer opened={opened.data} link={link} onDeclined={() => setDeclined(true)} />
    </Stack>
  );
}

function hasRunOut(failure: unknown): boolean {
  return failure instanceof CallFailure && failure.errors.token?.[0]?.key === 'invitations.link_expired';
}

interface EndedProps {
  title: 'declinedTitle' | 'expiredTitle' | 'brokenTitle';
  text: 'declinedText' | 'expiredText' | 'brokenText';
}

function Ended({ title, text }: EndedProps) {
  const t = useText();
  return (
    <Stack gap="lg">
      <EntryTitle>{t(`invitations.page.${title}`)}</EntryTitle>
      <Text role="status">{t(`invitations.page.${text}`)}</Text>
      <LinkButton to="/auth/login">{t('invitations.page.toSignIn')}</LinkButton>
    </Stack>
  );
}

interface AnswerProps {
  opened: CallReply<typeof openInvitation>;
  link: InvitationLink;
  onDeclined: () => void;
}

/** How to answer depends on whether the address has an account, and on who is signed in here. */
function Answer({ opened, link, onDeclined }: AnswerProps) {
  const t = useText();
  const navigate = useNavigate();
  const session = useQuery(sessionQuery);
  const leaving = useMutation({ mutationFn: signOut });
  const decline = async () => {
    await callRoute(refuseByLink, { body: link });
    onDeclined();
  };
  if (session.data === undefined) return null;
  const user = session.data?.user ?? null;
  if (user !== null && user.id !== opened.user_id) {
    return (
      <Stack gap="md">
        <Text>{t('invitations.page.otherAccount', { current: user.email, email: opened.email })}</Text>
        <Button loading={leaving.isPending} onClick={() => leaving.mutate()}>
          {t('invitations.page.switch')}
        </Button>
        <CallFailed failure={leaving.error} />
      </Stack>
    );
  }
  if (user !== null) {
    const acceptAndEnter = async () => {
      await accept(opened);
      await navigate({ to: homePath, replace: true });
    };
    return <AnswerButtons place={opened.tenant_name} accept={acceptAndEnter} decline={decline} />;
  }
  return (
    <Stack gap="md">
      {opened.has_account ? (
        <>
          <Text>{t('invitations.page.signInText', { email: opened.email })}</Text>
          <LinkButton to="/auth/login">{t('invitations.page.signIn')}</LinkButton>
        </>
      ) : (
        <JoinForm opened={opened} link={link} />
      )}
      <DeclineButton place={opened.tenant_name} decline={decline} />
    </Stack>
  );
}
