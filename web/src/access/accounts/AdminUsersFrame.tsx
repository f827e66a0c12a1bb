import { Stack } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import { useText } from '../../base/text.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { TabLinks } from '../../ui/TabLinks.tsx';

/** Everybody with an account, the administrators among them, and what those may do. */
export function AdminUsersFrame() {
  const t = useText();
  return (
    <Stack gap="lg">
      <PageTitle below={t('users.below')}>{t('users.title')}</PageTitle>
      <TabLinks frame="adminUsers" label={t('users.tabs')} />
      <Outlet />
    </Stack>
  );
}
