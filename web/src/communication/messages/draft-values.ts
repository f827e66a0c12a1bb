import type { MessageDraft } from '#contract/communication/messages.ts';
import type { Identity } from '#contract/platform/identities.ts';
import { readDayIn } from '../../ui/dates/formatter.ts';
import { nextWorkday, readWallTime, writeWallTime } from './wall-time.ts';

/** A draft as one types it; the fields have the names of the body, so that errors find them. */
export interface DraftValues extends Record<string, unknown> {
  recipients: readonly Identity[];
  subject: string;
  body: string;
  allows_reply_all: boolean;
  is_urgent: boolean;
  is_later: boolean;
  /** The day on which it is sent; its time is the next field. */
  send_at: string;
  send_time: string;
}

/** The time that is proposed for the next working day: when families wake up. */
const morning = '08:00';

/** The values of a draft, or of a new one. */
export function pickValues(draft: MessageDraft | null, timezone: string): DraftValues {
  const later = draft?.send_at == null ? null : writeWallTime(draft.send_at, timezone);
  return {
    recipients: draft?.recipients ?? [],
    subject: draft?.subject ?? '',
    body: draft?.body ?? '',
    allows_reply_all: draft?.allows_reply_all ?? false,
    is_urgent: draft?.is_urgent ?? false,
    is_later: later !== null,
    send_at: later?.day ?? nextWorkday(readDayIn(new Date(), timezone)),
    send_time: later?.time ?? morning,
  };
}

/** What is stored of them. A day or time that is not finished is stored later. */
export function makeDraftBody(values: DraftValues, timezone: string) {
  const { recipients, subject, body, allows_reply_all, is_urgent, is_later, send_at, send_time } = values;
  return {
    recipients: recipients.map(({ unique_id }) => unique_id),
    subject: subject.trim(),
    body,
    allows_reply_all,
    is_urgent,
    send_at: is_later ? readWallTime(send_at, send_time, timezone) : null,
  };
}
