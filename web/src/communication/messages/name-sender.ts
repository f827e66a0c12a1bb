import type { MessageRow } from '#contract/communication/messages.ts';
import type { Translate } from '../../base/text.ts';

/** The name of who wrote it. If it was erased, that they are gone. */
export function nameSender({ fname, lname }: Pick<MessageRow['sender'], 'fname' | 'lname'>, t: Translate) {
  return `${fname} ${lname}`.trim() || t('messages.former');
}
