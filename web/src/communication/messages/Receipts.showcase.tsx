import { listReceipts } from '#contract/communication/message-receipts.ts';
import { listStates } from '../../ui/list-states.tsx';
import { SampleReader, sampleReply } from '../../ui/SampleReader.tsx';
import type { Showcase } from '../../ui/showcase.ts';
import { Receipts } from './Receipts.tsx';
import { sent } from './sample-message.ts';

const families = ['Emma Žukaitė', 'Łucja Wójcik', 'Kira Ozoliņa', 'Mattias Rebane', 'Anna Tamm', 'Uku Mets'];

interface SampleProps {
  /** How many of the families have read it. */
  seen: number;
  remindedAt?: string;
}

function Sample({ seen, remindedAt }: SampleProps) {
  const counts = { people_count: 9, seen_people_count: seen, families_count: 6, seen_families_count: seen };
  const data = families.map((name, index) => ({
    ...{ name, is_family: true },
    seen: index < families.length - seen ? null : '2026-10-13T15:00:00Z',
  }));
  const reply = {
    ...{ data, current_page: 1, from: 1, total: data.length, counts },
    reminded_at: remindedAt ?? null,
    allowed: { remind: remindedAt === undefined },
  };
  return (
    <SampleReader replies={[sampleReply(listReceipts, { params: { message_id: sent.id } }, reply)]}>
      <Receipts message={{ ...sent, receipts: counts }} />
    </SampleReader>
  );
}

export const showcase: Showcase = {
  piece: 'receipts',
  title: 'messages.receipts',
  group: 'tables',
  wide: true,
  states: listStates(Sample, {
    default: { seen: 4 },
    nobody: { title: 'messages.notRead', seen: 0 },
    reminded: { title: 'messages.reminder', seen: 2, remindedAt: '2026-10-13T08:00:00Z' },
    all: { title: 'messages.read', seen: 6 },
  }),
};
