import { mdiBullhornOutline, mdiPlus } from '@mdi/js';
import type { ListedAnnouncement, SentAnnouncement } from '#contract/communication/announcements.ts';
import { useText } from '../../base/text.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageAction } from '../../ui/PageAction.tsx';
import { useDialog } from '../../ui/use-dialog.tsx';
import { useRoutePages } from '../../ui/use-route-pages.ts';
import { RowPages } from '../RowPages.tsx';
import { AnnouncementDialog } from './AnnouncementDialog.tsx';
import { AnnouncementRow, rowHeight } from './AnnouncementRow.tsx';
import { ReceivedState, SentState } from './RowStates.tsx';
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
            end={<ReceivedState row={row} />}
          />
        )}
      </RowPages>
    </>
  );
}

/** What the person sent, and how many have read it. */
export function SentTab() {
  const t = useText();
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
            end={<SentState row={row} />}
          />
        )}
      </RowPages>
    </>
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
