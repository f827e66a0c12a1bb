import { Stack } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import { useText } from '../../base/text.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { TabLinks } from '../../ui/TabLinks.tsx';
import { RefusedSubjects } from './RefusedSubjects.tsx';
import { WaitingList } from './WaitingList.tsx';

/** Where a list may come from, a tab for each; above it the list that waits already, if any. */
export function ImportFrame() {
  const t = useText();
  return (
    <Stack gap="lg">
      <PageTitle below={t('import.below')}>{t('import.title')}</PageTitle>
      <TabLinks frame="import" label={t('import.title')} />
      <RefusedSubjects />
      <WaitingList />
      <Outlet />
    </Stack>
  );
}
