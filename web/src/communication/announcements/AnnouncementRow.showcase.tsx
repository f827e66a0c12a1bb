import type { SentAnnouncement } from '#contract/communication/announcements.ts';
import { listStates } from '../../ui/list-states.tsx';
import { RowList } from '../../ui/RowList.tsx';
import { SampleReader } from '../../ui/SampleReader.tsx';
import type { Showcase } from '../../ui/showcase.ts';
import { AnnouncementRow } from './AnnouncementRow.tsx';
import { ReceivedState, SentState } from './RowStates.tsx';

const bog: SentAnnouncement = {
  ...{ id: 1, title: 'Reedel läheme rappa', preview: 'Pange kaasa kummikud.', place_name: 'Mesimummu' },
  ...{ of: 'kindergarten', author_name: 'Mari Mets', published_at: '2026-10-12T06:00:00Z' },
  ...{ valid_from: null, valid_until: null, is_pinned: false, needs_confirmation: false, edited_at: null },
  ...{ seen_at: '2026-10-12T07:00:00Z', confirmed_at: null, is_received: true, allowed: { edit: false } },
  ...{ counts: { people_count: 24, seen_count: 18, confirmed_count: 11 }, state: 'current' },
};

interface SampleProps extends Partial<SentAnnouncement> {
  isSent?: boolean;
}

function Sample({ isSent = false, ...change }: SampleProps) {
  const row = { ...bog, ...change };
  return (
    <SampleReader>
      <RowList>
        <AnnouncementRow
          announcement={row}
          to={`/announcements/${row.id}`}
          isUnread={!isSent && row.seen_at === null}
          end={isSent ? <SentState row={row} /> : <ReceivedState row={row} />}
        />
      </RowList>
    </SampleReader>
  );
}

export const showcase: Showcase = {
  piece: 'announcement-row',
  title: 'announcements.title',
  group: 'tables',
  wide: true,
  states: listStates(Sample, {
    default: {},
    new: { title: 'messages.new', seen_at: null },
    pinned: { title: 'announcements.pinned', is_pinned: true },
    waits: { title: 'announcements.waits', needs_confirmation: true },
    confirmed: {
      title: 'announcements.isConfirmed',
      ...{ needs_confirmation: true, confirmed_at: '2026-10-12T08:00:00Z' },
    },
    organization: { title: 'events.ofOrganization', of: 'organization', place_name: 'Tallinna Haridusamet' },
    sent: { title: 'announcements.sent', isSent: true },
    ended: { title: 'announcements.ended', isSent: true, needs_confirmation: true, state: 'ended' },
    planned: {
      title: 'announcements.field.valid_from',
      ...{ isSent: true, state: 'planned', valid_from: '2026-11-02' },
    },
  }),
};
