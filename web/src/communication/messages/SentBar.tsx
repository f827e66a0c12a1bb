import { Button, Group, Paper, Text } from '@mantine/core';
import { mdiSendClockOutline } from '@mdi/js';
import { useNavigate } from '@tanstack/react-router';
import { sendNow, undoSending } from '#contract/communication/messages.ts';
import { sayMessage, useRouteMutation } from '../../base/run-route.ts';
import { useSession } from '../../base/session.ts';
import { useStore } from '../../base/store.ts';
import { useText } from '../../base/text.ts';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { formatSendTime, isSending } from './describe.ts';
import { justSent } from './just-sent.ts';
import { keepDraft } from './keep-draft.ts';
import classes from './Messages.module.css';

/** Takes queued messages back, which opens the draft again, or sends them at once. */
export function useQueued() {
  const navigate = useNavigate();
  const close = () => justSent.set(null);
  const undo = useRouteMutation(undoSending, {
    onDone(draft) {
      close();
      keepDraft(draft);
      void navigate({ to: '/messages/write', search: { draft: String(draft.id) } as never });
    },
  });
  const now = useRouteMutation(sendNow, { success: sayMessage, onDone: close });
  return { undo, now, failure: undo.error ?? now.error, isPending: undo.isPending || now.isPending };
}

/** For ten seconds after sending: undo, or send at once. */
export function SentBar() {
  const sent = useStore(justSent);
  return sent === null ? null : <Bar key={sent.id} sent={sent} />;
}

function Bar({ sent }: { sent: { id: number; send_at: string } }) {
  const t = useText();
  const { timezone } = useSession().user;
  const { undo, now, failure, isPending } = useQueued();
  const input = { params: { message_id: sent.id } };
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
      <Group gap="xs">
        <Button variant="default" disabled={isPending} onClick={() => undo.mutate(input)}>
          {t('messages.undo')}
        </Button>
        <Button variant="subtle" disabled={isPending} onClick={() => now.mutate(input)}>
          {t('messages.sendNow')}
        </Button>
      </Group>
      <CallFailed failure={failure} />
    </Paper>
  );
}
