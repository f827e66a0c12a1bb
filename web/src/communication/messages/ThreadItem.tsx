import { Group, Text } from '@mantine/core';
import { mdiAlertCircleOutline, mdiClockOutline, mdiReplyOutline } from '@mdi/js';
import type { ThreadMessage } from '#contract/communication/messages.ts';
import { translateMessage } from '#contract/communication/translations.ts';
import { callRoute } from '../../base/api.ts';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { AttachedFiles } from '../../library/files/AttachedFiles.tsx';
import { formatRelativeInText } from '../../ui/dates.ts';
import { Icon } from '../../ui/Icon.tsx';
import { StateChip } from '../../ui/StateChip.tsx';
import { Translatable } from '../translations/Translatable.tsx';
import { describeSending, nameRecipients } from './describe.ts';
import { NewChip } from './NewChip.tsx';
import { nameSender } from './name-sender.ts';
import { QueuedActions } from './QueuedActions.tsx';
import { Receipts } from './Receipts.tsx';
import { Sender } from './Sender.tsx';
import classes from './ThreadItem.module.css';
import { ThreadMenu } from './ThreadMenu.tsx';

interface ThreadItemProps {
  message: ThreadMessage;
  /** Whether the list shows this message of the thread as opened. */
  isOpened: boolean;
  /** Chooses it for the reply, in a thread of several. */
  onReply: ((id: number) => void) | undefined;
  /** It was deleted. */
  onRemoved: () => void;
}

/** A message of a thread: who wrote it to whom and when, its text, files, and who has read it. */
export function ThreadItem({ message, isOpened, onReply, onRemoved }: ThreadItemProps) {
  const t = useText();
  const { timezone } = useSession().user;
  const { sender, is_own, recipients, state, created_at } = message;
  const to = recipients.length > 0 && t('messages.toNames', { names: nameRecipients(recipients, t) });
  return (
    <li className={classes.message} data-opened={isOpened || undefined}>
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <Sender
          sender={sender}
          name={is_own ? t('messages.you') : nameSender(sender, t)}
          namesChildren={!is_own}
          mark={message.receiver?.seen === null && <NewChip />}
          below={[to, state === 'sent' && formatRelativeInText(created_at, timezone)]
            .filter(Boolean)
            .join(' · ')}
        />
        <ThreadMenu message={message} onReply={onReply} onRemoved={onRemoved} />
      </Group>
      {message.is_automatic && (
        <Group mt="xs">
          <StateChip hue="pine" icon={mdiReplyOutline}>
            {t('messages.automatic')}
          </StateChip>
        </Group>
      )}
      {message.is_urgent && (
        <Group mt="xs">
          <StateChip hue="sun" icon={mdiAlertCircleOutline}>
            {t('messages.sentUrgent')}
          </StateChip>
        </Group>
      )}
      {state === 'queued' && is_own && <Queued message={message} timezone={timezone} />}
      <div className={classes.body}>
        <Translatable
          html={message.body}
          isOffered={message.allowed.translate}
          translate={() => callRoute(translateMessage, { params: { message_id: message.id } })}
        />
      </div>
      {message.files.length > 0 && <AttachedFiles files={message.files} label={t('messages.files')} />}
      {message.allowed.seeReceipts && <Receipts message={message} />}
    </li>
  );
}

/** A message of one's own that is not sent yet. */
function Queued({ message, timezone }: { message: ThreadMessage; timezone: string }) {
  const t = useText();
  return (
    <div className={classes.queued}>
      <Group gap="xs" wrap="nowrap">
        <Icon path={mdiClockOutline} />
        <Text>{describeSending(message, timezone, t)}</Text>
      </Group>
      <QueuedActions id={message.id} mayUndo={message.allowed.undo} maySendNow={message.allowed.sendNow} />
    </div>
  );
}
