import { Button, Stack } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { sessionQuery } from '../../app/session.ts';
import { signOut } from '../../app/sign-out.ts';
import { useText } from '../../app/text.ts';
import { LinkButton } from '../../ui/LinkAnchor.tsx';
import { PageLoader } from '../../ui/PageLoader.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';

/** Where a link to the sign-out leads that stood on another site's page: it signs nobody out who doesn't say so. */
export function LogoutPage() {
  const t = useText();
  const navigate = useNavigate();
  const session = useQuery(sessionQuery).data;
  const leave = useMutation({
    mutationFn: async () => {
      if (await signOut()) await navigate({ to: '/auth/login', replace: true });
    },
  });
  if (session === undefined) return <PageLoader />;
  if (session === null) return <Navigate to="/auth/login" replace />;
  return (
    <Stack gap="lg">
      <PageTitle below={t('sessions.logout.text')}>{t('sessions.logout.title')}</PageTitle>
      <Stack gap="sm">
        <Button loading={leave.isPending} onClick={() => leave.mutate()}>
          {t('sessions.logout.submit')}
        </Button>
        <LinkButton to="/dashboard" variant="default">
          {t('sessions.logout.stay')}
        </LinkButton>
      </Stack>
    </Stack>
  );
}
