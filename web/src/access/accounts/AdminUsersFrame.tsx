import { Stack, Text } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import { useText } from '../../base/text.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { TabLinks } from '../../ui/TabLinks.tsx';

/** All people with an account, including the administrators, and their roles. */
export function AdminUsersFrame() {
  const t = useText();
  return (
    <Stack gap={6}>
      <PageTitle>{t('users.title')}</PageTitle>
      <TabLinks frame="adminUsers" label={t('users.tabs')} />
      <Outlet />
      <Text c="dimmed">{t('users.below')}</Text>
    </Stack>
  );
}
