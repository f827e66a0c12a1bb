import { Stack } from '@mantine/core';
import { useText } from '../../base/text.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { MaintenanceSwitch } from './MaintenanceSwitch.tsx';

export function MaintenancePage() {
  const t = useText();
  return (
    <Stack gap="md" maw={720}>
      <PageTitle>{t('maintenance.title')}</PageTitle>
      <MaintenanceSwitch />
    </Stack>
  );
}
