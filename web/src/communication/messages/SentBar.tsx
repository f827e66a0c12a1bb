import { Group, Paper, Text } from '@mantine/core';
import { mdiSendClockOutline } from '@mdi/js';
import { useSession } from '../../base/session.ts';
import { useStore } from '../../base/store.ts';
import { useText } from '../../base/text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { formatSendTime, isSending } from './describe.ts';
import { justSent } from './just-sent.ts';
import { QueuedActions } from './QueuedActions.tsx';
import classes from './SentBar.module.css';

/** For ten seconds after sending: undo, or send at once. */
export function SentBar() {
  const sent = useStore(justSent);
  return sent === null ? null : <Bar key={sent.id} sent={sent} />;
}

function Bar({ sent }: { sent: { id: number; send_at: string } }) {
  const t = useText();
  const { timezone } = useSession().user;
  const goesNow = isSending({ state: 'queued', send_at: sent.send_at });
  return (
    <Paper className={classes.sentBar ?? ''} withBorder shadow="lg" radius="lg" role="status">
      <Group gap="xs" wrap="nowrap">
        <Icon path={mdiSendClockOutline} />
        <Text fw={650}>
          {goesNow
            ? t('messages.sentBar')
            : t('messages.sentBar.later', { time: formatSendTime(sent.send_at, timezone) })}
        </Text>
      </Group>
      <QueuedActions id={sent.id} />
    </Paper>
  );
}
