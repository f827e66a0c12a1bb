import { mdiBullhornOutline, mdiPin } from '@mdi/js';
import type { ReactNode } from 'react';
import type { ListedAnnouncement } from '#contract/communication/announcements.ts';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { formatRelative } from '../../ui/dates.ts';
import { Icon } from '../../ui/Icon.tsx';
import { NewChip } from '../messages/NewChip.tsx';
import { SymbolRow } from '../SymbolRow.tsx';
import classes from './AnnouncementRow.module.css';

/** Of a row, in pixels. */
export const rowHeight = 72;

interface AnnouncementRowProps {
  announcement: ListedAnnouncement;
  to: string;
  /** Whether the reader has to read it. */
  isUnread?: boolean;
  /** At the end of the second line. */
  end?: ReactNode;
}

/** One announcement of a list, in two lines. */
export function AnnouncementRow({ announcement, to, isUnread = false, end }: AnnouncementRowProps) {
  const t = useText();
  const { timezone } = useSession().user;
  const { title, preview, place_name, published_at, is_pinned } = announcement;
  return (
    <SymbolRow
      symbol={
        is_pinned ? (
          <Icon path={mdiPin} label={t('announcements.pinned')} />
        ) : (
          <Icon path={mdiBullhornOutline} />
        )
      }
      to={to}
      isHigh
    >
      <span className={classes.line}>
        <span className={classes.title} data-unread={isUnread || undefined}>
          {title}
        </span>
        <span className={classes.end}>{formatRelative(published_at, timezone)}</span>
      </span>
      <span className={classes.line}>
        <span className={classes.preview}>
          {announcement.of === 'organization' ? `${place_name} · ${preview}` : preview}
        </span>
        {isUnread ? <NewChip /> : end}
      </span>
    </SymbolRow>
  );
}
