import { ActionIcon, Menu } from '@mantine/core';
import {
  mdiAccountCancelOutline,
  mdiDeleteForeverOutline,
  mdiDotsHorizontal,
  mdiFlagOutline,
  mdiReply,
  mdiRestore,
  mdiShareOutline,
  mdiTrashCanOutline,
} from '@mdi/js';
import { useNavigate } from '@tanstack/react-router';
import { blockSender } from '#contract/communication/message-blocks.ts';
import {
  createDraft,
  deleteMessage,
  purgeMessage,
  restoreMessage,
  type ThreadMessage,
} from '#contract/communication/messages.ts';
import { handleActionFailure } from '../../base/failures.ts';
import { runRoute, sayMessage } from '../../base/run-route.ts';
import { useSession } from '../../base/session.ts';
import { translateNow, useText } from '../../base/text.ts';
import { showToast } from '../../base/toasts.ts';
import { ConfirmCall } from '../../ui/ConfirmCall.tsx';
import { coral } from '../../ui/coral.ts';
import { FailureBeside } from '../../ui/FailureBeside.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useActionRun } from '../../ui/use-action-run.ts';
import { useDialog } from '../../ui/use-dialog.tsx';
import { writeForwarded } from './forwarded.ts';
import { keepDraft } from './keep-draft.ts';
import { nameSender } from './name-sender.ts';
import { ReportDialog } from './ReportDialog.tsx';

interface ThreadMenuProps {
  message: ThreadMessage;
  onReply: ((id: number) => void) | undefined;
  onRemoved: () => void;
}

/** What can be done with a message of a thread, behind three dots. */
export function ThreadMenu({ message, onReply, onRemoved }: ThreadMenuProps) {
  const t = useText();
  const navigate = useNavigate();
  const { timezone } = useSession().user;
  const { run, failure, forget } = useActionRun();
  const { dialog, open } = useDialog();
  const { allowed } = message;
  const input = { params: { message_id: message.id } };

  async function forward(): Promise<void> {
    const body = { ...writeForwarded(message, timezone, t), recipients: [], forwards_id: message.id };
    const draft = await runRoute(createDraft, { body });
    keepDraft(draft);
    await navigate({ to: '/messages/write', search: { draft: String(draft.id) } as never });
  }

  async function remove(): Promise<void> {
    await runRoute(deleteMessage, input);
    showToast({
      kind: 'success',
      text: translateNow('messages.deletedToast'),
      action: {
        label: translateNow('messages.undo'),
        run: () => runRoute(restoreMessage, input, sayMessage).catch(handleActionFailure),
      },
    });
    onRemoved();
  }

  const isReplyable = allowed.reply && onReply !== undefined;
  const has = [
    isReplyable,
    allowed.forward,
    allowed.restore,
    allowed.delete,
    allowed.purge,
    allowed.block,
    allowed.report,
  ];
  if (!has.includes(true)) return null;
  return (
    <>
      <Menu position="bottom-end" onOpen={forget}>
        <Menu.Target>
          <ActionIcon aria-label={t('messages.actions')}>
            <Icon path={mdiDotsHorizontal} size={24} />
            <FailureBeside failure={failure} onClose={forget} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {isReplyable && (
            <Menu.Item leftSection={<Icon path={mdiReply} />} onClick={() => onReply(message.id)}>
              {t('messages.reply')}
            </Menu.Item>
          )}
          {allowed.forward && (
            <Menu.Item leftSection={<Icon path={mdiShareOutline} />} onClick={() => void run(forward)}>
              {t('messages.forward')}
            </Menu.Item>
          )}
          {allowed.report && (
            <Menu.Item
              leftSection={<Icon path={mdiFlagOutline} />}
              onClick={() => open(<ReportDialog messageId={message.id} />)}
            >
              {t('messages.report')}
            </Menu.Item>
          )}
          {allowed.block && (
            <Menu.Item
              leftSection={<Icon path={mdiAccountCancelOutline} />}
              onClick={() =>
                open(
                  <ConfirmCall
                    route={blockSender}
                    input={input}
                    title={t('messages.block.title', { name: nameSender(message.sender, t) })}
                    text={t('messages.block.text')}
                    action={t('messages.block')}
                    success={sayMessage}
                  />,
                )
              }
            >
              {t('messages.block')}
            </Menu.Item>
          )}
          {allowed.restore && (
            <Menu.Item
              leftSection={<Icon path={mdiRestore} />}
              onClick={() =>
                void run(async () => {
                  await runRoute(restoreMessage, input, sayMessage);
                  onRemoved();
                })
              }
            >
              {t('messages.restore')}
            </Menu.Item>
          )}
          {allowed.delete && (
            <Menu.Item
              {...coral('danger')}
              leftSection={<Icon path={mdiTrashCanOutline} />}
              onClick={() => void run(remove)}
            >
              {t('messages.delete')}
            </Menu.Item>
          )}
          {allowed.purge && (
            <Menu.Item
              {...coral('danger')}
              leftSection={<Icon path={mdiDeleteForeverOutline} />}
              onClick={() =>
                open(
                  <ConfirmCall
                    route={purgeMessage}
                    input={input}
                    title={t('messages.purge.title')}
                    text={t('messages.purge.text')}
                    action={t('messages.purge')}
                    success="messages.purgedToast"
                    onDone={onRemoved}
                  />,
                )
              }
            >
              {t('messages.purge')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog}
    </>
  );
}
