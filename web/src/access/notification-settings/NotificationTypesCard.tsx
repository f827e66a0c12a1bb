import { Divider, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { Fragment } from 'react';
import { notificationChannels } from '#contract/platform/notifications.ts';
import { useText } from '../../base/text.ts';
import { Card } from '../../ui/Card.tsx';
import { SavedSwitch } from '../../ui/SavedSwitch.tsx';
import { type NotificationSettings, saveSettings } from './queries.ts';

/** What Kiik tells of, and how: a switch for each type and channel. */
export function NotificationTypesCard({ settings }: { settings: NotificationSettings }) {
  const t = useText();
  const types = [...new Map(settings.data.map((setting) => [setting.type, setting])).values()];
  return (
    <Card title={t('notification-settings.below')}>
      <Stack gap="md">
        {types.map(({ type, name, sentence }, index) => (
          <Fragment key={type}>
            {index > 0 && <Divider />}
            <Group gap="md" justify="space-between">
              <Stack gap={2} flex="1 1 260px">
                <Text fw={600}>{name}</Text>
                <Text c="dimmed" size="sm">
                  {sentence}
                </Text>
              </Stack>
              <Group gap="lg">
                {notificationChannels.map((channel) => {
                  const setting = settings.data.find((one) => one.type === type && one.channel === channel);
                  if (setting === undefined) return null;
                  return (
                    <SavedSwitch
                      key={channel}
                      label={
                        <>
                          <span aria-hidden>{t(`notification-settings.channel.${channel}`)}</span>
                          <VisuallyHidden>{`${t(`notification-settings.channel.${channel}`)}: ${name}`}</VisuallyHidden>
                        </>
                      }
                      checked={setting.enabled}
                      save={(enabled) => saveSettings({ data: [{ type, channel, enabled }] })}
                    />
                  );
                })}
              </Group>
            </Group>
          </Fragment>
        ))}
      </Stack>
    </Card>
  );
}
