import { getDraft, type MessageDraft } from '#contract/communication/messages.ts';
import { queryClient } from '../../base/query-client.ts';

const keyOf = (id: number) => [getDraft.name, { params: { message_id: id } }] as const;

/** Drafts that were sent or deleted while their page is still shown: they can't be read any more. */
const gone = new Set<number>();

/** The newest known version of a draft, so that its page opens with it. */
export function keepDraft(draft: MessageDraft): void {
  gone.delete(draft.id);
  queryClient.setQueryData(keyOf(draft.id), draft);
}

/** A draft is sent or deleted: until its page is left, it is not read again. */
export function noteGone(id: number): void {
  gone.add(id);
}

/** The same before a call that takes it away, whose news may arrive before its reply. */
export async function noteGoneBy<Reply>(id: number, call: Promise<Reply>): Promise<Reply> {
  noteGone(id);
  try {
    return await call;
  } catch (failure) {
    gone.delete(id);
    throw failure;
  }
}

export const isThere = (id: number): boolean => !gone.has(id);

/** The page of a draft is left. */
export function leaveDraft(id: number): void {
  if (gone.delete(id)) queryClient.removeQueries({ queryKey: keyOf(id) });
}
