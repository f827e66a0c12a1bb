import { translateNow } from '../../base/text.ts';
import type { UnsentWork } from '../../base/unsent.ts';
import { loadQueues, queues } from './queues.ts';

/** What was entered in the diary without a connection. */
export const unsentEntries: UnsentWork = {
  async send(userId) {
    await loadQueues(userId);
    await Promise.all(queues.map((queue) => queue.sendAll()));
    return queues.reduce((sum, queue) => sum + queue.count(userId), 0);
  },
  async countLeft(userId) {
    const counts = await Promise.all(queues.map((queue) => queue.countStored(userId)));
    return counts.reduce((sum, count) => sum + count, 0);
  },
  name: (n) => translateNow('diary.unsent', { n }),
  async forget(userId) {
    await Promise.all(queues.map((queue) => queue.forget(userId)));
  },
};
