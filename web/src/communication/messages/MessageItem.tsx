import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { mdiClockOutline, mdiEyeOutline, mdiPaperclip, mdiReplyOutline, mdiTrashCanOutline } from '@mdi/js';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { MessageFolder, MessageRow } from '#contract/communication/messages.ts';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IdentityFace } from '../../ui/pickers/IdentityFace.tsx';
import { useDialog } from '../../ui/use-dialog.tsx';
import { DraftDeletion } from './DraftDeletion.tsx';
import { countReaders, describeSending, formatRowTime, listChildren, nameRecipients } from './describe.ts';
import classes from './MessageItem.module.css';
import { NewChip } from './NewChip.tsx';
import { nameSender } from './name-sender.ts';
import { QueuedActions } from './QueuedActions.tsx';
import { UrgentMark } from './UrgentMark.tsx';

interface MessageItemProps {
  row: MessageRow;
  folder: MessageFolder;
  /** Whether it is the opened message. */
  isOpen: boolean;
}

/** A message in a list: face, name and time, subject and the beginning of the text. It opens as a whole. */
export function MessageItem({ row, folder, isOpen }: MessageItemProps) {
  const t = useText();
  const { timezone } = useSession().user;
  const isUnread = row.receiver?.seen === null;
  const isDraft = row.state === 'draft';
  const children = row.is_own ? '' : listChildren(row.sender);
  const time = isDraft || row.state === 'sent' ? formatRowTime(row.created_at, timezone) : '';
  return (
    <li className={classes.item} data-open={isOpen || undefined} data-unread={isUnread || undefined}>
      <Link
        className={classes.itemLink ?? ''}
        to={isDraft ? '/messages/write' : '.'}
        search={
          (isDraft
            ? { draft: String(row.id) }
            : { ...(folder === 'all' && { folder }), message: String(row.id) }) as never
        }
        resetScroll={false}
        {...(isOpen ? { 'aria-current': true } : {})}
      >
        <RowFace row={row} />
        <span className={classes.lines}>
          <span className={classes.line}>
            <span className={classes.name}>
              {row.is_own && folder !== 'drafts' && <VisuallyHidden>{`${t('messages.to')} `}</VisuallyHidden>}
              {row.is_own ? nameRecipients(row.recipients, t) : nameSender(row.sender, t)}
              {children !== '' && <span className={classes.children}>{children}</span>}
            </span>
            {row.is_urgent && <UrgentMark />}
            {row.is_automatic && <Icon path={mdiReplyOutline} size={18} label={t('messages.automatic')} />}
            {row.has_files && <Icon path={mdiPaperclip} size={18} label={t('messages.hasFiles')} />}
            {time !== '' && <span className={classes.time}>{time}</span>}
          </span>
          <span className={classes.line}>
            <span className={classes.text}>
              <span className={classes.subject}>{row.subject || t('messages.noSubject')}</span>{' '}
              <span className={classes.preview}>{row.preview}</span>
            </span>
            <RowState row={row} timezone={timezone} />
          </span>
        </span>
      </Link>
      {isDraft && <DeleteDraft row={row} />}
      {row.state === 'queued' && row.is_own && (
        <div className={classes.itemActions}>
          <QueuedActions id={row.id} />
        </div>
      )}
    </li>
  );
}

function RowFace({ row }: { row: MessageRow }): ReactNode {
  const [first] = row.recipients;
  if (row.is_own && first !== undefined) return <IdentityFace identity={first} />;
  return <Avatar {...row.sender} picture={row.sender.profile_picture} size="sm" />;
}

/** What is not usual: new, not sent yet, or how many have read it. */
function RowState({ row, timezone }: { row: MessageRow; timezone: string }): ReactNode {
  const t = useText();
  if (row.receiver?.seen === null) return <NewChip />;
  if (row.state === 'queued') {
    return (
      <span className={classes.state}>
        <Icon path={mdiClockOutline} size={18} />
        {describeSending(row, timezone, t)}
      </span>
    );
  }
  if (!row.is_own || row.receipts === null || row.receipts.people_count === 0) return null;
  const { total, seen } = countReaders(row.receipts);
  return (
    <span className={classes.state}>
      <Icon path={mdiEyeOutline} size={18} label={t('messages.readBy')} />
      {seen === total ? t('messages.readByAll', { n: total }) : t('messages.readByOf', { n: seen, total })}
    </span>
  );
}

function DeleteDraft({ row }: { row: MessageRow }) {
  const t = useText();
  const { dialog, open } = useDialog();
  return (
    <>
      <ActionIcon
        className={classes.itemDelete ?? ''}
        aria-label={t('messages.draft.deleteNamed', { name: row.subject || t('messages.noSubject') })}
        onClick={() => open(<DraftDeletion id={row.id} />)}
      >
        <Icon path={mdiTrashCanOutline} />
      </ActionIcon>
      {dialog}
    </>
  );
}
