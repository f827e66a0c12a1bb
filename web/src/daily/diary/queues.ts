import { changeQueue } from './pending.ts';
import { noteQueue } from './pending-notes.ts';

/** All that the diary keeps on the device until it is sent. */
export const queues = [changeQueue, noteQueue];

/** Reads what this person left on the device, and sends it. Also after a reload without a connection. */
export async function loadQueues(userId: number): Promise<void> {
  await Promise.all(queues.map((queue) => queue.load(userId)));
}
