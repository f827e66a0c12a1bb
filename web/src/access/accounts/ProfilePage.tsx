import { SimpleGrid, Stack } from '@mantine/core';
import { listUserTokens } from '#contract/access/sessions.ts';
import { queryClient } from '../../base/query-client.ts';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { Card } from '../../ui/Card.tsx';
import { OwnOnly } from '../sessions/OwnOnly.tsx';
import { UserTokens } from '../sessions/UserTokens.tsx';
import { DetailsForm } from './DetailsForm.tsx';
import { EmailForm } from './EmailForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { PictureForm } from './PictureForm.tsx';

// The rest of the page shows the session's own account.
queryClient.setQueryDefaults([listUserTokens.name], { meta: { seen: true } });

/** All data that a person enters about themselves. */
export function ProfilePage() {
  return (
    <OwnOnly>
      <OwnAccount />
    </OwnOnly>
  );
}

function OwnAccount() {
  const t = useText();
  const { user } = useSession();
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
      <Stack gap="md">
        <Card title={t('accounts.picture.title')}>
          <PictureForm user={user} />
        </Card>
        <Card title={t('accounts.details.title')}>
          <DetailsForm user={user} />
        </Card>
      </Stack>
      <Stack gap="md">
        <Card title={t('accounts.email')}>
          <EmailForm user={user} />
        </Card>
        <Card title={t('accounts.password')} below={t('accounts.password.below')}>
          <PasswordForm email={user.email} />
        </Card>
        <Card title={t('sessions.tokens.title')} below={t('sessions.tokens.below')}>
          <UserTokens />
        </Card>
      </Stack>
    </SimpleGrid>
  );
}
