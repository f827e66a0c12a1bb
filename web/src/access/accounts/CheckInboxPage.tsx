import { Stack, Text } from '@mantine/core';
import { useRouterState } from '@tanstack/react-router';
import { useText } from '../../base/text.ts';
import { EntryTitle } from '../../ui/EntryTitle.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { ResendForm } from './ResendForm.tsx';

/** Asks people to open their inbox: after registering, or at sign-in before the address is verified. */
export function CheckInboxPage() {
  const t = useText();
  const email = useRouterState({ select: ({ location }) => location.state.email ?? '' });
  return (
    <Stack gap="lg">
      <EntryTitle>{t('accounts.inbox.title')}</EntryTitle>
      <Text>{t('accounts.inbox.text')}</Text>
      <ResendForm email={email} />
      <LinkAnchor to="/auth/login" ta="center">
        {t('accounts.toSignIn')}
      </LinkAnchor>
    </Stack>
  );
}
