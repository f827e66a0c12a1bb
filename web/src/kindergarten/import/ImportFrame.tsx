import { Stack } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import { useText } from '../../base/text.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { TabLinks } from '../../ui/TabLinks.tsx';
import { RefusedSubjects } from './RefusedSubjects.tsx';
import { WaitingList } from './WaitingList.tsx';

/** The sources of a list, a tab for each; above them the list that already waits, if any. */
export function ImportFrame() {
  const t = useText();
  return (
    <Stack gap={6}>
      <PageTitle below={t('import.below')}>{t('import.title')}</PageTitle>
      <TabLinks frame="import" label={t('import.title')} />
      <RefusedSubjects />
      <WaitingList />
      <Outlet />
    </Stack>
  );
}
