import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** A step of a pipeline that passes everything on and sums it up. */
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
    /** To be asked once, at the end. */
    finish: () => ({ bytes, sha256: hash.digest('hex') }),
  };
}

export async function sumFile(path: string, signal: AbortSignal): Promise<{ bytes: number; sha256: string }> {
  const checksum = createChecksum();
  for await (const _chunk of checksum.pass(createReadStream(path, { signal }))) {
    // Only the sum is wanted.
  }
  return checksum.finish();
}
