import { mdiBullhornOutline, mdiPin } from '@mdi/js';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ListedAnnouncement } from '#contract/communication/announcements.ts';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { formatRelative } from '../../ui/dates.ts';
import { Icon } from '../../ui/Icon.tsx';
import { NewChip } from '../messages/NewChip.tsx';
import classes from './AnnouncementRow.module.css';

interface AnnouncementRowProps {
  announcement: ListedAnnouncement;
  to: string;
  /** Whether the reader has to read it. */
  isUnread?: boolean;
  /** At the end of the second line. */
  end?: ReactNode;
}

/** The list of announcements, whose rows open as a whole. */
export function AnnouncementList({ children }: { children: ReactNode }) {
  return <ul className={classes.list}>{children}</ul>;
}

/** One announcement of a list, in two lines. */
export function AnnouncementRow({ announcement, to, isUnread = false, end }: AnnouncementRowProps) {
  const t = useText();
  const { timezone } = useSession().user;
  const { title, preview, place_name, published_at, is_pinned } = announcement;
  return (
    <li>
      <Link to={to} className={classes.row ?? ''} data-unread={isUnread || undefined}>
        <span className={classes.symbol}>
          {is_pinned ? (
            <Icon path={mdiPin} label={t('announcements.pinned')} />
          ) : (
            <Icon path={mdiBullhornOutline} />
          )}
        </span>
        <span className={classes.words}>
          <span className={classes.line}>
            <span className={classes.title}>{title}</span>
            <span className={classes.end}>{formatRelative(published_at, timezone)}</span>
          </span>
          <span className={classes.line}>
            <span className={classes.preview}>
              {announcement.of === 'organization' ? `${place_name} · ${preview}` : preview}
            </span>
            {isUnread ? <NewChip /> : end}
          </span>
        </span>
      </Link>
    </li>
  );
}

/** An icon with a word at the end of a row. */
export function RowFact({ icon, children }: { icon: string; children: ReactNode }) {
  return (
    <span className={classes.fact}>
      <Icon path={icon} size={18} />
      {children}
    </span>
  );
}
