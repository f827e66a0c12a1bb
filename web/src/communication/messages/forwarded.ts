import { messageLimits } from '#contract/communication/message-limits.ts';
import type { ThreadMessage } from '#contract/communication/messages.ts';
import type { Translate } from '../../base/text.ts';
import { formatInstant } from '../../ui/dates.ts';
import { nameSender } from './name-sender.ts';
import { escapeText } from './plain-text.ts';

/** A message to pass on: room for one's own words, then who wrote it when, and its text. */
export function writeForwarded(
  { subject, sender, created_at, body }: ThreadMessage,
  timezone: string,
  t: Translate,
): { subject: string; body: string } {
  const prefix = t('messages.forward.prefix');
  const named = subject.startsWith(`${prefix}: `) ? subject : `${prefix}: ${subject}`;
  const from = t('messages.forward.from', {
    name: nameSender(sender, t),
    time: formatInstant(created_at, timezone),
  });
  return {
    subject: [...named].slice(0, messageLimits.subjectMaximum).join('').trim(),
    body: `<p><br></p><p><strong>${escapeText(from)}</strong></p>${body}`,
  };
}
