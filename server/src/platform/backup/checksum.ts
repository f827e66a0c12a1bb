import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** A step of a pipeline that passes all bytes on and computes their checksum. */
export function createChecksum() {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    async *pass(source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    /** Call it once, at the end. */
    finish: () => ({ bytes, sha256: hash.digest('hex') }),
  };
}

export async function sumFile(path: string, signal: AbortSignal): Promise<{ bytes: number; sha256: string }> {
  const checksum = createChecksum();
  for await (const _chunk of checksum.pass(createReadStream(path, { signal }))) {
    // Only the checksum is needed.
  }
  return checksum.finish();
}
