import { Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  listNotificationSettings,
  updateNotificationSettings,
} from '#contract/access/notification-settings.ts';
import { notificationChannels } from '#contract/platform/notifications.ts';
import { type CallReply, callRoute } from '../../base/api.ts';
import { queryClient, routeQuery } from '../../base/query-client.ts';
import { useText } from '../../base/text.ts';
import { Card } from '../../ui/Card.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { SavedSwitch } from '../../ui/SavedSwitch.tsx';
import { OwnOnly } from '../sessions/OwnOnly.tsx';

type Settings = CallReply<typeof listNotificationSettings>;
type Setting = Settings['data'][number];

const settingsQuery = routeQuery(listNotificationSettings, {});

/** Which notifications Kiik may send, and how. */
export function NotificationSettingsPage() {
  const t = useText();
  const settings = useQuery(settingsQuery);
  return (
    <Stack gap="md" maw={720}>
      <PageTitle below={t('notification-settings.below')}>{t('notification-settings.title')}</PageTitle>
      <OwnOnly>
        <QueryState query={settings}>
          {({ data }) =>
            [...new Map(data.map((setting) => [setting.type, setting])).values()].map(
              ({ type, name, sentence }) => (
                <Card key={type} title={name} below={sentence}>
                  <Group gap="xl">
                    {notificationChannels.map((channel) => {
                      const setting = data.find((one) => one.type === type && one.channel === channel);
                      if (setting === undefined) return null;
                      return (
                        <SavedSwitch
                          key={channel}
                          label={t(`notification-settings.channel.${channel}`)}
                          checked={setting.enabled}
                          save={(enabled) => saveSetting({ ...setting, enabled })}
                        />
                      );
                    })}
                  </Group>
                </Card>
              ),
            )
          }
        </QueryState>
      </OwnOnly>
    </Stack>
  );
}

async function saveSetting(setting: Setting): Promise<void> {
  const { type, channel, enabled } = setting;
  await callRoute(updateNotificationSettings, { body: { data: [{ type, channel, enabled }] } });
  // A query that started before the save would restore the old state.
  await queryClient.cancelQueries(settingsQuery);
  queryClient.setQueryData(settingsQuery.queryKey, (old) => old && replaceSetting(old, setting));
}

function replaceSetting({ data }: Settings, changed: Setting): Settings {
  return {
    data: data.map((one) => (one.type === changed.type && one.channel === changed.channel ? changed : one)),
  };
}
