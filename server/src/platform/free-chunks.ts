import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const intervalBytes = 8 * 1024 * 1024;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (options: { type: 'minor' }) => void;

let received = 0;

/**
 * Counts bytes that streamed through, and now and then frees the chunks that they came in. Node allocates each chunk outside
 * the heap, where V8 sees little but pressure: left alone it lets them pile up to some 30 MB, and then goes through the whole
 * heap for them, which took most of the time of a large upload. They are all young, so a look at what is young will do.
 */
export function countStreamed(bytes: number): void {
  received += bytes;
  if (received < intervalBytes) return;
  received = 0;
  collect({ type: 'minor' });
}
