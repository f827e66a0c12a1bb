import {
  mdiBullhornOutline,
  mdiCalendarClockOutline,
  mdiCheckCircleOutline,
  mdiEyeOutline,
  mdiPlus,
} from '@mdi/js';
import type { ListedAnnouncement, SentAnnouncement } from '#contract/communication/announcements.ts';
import { useSession } from '../../base/session.ts';
import { type Translate, useText } from '../../base/text.ts';
import { formatDayForPeople } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageAction } from '../../ui/PageAction.tsx';
import { useDialog } from '../../ui/use-dialog.tsx';
import { useRoutePages } from '../../ui/use-route-pages.ts';
import { RowPages } from '../RowPages.tsx';
import { AnnouncementDialog } from './AnnouncementDialog.tsx';
import { AnnouncementRow, RowFact, rowHeight } from './AnnouncementRow.tsx';
import { useAnnouncements } from './scope.ts';

interface Page<Row> {
  announcements: readonly Row[];
  total: number;
}
const pageOf = <Row,>({ announcements, total }: Page<Row>) => ({ data: announcements, total });

/** What reaches the person: pinned ones first, then the newest. */
export function ReceivedTab() {
  const t = useText();
  const { routes } = useAnnouncements();
  const list = useRoutePages(routes.list, {}, pageOf<ListedAnnouncement>);
  return (
    <>
      <NewAnnouncement />
      <RowPages
        list={list}
        height={rowHeight}
        empty={<EmptyState illustration="nothing-unread" text={t('empty.announcements')} />}
      >
        {(row) => (
          <AnnouncementRow
            key={row.id}
            announcement={row}
            to={`/announcements/${row.id}`}
            isUnread={row.seen_at === null}
            end={
              row.needs_confirmation &&
              (row.confirmed_at === null ? (
                <RowFact icon={mdiBullhornOutline}>{t('announcements.waits')}</RowFact>
              ) : (
                <RowFact icon={mdiCheckCircleOutline}>{t('announcements.isConfirmed')}</RowFact>
              ))
            }
          />
        )}
      </RowPages>
    </>
  );
}

/** What the person sent, and how many have read it. */
export function SentTab() {
  const t = useText();
  const { timezone } = useSession().user;
  const { routes } = useAnnouncements();
  const list = useRoutePages(routes.sent, {}, pageOf<SentAnnouncement>);
  return (
    <>
      <NewAnnouncement />
      <RowPages
        list={list}
        height={rowHeight}
        empty={<EmptyState icon={mdiBullhornOutline} text={t('announcements.sentNothing')} />}
      >
        {(row) => (
          <AnnouncementRow
            key={row.id}
            announcement={row}
            to={`/announcements/${row.id}`}
            end={<SentState row={row} timezone={timezone} t={t} />}
          />
        )}
      </RowPages>
    </>
  );
}

/** How far it is: when it begins, that it is over, or how many have read it. */
export function SentState({ row, timezone, t }: { row: SentAnnouncement; timezone: string; t: Translate }) {
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

function NewAnnouncement() {
  const t = useText();
  const { maySend } = useAnnouncements();
  const { dialog, open } = useDialog();
  if (!maySend) return null;
  return (
    <>
      <PageAction
        label={t('announcements.new')}
        icon={mdiPlus}
        onClick={() => open(<AnnouncementDialog announcement={null} />)}
      />
      {dialog}
    </>
  );
}
