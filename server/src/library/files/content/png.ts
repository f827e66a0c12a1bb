import { crc32 } from 'node:zlib';
import type { OpenFile } from './spool.ts';

interface Chunk {
  type: string;
  /** Of its length, which comes first. */
  position: number;
  length: number;
}

const mostChunks = 100_000;
/** Longest text looked into, and longest chunk whose checksum is made anew. */
const mostBytes = 32 * 1024 * 1024;

async function* listChunks(file: OpenFile): AsyncGenerator<Chunk> {
  let position = 8;
  for (let count = 0; count < mostChunks; count += 1) {
    const head = await file.read(position, 8);
    if (head.byteLength < 8) return;
    const length = head.readUInt32BE(0);
    const type = head.toString('latin1', 4, 8);
    if (position + 12 + length > file.size) return;
    yield { type, position, length };
    if (type === 'IEND') return;
    position += 12 + length;
  }
}

/** Empties texts in which Exif or XMP lie packed or written out as digits, where nothing else would find them. */
export async function blankPngText(file: OpenFile): Promise<void> {
  for await (const { type, position, length } of listChunks(file)) {
    if (!['tEXt', 'zTXt', 'iTXt'].includes(type)) continue;
    const head = (await file.read(position + 8, Math.min(length, 120))).toString('latin1');
    const end = head.indexOf('\0');
    const isPacked = type === 'zTXt' || (type === 'iTXt' && head.charCodeAt(end + 1) === 1);
    const isPackedXmp = isPacked && head.startsWith('XML:com.adobe.xmp');
    if (!/^raw profile type/i.test(head) && !isPackedXmp) continue;
    // A chunk of a kind that nobody knows and everybody may pass over.
    await file.write(position + 4, Buffer.from('prVt'));
    for (let at = 0; at < length; at += 65_536) {
      await file.write(position + 8 + at, Buffer.alloc(Math.min(65_536, length - at)));
    }
  }
}

/** Makes the checksums of the chunks anew in which something was written. */
export async function mendPng(
  file: OpenFile,
  written: readonly [start: number, end: number][],
): Promise<void> {
  if (written.length === 0) return;
  for await (const { position, length } of listChunks(file)) {
    const end = position + 8 + length;
    const isChanged = written.some(([from, to]) => from < end && to > position + 4);
    if (!isChanged || length > mostBytes) continue;
    const checksum = Buffer.alloc(4);
    checksum.writeUInt32BE(crc32(await file.read(position + 4, 4 + length)));
    await file.write(end, checksum);
  }
}
