import { translateNow } from '../../base/text.ts';
import type { UnsentWork } from '../../base/unsent.ts';
import { countKept, forgetKept } from '../files/kept-uploads.ts';
import type { Upload } from '../files/upload.ts';
import { isMoving, leaveUploads, loadUploads, uploads } from '../files/upload-queue.ts';

/** How long the sign-out waits for files that are on their way, in milliseconds. Then it says how many are left. */
const longest = 10_000;

/** What this person added to the diary, and the server does not have. */
const listOf = (userId: number): Upload[] =>
  uploads.get().filter((one) => one.userId === userId && one.key !== null && one.state !== 'success');

/** Files of the diary that are on the device until the server has them. */
export const unsentFiles: UnsentWork = {
  async send(userId) {
    await loadUploads(userId);
    await untilSettled(userId);
    return listOf(userId).length;
  },
  countLeft: countKept,
  name: (n) => translateNow('files.unsent', { n }),
  async forget(userId) {
    leaveUploads(userId);
    await forgetKept(userId);
  },
};

/** Until each has arrived, was refused or waits for the line. */
function untilSettled(userId: number): Promise<void> {
  const isSettled = () => !listOf(userId).some(isMoving);
  return new Promise((resolve) => {
    if (isSettled()) {
      resolve();
      return;
    }
    const timer = setTimeout(end, longest);
    const leave = uploads.subscribe(() => {
      if (isSettled()) end();
    });
    function end(): void {
      clearTimeout(timer);
      leave();
      resolve();
    }
  });
}
