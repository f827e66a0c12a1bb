import { getDraft, type MessageDraft } from '#contract/communication/messages.ts';
import { queryClient } from '../../base/query-client.ts';

/** The newest known version of a draft, so that its page opens with it. */
export function keepDraft(draft: MessageDraft): void {
  queryClient.setQueryData([getDraft.name, { params: { message_id: draft.id } }], draft);
}
