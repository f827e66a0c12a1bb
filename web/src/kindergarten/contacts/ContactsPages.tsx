import { Stack } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import { findActive, useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { TabLinks } from '../../ui/TabLinks.tsx';

/** How everybody here is reached, a tab for each kind of whom. */
export function ContactsFrame() {
  const t = useText();
  const active = findActive(useSession());
  return (
    <Stack gap="lg">
      <PageTitle below={active?.name}>{t('contacts.title')}</PageTitle>
      <TabLinks frame="contacts" label={t('contacts.title')} />
      <Outlet />
    </Stack>
  );
}
