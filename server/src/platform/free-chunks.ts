import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const intervalBytes = 8 * 1024 * 1024;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (options: { type: 'minor' }) => void;

let received = 0;

/**
 * Counts streamed bytes and runs a minor garbage collection every 8 MB. Node allocates stream chunks outside
 * the heap, so V8 collects them late: at about 30 MB, with a scan of the whole heap, which took most of the
 * time of a large upload. All chunks are young objects, so a minor collection is enough.
 */
export function countStreamed(bytes: number): void {
  received += bytes;
  if (received < intervalBytes) return;
  received = 0;
  collect({ type: 'minor' });
}
