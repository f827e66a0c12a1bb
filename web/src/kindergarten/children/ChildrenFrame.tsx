import { Stack } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import { findActive, useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { TabLinks } from '../../ui/TabLinks.tsx';

/** The kindergarten's children: those who attend, those who left, and what other domains know of all of them. */
export function ChildrenFrame() {
  const t = useText();
  const kindergarten = findActive(useSession());
  return (
    <Stack gap="lg">
      <PageTitle below={kindergarten?.name}>{t('children.title')}</PageTitle>
      <TabLinks frame="children" label={t('children.title')} />
      <Outlet />
    </Stack>
  );
}
