import { Button, Divider, Group, Radio, Stack, Text } from '@mantine/core';
import { mdiPencilOutline } from '@mdi/js';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type MailDigest, mailDigests } from '#contract/platform/notifications.ts';
import { useText } from '../../base/text.ts';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SavedSwitch } from '../../ui/SavedSwitch.tsx';
import { useDialog } from '../../ui/use-dialog.tsx';
import { QuietHoursDialog } from './QuietHoursDialog.tsx';
import { type NotificationSettings, saveSettings } from './queries.ts';

/** The night, until somebody chooses other quiet hours. */
const usualQuietHours = { quiet_from: '20:00', quiet_until: '07:00' };

/** When Kiik tells a person outside the app: quiet hours, and how often mails come. */
export function NotificationTimesCard({ settings }: { settings: NotificationSettings }) {
  const t = useText();
  return (
    <Card title={t('notification-settings.times.title')} below={t('notification-settings.times.below')}>
      <Stack gap="md">
        <QuietHours settings={settings} />
        <Divider />
        <DigestChoice chosen={settings.mail_digest} />
      </Stack>
    </Card>
  );
}

function QuietHours({ settings: { quiet_from, quiet_until } }: { settings: NotificationSettings }) {
  const t = useText();
  const { dialog, open } = useDialog();
  const hours = quiet_from === null || quiet_until === null ? null : { quiet_from, quiet_until };
  return (
    <Stack gap={2}>
      <Group justify="space-between" mih={44}>
        <SavedSwitch
          label={t('notification-settings.quiet')}
          checked={hours !== null}
          save={(isOn) => saveSettings(isOn ? usualQuietHours : { quiet_from: null, quiet_until: null })}
        />
        {hours !== null && (
          <Button
            variant="default"
            rightSection={<Icon path={mdiPencilOutline} />}
            aria-label={t('notification-settings.quiet.edit', { hours: nameHours(hours) })}
            onClick={() => open(<QuietHoursDialog hours={hours} />)}
          >
            {nameHours(hours)}
          </Button>
        )}
      </Group>
      <Text c="dimmed" size="sm">
        {t('notification-settings.quiet.below')}
      </Text>
      {dialog}
    </Stack>
  );
}

const nameHours = ({ quiet_from, quiet_until }: { quiet_from: string; quiet_until: string }) =>
  `${quiet_from} – ${quiet_until}`;

function DigestChoice({ chosen }: { chosen: MailDigest }) {
  const t = useText();
  const [wanted, setWanted] = useState<MailDigest | null>(null);
  const change = useMutation({
    scope: { id: 'mail_digest' },
    mutationFn: (mail_digest: MailDigest) => saveSettings({ mail_digest }),
  });
  function choose(digest: MailDigest): void {
    setWanted(digest);
    // Called for the last choice only.
    change.mutate(digest, { onSettled: () => setWanted(null) });
  }
  return (
    <Radio.Group
      label={t('notification-settings.digest')}
      description={t('notification-settings.digest.below')}
      value={wanted ?? chosen}
      onChange={(digest) => choose(digest as MailDigest)}
    >
      <Stack gap="xs" mt="xs">
        {mailDigests.map((digest) => (
          <Radio key={digest} size="md" value={digest} label={t(`notification-settings.digest.${digest}`)} />
        ))}
      </Stack>
      <CallFailed failure={change.error} />
    </Radio.Group>
  );
}
