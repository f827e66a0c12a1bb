import { translateNow } from '../../base/text.ts';
import type { UnsentWork } from '../../base/unsent.ts';
import { countPending, forgetPending, loadPending, sendPending } from './pending.ts';

/** What was marked in the diary without a connection. */
export const unsentMarks: UnsentWork = {
  async send(userId) {
    await loadPending(userId);
    await sendPending();
    return countPending(userId);
  },
  name: (n) => translateNow('diary.unsent', { n }),
  forget: forgetPending,
};
