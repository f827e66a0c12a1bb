import { translateNow } from '../../base/text.ts';
import type { UnsentWork } from '../../base/unsent.ts';
import { changeQueue } from './pending.ts';
import { noteQueue } from './pending-notes.ts';

const queues = [changeQueue, noteQueue];

/** Reads what this person left on the device, and sends it. Also after a reload without a connection. */
export async function loadUnsent(userId: number): Promise<void> {
  await Promise.all(queues.map((queue) => queue.load(userId)));
}

/** What was entered in the diary without a connection. */
export const unsentEntries: UnsentWork = {
  async send(userId) {
    await loadUnsent(userId);
    await Promise.all(queues.map((queue) => queue.sendAll()));
    return queues.reduce((sum, queue) => sum + queue.count(userId), 0);
  },
  name: (n) => translateNow('diary.unsent', { n }),
  async forget(userId) {
    await Promise.all(queues.map((queue) => queue.forget(userId)));
  },
};
