import { mdiBullhornOutline, mdiCalendarClockOutline, mdiCheckCircleOutline, mdiEyeOutline } from '@mdi/js';
import type { ReactNode } from 'react';
import type { ListedAnnouncement, SentAnnouncement } from '#contract/communication/announcements.ts';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { formatDayForPeople } from '../../ui/dates.ts';
import { Icon } from '../../ui/Icon.tsx';
import classes from './RowStates.module.css';

/** Whether the reader has to confirm it, or has; nothing if no confirmation is asked for. */
export function ReceivedState({ row }: { row: ListedAnnouncement }) {
  const t = useText();
  if (!row.needs_confirmation) return null;
  return row.confirmed_at === null ? (
    <RowFact icon={mdiBullhornOutline}>{t('announcements.waits')}</RowFact>
  ) : (
    <RowFact icon={mdiCheckCircleOutline}>{t('announcements.isConfirmed')}</RowFact>
  );
}

/** How far it is: when it begins, that it is over, or how many have read it. */
export function SentState({ row }: { row: SentAnnouncement }) {
  const t = useText();
  const { timezone } = useSession().user;
  if (row.state === 'planned' && row.valid_from !== null) {
    const day = formatDayForPeople(row.valid_from, timezone);
    return <RowFact icon={mdiCalendarClockOutline}>{t('announcements.begins', { day })}</RowFact>;
  }
  const { people_count, seen_count, confirmed_count } = row.counts;
  const n = row.needs_confirmation ? confirmed_count : seen_count;
  const icon = row.needs_confirmation ? mdiCheckCircleOutline : mdiEyeOutline;
  const read = t('announcements.ofAll', { n, total: people_count });
  return (
    <RowFact icon={icon}>{row.state === 'ended' ? `${t('announcements.ended')} · ${read}` : read}</RowFact>
  );
}

/** An icon with a word at the end of a row. */
function RowFact({ icon, children }: { icon: string; children: ReactNode }) {
  return (
    <span className={classes.fact}>
      <Icon path={icon} size={18} />
      {children}
    </span>
  );
}
