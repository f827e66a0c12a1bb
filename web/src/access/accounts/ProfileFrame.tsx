import { Stack } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import { useText } from '../../base/text.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { TabLinks } from '../../ui/TabLinks.tsx';

/** The person's own data: the account, and how others can contact them. */
export function ProfileFrame() {
  const t = useText();
  return (
    <Stack gap={6}>
      <PageTitle>{t('accounts.profile.title')}</PageTitle>
      <TabLinks frame="profile" label={t('accounts.profile.parts')} />
      <Outlet />
    </Stack>
  );
}
