import { messageLimits } from '#contract/communication/message-limits.ts';
import { createStore } from '../../base/store.ts';
import { refreshMessages } from './refresh.ts';

/** The message that was just sent and can still be taken back. */
export const justSent = createStore<{ id: number; send_at: string } | null>(null);

/** Offers to undo the sending, for the seconds in which that is possible. */
export function noteSent(sent: { id: number; send_at: string }): void {
  justSent.set(sent);
  setTimeout(() => {
    if (justSent.get() !== sent) return;
    justSent.set(null);
    void refreshMessages();
  }, messageLimits.undoSeconds * 1000);
}
