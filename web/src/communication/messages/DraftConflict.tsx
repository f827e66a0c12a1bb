import type { MessageDraft } from '#contract/communication/messages.ts';
import { useText } from '../../base/text.ts';
import { ConflictNotice } from '../../ui/ConflictNotice.tsx';
import { nameRecipients } from './describe.ts';
import type { DraftValues } from './draft-values.ts';

interface DraftConflictProps {
  mine: DraftValues;
  theirs: MessageDraft;
  saving: boolean;
  onKeep: () => void;
  onTake: () => void;
}

const labels = {
  recipients: 'messages.recipients',
  subject: 'messages.subject',
  body: 'messages.body',
} as const;

/** The draft was changed in another window: both versions, and the choice. */
export function DraftConflict({ mine, theirs, ...choice }: DraftConflictProps) {
  const t = useText();
  const write = ({ recipients, subject, body }: Pick<DraftValues, keyof typeof labels>) => ({
    recipients: nameRecipients(recipients, t),
    subject,
    body: readWords(body),
  });
  return <ConflictNotice labels={labels} mine={write(mine)} theirs={write(theirs)} {...choice} />;
}

/** The words of rich text. A document of its own: nothing in it loads or runs. */
function readWords(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';
}
