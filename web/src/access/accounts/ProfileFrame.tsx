import { Stack } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import { useText } from '../../base/text.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { TabLinks } from '../../ui/TabLinks.tsx';

/** What a person says about themselves: the account, and how others reach them. */
export function ProfileFrame() {
  const t = useText();
  return (
    <Stack gap="lg">
      <PageTitle>{t('accounts.profile.title')}</PageTitle>
      <TabLinks frame="profile" label={t('accounts.profile.parts')} />
      <Outlet />
    </Stack>
  );
}
