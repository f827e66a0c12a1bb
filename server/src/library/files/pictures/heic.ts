import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { InvalidImage } from '#server/platform/images/invalid-image.ts';
import type { RawPicture } from './draw-thumbnails.ts';

const maximumMilliseconds = 30_000;

/**
 * Decodes an iPhone's picture, upright. Uses a separate thread, because the decoder is slow, blocks its
 * thread, and may loop forever on a hostile file; then the thread is stopped. Throws `InvalidImage`.
 */
export async function decodeHeic(content: Uint8Array): Promise<RawPicture> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), {
    workerData: content,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    stdout: true,
    stderr: true,
  });
  try {
    const signal = AbortSignal.timeout(maximumMilliseconds);
    const exit = once(worker, 'exit', { signal }).then(() => [null]);
    const [picture] = await Promise.race([once(worker, 'message', { signal }), exit]);
    if (picture === null) throw new InvalidImage('The decoder gave up');
    return picture as RawPicture;
  } catch (error) {
    throw error instanceof InvalidImage ? error : new InvalidImage(error);
  } finally {
    await worker.terminate();
  }
}
