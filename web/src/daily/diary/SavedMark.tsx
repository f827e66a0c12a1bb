import { Group } from '@mantine/core';
import { mdiCloudCheckOutline, mdiCloudOffOutline, mdiCloudSyncOutline } from '@mdi/js';
import { isOffline } from '../../base/live.ts';
import { useStore } from '../../base/store.ts';
import { useText } from '../../base/text.ts';
import { Icon } from '../../ui/Icon.tsx';
import classes from './DayPage.module.css';

/** Whether everything is saved; without a connection, how much waits on the device. */
export function SavedMark({ waiting }: { waiting: number }) {
  const t = useText();
  const offline = useStore(isOffline);
  const [icon, text] =
    waiting === 0
      ? [mdiCloudCheckOutline, t('diary.saved')]
      : offline
        ? [mdiCloudOffOutline, t('diary.waiting', { n: waiting })]
        : [mdiCloudSyncOutline, t('diary.saving')];
  return (
    <Group component="span" role="status" gap={6} wrap="nowrap" ml="auto" c="dimmed">
      <Icon path={icon} size={18} />
      <span className={waiting === 0 ? classes.quiet : undefined}>{text}</span>
    </Group>
  );
}
