import { Stack } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import { findActive, useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { TabLinks } from '../../ui/TabLinks.tsx';

/** The kindergarten's settings, a tab for each subject. */
export function SettingsFrame() {
  const t = useText();
  const kindergarten = findActive(useSession());
  return (
    <Stack gap="lg">
      <PageTitle below={kindergarten?.name}>{t('settings.title')}</PageTitle>
      <TabLinks frame="settings" label={t('settings.title')} />
      <Outlet />
    </Stack>
  );
}
