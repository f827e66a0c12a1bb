import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { sessionQuery } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { EntryTitle } from '../../ui/EntryTitle.tsx';
import { LinkButton } from '../../ui/LinkAnchor.tsx';
import { PageLoader } from '../../ui/PageLoader.tsx';
import { SignOutButton } from './SignOutButton.tsx';

/** The page for a sign-out link on another site: it signs nobody out without a confirmation. */
export function LogoutPage() {
  const t = useText();
  const session = useQuery(sessionQuery).data;
  if (session === undefined) return <PageLoader />;
  if (session === null) return <Navigate to="/auth/login" replace />;
  return (
    <Stack gap="lg">
      <EntryTitle below={t('sessions.logout.text')}>{t('sessions.logout.title')}</EntryTitle>
      <Stack gap="sm">
        <SignOutButton isMain />
        <LinkButton to="/dashboard" variant="default">
          {t('sessions.logout.stay')}
        </LinkButton>
      </Stack>
    </Stack>
  );
}
