import { Button, Group } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { sendNow, undoSending } from '#contract/communication/messages.ts';
import { sayMessage, useRouteMutation } from '../../base/run-route.ts';
import { useText } from '../../base/text.ts';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { justSent } from './just-sent.ts';
import { keepDraft } from './keep-draft.ts';

interface QueuedActionsProps {
  /** Of the queued message. */
  id: number;
  mayUndo?: boolean;
  maySendNow?: boolean;
}

/** Takes a queued message back, which opens the draft again, or sends it at once. */
export function QueuedActions({ id, mayUndo = true, maySendNow = true }: QueuedActionsProps) {
  const t = useText();
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
  const isPending = undo.isPending || now.isPending;
  const input = { params: { message_id: id } };
  return (
    <>
      <Group gap="xs">
        {mayUndo && (
          <Button variant="default" disabled={isPending} onClick={() => undo.mutate(input)}>
            {t('messages.undo')}
          </Button>
        )}
        {maySendNow && (
          <Button variant="subtle" disabled={isPending} onClick={() => now.mutate(input)}>
            {t('messages.sendNow')}
          </Button>
        )}
      </Group>
      <CallFailed failure={undo.error ?? now.error} />
    </>
  );
}
