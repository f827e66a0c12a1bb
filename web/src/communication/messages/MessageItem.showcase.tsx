import type { MessageFolder, MessageRow } from '#contract/communication/messages.ts';
import { listStates } from '../../ui/list-states.tsx';
import { RowList } from '../../ui/RowList.tsx';
import { SampleReader } from '../../ui/SampleReader.tsx';
import type { Showcase } from '../../ui/showcase.ts';
import { MessageItem } from './MessageItem.tsx';
import { received, sent, waiting } from './sample-message.ts';

interface SampleProps {
  row: MessageRow;
  folder?: MessageFolder;
  isOpen?: boolean;
}

function Sample({ row, folder = 'received', isOpen = false }: SampleProps) {
  return (
    <SampleReader>
      <RowList>
        <MessageItem row={row} folder={folder} isOpen={isOpen} />
      </RowList>
    </SampleReader>
  );
}

export const showcase: Showcase = {
  piece: 'message-row',
  title: 'messages.menu',
  group: 'tables',
  wide: true,
  states: listStates(Sample, {
    default: { row: received },
    new: { title: 'messages.new', row: { ...received, receiver: { seen: null } } },
    open: { row: received, isOpen: true },
    urgent: { title: 'messages.urgent', row: { ...received, is_urgent: true, has_files: true } },
    automatic: { title: 'messages.automatic', row: { ...received, is_automatic: true } },
    sent: { title: 'messages.sent', row: sent, folder: 'sent' },
    queued: { title: 'messages.sendLater', row: waiting, folder: 'sent' },
    draft: { title: 'messages.drafts', row: { ...sent, state: 'draft', receipts: null }, folder: 'drafts' },
    empty: {
      row: { ...sent, state: 'draft', subject: '', preview: '', recipients: [], receipts: null },
      folder: 'drafts',
    },
  }),
};
