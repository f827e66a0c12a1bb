import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { ZipFile } from 'yazl';
import { cleanContent } from './clean-content.ts';
import { recogniseFile } from './file-kind.ts';
import { readParts } from './parts.ts';
import { spool } from './spool.ts';

export const maximumBytes = 200_000_000;

/** The stored file, and the facts found in it. */
export async function clean(directory: string, content: Uint8Array, name = 'a') {
  await using waiting = new AsyncDisposableStack();
  const file = waiting.use(await spool(directory, Readable.from([content])));
  const cleaned = await cleanContent(file, recogniseFile(content.subarray(0, 4_100), name, maximumBytes), {
    spool: (made) => spool(directory, made),
    keepOpen: (made) => waiting.use(made),
    maximumBytes,
  });
  const { taken, mayHoldPlace = false, movie } = cleaned;
  return { after: await buffer(readParts(cleaned.parts)), taken, mayHoldPlace, movie };
}

/** A segment of a JPEG. */
export function segment(marker: number, ...content: (string | Uint8Array)[]): Buffer {
  const body = Buffer.concat(
    content.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  );
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.byteLength + 2, 2);
  return Buffer.concat([head, body]);
}

/** The JPEG with these inserted after its first two bytes. */
export function addSegments(jpeg: Buffer, ...segments: Buffer[]): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}

/** A chunk of a PNG. */
export function makeChunk(type: string, content: Uint8Array | string): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), Buffer.from(content as string, 'latin1')]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(body.byteLength - 4);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/** An archive of these entries, in this order. */
export async function makeArchive(entries: Record<string, string | Buffer>): Promise<Buffer> {
  const archive = new ZipFile();
  for (const [name, content] of Object.entries(entries)) {
    const compress = !name.endsWith('mimetype');
    archive.addBuffer(Buffer.from(content as string), name, {
      compress,
      mtime: new Date('2026-10-10T00:00:00Z'),
    });
  }
  archive.end();
  return buffer(archive.outputStream);
}
