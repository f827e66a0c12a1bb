import type { ThreadMessage } from '#contract/communication/messages.ts';
import { listStates } from '../../ui/list-states.tsx';
import { SampleReader } from '../../ui/SampleReader.tsx';
import type { Showcase } from '../../ui/showcase.ts';
import classes from './ReadingPane.module.css';
import { received, sent, waiting } from './sample-message.ts';
import { ThreadItem } from './ThreadItem.tsx';

const nothing: ThreadMessage['allowed'] = {
  ...{ reply: false, replyAll: false, forward: false, delete: false, restore: false, purge: false },
  ...{ undo: false, sendNow: false, seeReceipts: false, remind: false, translate: false },
  ...{ block: false, report: false },
};
const letter: ThreadMessage = {
  ...received,
  body: '<p>Tere!</p><p>Kira kummikud jäid rühma. Palun pange need homme <strong>õue</strong> kaasa.</p>',
  files: [],
  is_blocked: false,
  allowed: { ...nothing, reply: true, delete: true },
};
const own: ThreadMessage = {
  ...letter,
  ...waiting,
  body: '<p>Reedel läheme rappa.</p>',
  allowed: { ...nothing, undo: true, sendNow: true },
};
const list = {
  ...{ id: 1, name: 'Nimekiri.pdf', size: 240_000, mime_type: 'application/pdf', url: '' },
  small_thumb: null,
};

function Sample({ message }: { message: ThreadMessage }) {
  return (
    <SampleReader>
      <ol className={classes.thread}>
        <ThreadItem message={message} isOpened={false} onReply={() => {}} onRemoved={() => {}} />
      </ol>
    </SampleReader>
  );
}

export const showcase: Showcase = {
  piece: 'message',
  title: 'messages.message',
  group: 'writing',
  wide: true,
  states: listStates(Sample, {
    default: { message: letter },
    new: { title: 'messages.new', message: { ...letter, receiver: { seen: null } } },
    urgent: { title: 'messages.urgent', message: { ...letter, is_urgent: true, files: [list] } },
    automatic: { title: 'messages.automatic', message: { ...letter, is_automatic: true } },
    translated: {
      title: 'translations.translate',
      message: { ...letter, allowed: { ...nothing, translate: true } },
    },
    sent: { title: 'messages.sent', message: { ...own, ...sent, allowed: { ...nothing, delete: true } } },
    queued: { title: 'messages.sendLater', message: own },
    sending: { title: 'messages.queued', message: { ...own, send_at: own.created_at } },
  }),
};
