import { Group } from '@mantine/core';
import { updateNotificationSettings } from '#contract/access/notification-settings.ts';
import { queryClient } from '../../base/query-client.ts';
import { useText } from '../../base/text.ts';
import { CallForm } from '../../ui/CallForm.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TimeField } from '../../ui/dates/TimeField.tsx';
import { settingsQuery } from './queries.ts';

/** From when until when nothing is sent. */
export function QuietHoursDialog({ hours }: { hours: { quiet_from: string; quiet_until: string } }) {
  const t = useText();
  return (
    <Dialog title={t('notification-settings.quiet')}>
      <CallForm
        route={updateNotificationSettings}
        values={hours}
        onDone={(saved) => queryClient.setQueryData(settingsQuery.queryKey, saved)}
      >
        {({ input }) => (
          <Group grow align="start">
            <TimeField {...input('quiet_from')} label={t('notification-settings.quiet.from')} step={15} />
            <TimeField {...input('quiet_until')} label={t('notification-settings.quiet.until')} step={15} />
          </Group>
        )}
      </CallForm>
    </Dialog>
  );
}
