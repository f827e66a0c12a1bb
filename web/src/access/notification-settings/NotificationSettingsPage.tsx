import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../base/text.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { OwnOnly } from '../sessions/OwnOnly.tsx';
import { NotificationTimesCard } from './NotificationTimesCard.tsx';
import { NotificationTypesCard } from './NotificationTypesCard.tsx';
import { PushDeviceCard } from './PushDeviceCard.tsx';
import { settingsQuery } from './queries.ts';

/** Which notifications Kiik may send, how, and when. */
export function NotificationSettingsPage() {
  const t = useText();
  const settings = useQuery(settingsQuery);
  return (
    <Stack gap="md" maw={720}>
      <PageTitle>{t('notification-settings.title')}</PageTitle>
      <OwnOnly>
        <QueryState query={settings}>
          {(loaded) => (
            <>
              <PushDeviceCard />
              <NotificationTypesCard settings={loaded} />
              <NotificationTimesCard settings={loaded} />
            </>
          )}
        </QueryState>
      </OwnOnly>
    </Stack>
  );
}
