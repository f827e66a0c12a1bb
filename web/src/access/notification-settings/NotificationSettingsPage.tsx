import { Group, Stack, Switch, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import {
  listNotificationSettings,
  notificationChannels,
  updateNotificationSettings,
} from '#contract/access/notification-settings.ts';
import { type CallReply, callRoute } from '../../app/api.ts';
import { queryClient, routeQuery } from '../../app/query-client.ts';
import { useText } from '../../app/text.ts';
import { Card } from '../../ui/Card.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { QueryState } from '../../ui/QueryState.tsx';

type Settings = CallReply<typeof listNotificationSettings>;
type Setting = Settings['data'][number];

const settingsQuery = routeQuery(listNotificationSettings, {});

/** What Kiik may tell of its own accord, and how. A switch moves at once; a failed save moves it back. */
export function NotificationSettingsPage() {
  const t = useText();
  const settings = useQuery(settingsQuery);
  const change = useMutation({
    mutationFn: (setting: Setting) => callRoute(updateNotificationSettings, { body: { data: [setting] } }),
    onMutate: async (setting) => {
      await queryClient.cancelQueries(settingsQuery);
      const before = queryClient.getQueryData(settingsQuery.queryKey);
      queryClient.setQueryData(settingsQuery.queryKey, (old) => old && replaceSetting(old, setting));
      return { before };
    },
    onError: (_failure, _setting, context) => {
      queryClient.setQueryData(settingsQuery.queryKey, context?.before);
    },
  });
  return (
    <Stack gap="lg" maw={720}>
      <PageTitle below={t('notification-settings.below')}>{t('notification-settings.title')}</PageTitle>
      <QueryState query={settings}>
        {({ data }) =>
          [...new Set(data.map((setting) => setting.type))].map((type) => (
            <Card
              key={type}
              title={t(`notification-settings.type.${type}`)}
              below={t(`notification-settings.type.${type}.sentence`)}
            >
              <Group gap="xl">
                {notificationChannels.map((channel) => {
                  const setting = data.find((one) => one.type === type && one.channel === channel);
                  if (setting === undefined) return null;
                  return (
                    <Switch
                      key={channel}
                      label={<Text span>{t(`notification-settings.channel.${channel}`)}</Text>}
                      checked={setting.enabled}
                      onChange={(event) =>
                        change.mutate({ ...setting, enabled: event.currentTarget.checked })
                      }
                    />
                  );
                })}
              </Group>
            </Card>
          ))
        }
      </QueryState>
    </Stack>
  );
}

function replaceSetting({ data }: Settings, changed: Setting): Settings {
  return {
    data: data.map((one) => (one.type === changed.type && one.channel === changed.channel ? changed : one)),
  };
}
