import { type Cleaned, keepRange, openCursor, type Part } from './parts.ts';
import type { OpenFile } from './spool.ts';
import { type ExifFacts, readExif, writeExif } from './tiff.ts';

const mostSegments = 100_000;
const scanBytes = 256 * 1024;
const startOfScan = 0xda;
const endOfImage = 0xd9;
/** Quantisation, Huffman and arithmetic tables, restarts, number of lines, hierarchies. */
const tables = [0xc4, 0xcc, 0xdb, 0xdc, 0xdd, 0xde, 0xdf];

export function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/**
 * Keeps in a JPEG the first picture and what is needed to draw it: tables, frames, scans, colour profile,
 * colour encoding; of Exif the rotation and the time. Removes everything else, also after its end: second
 * pictures, films, previews, maker notes. Null for a file without a picture.
 */
export async function cleanJpeg(file: OpenFile): Promise<Cleaned | null> {
  const read = openCursor(file);
  const parts: Part[] = [Buffer.from([0xff, 0xd8])];
  let exif: ExifFacts | null = null;
  let frames = 0;
  let scans = 0;
  let at = 2;
  for (let segments = 0; segments < mostSegments; segments += 1) {
    let head = await read(at, 20);
    // Segments usually follow each other directly.
    if (head[0] !== 0xff || (head[1] ?? 0) < 0xc0 || head[1] === 0xff) {
      at = await findMarker(file, at, false);
      head = await read(at, 20);
    }
    const marker = head[1] ?? endOfImage;
    if (marker === endOfImage && at < file.size) parts.push(Buffer.from([0xff, endOfImage]));
    // Reserved markers never occur in a picture: what follows is another format.
    if (marker < 0xc0 || marker === 0xd8 || marker === endOfImage) break;
    if (marker >= 0xd0 && marker <= 0xd7) {
      at += 2;
      continue;
    }
    const length = head.byteLength < 4 ? 0 : head.readUInt16BE(2);
    const end = at + 2 + length;
    if (length < 2 || end > file.size) break;
    const name = head.toString('latin1', 4, Math.min(18, 2 + length));
    if (marker === startOfScan) {
      scans += 1;
      const next = await findMarker(file, end, true);
      keepRange(parts, file, at, next);
      at = next;
      continue;
    }
    if (isFrame(marker)) frames += 1;
    if (isFrame(marker) || tables.includes(marker) || (marker === 0xe2 && name.startsWith('ICC_PROFILE\0')))
      keepRange(parts, file, at, end);
    else if (marker === 0xe0 && name.startsWith('JFIF\0') && length >= 16)
      // Without its preview.
      parts.push(Buffer.from([0xff, 0xe0, 0, 16]), Buffer.from(head.subarray(4, 16)), Buffer.alloc(2));
    else if (marker === 0xee && name.startsWith('Adobe') && length >= 14)
      parts.push(Buffer.from([0xff, 0xee, 0, 14]), Buffer.from(head.subarray(4, 16)));
    else if (marker === 0xe1 && name.startsWith('Exif\0\0') && exif === null) {
      exif = await readExif(file, at + 10);
      const written = writeExif(exif);
      if (written !== null) parts.push(wrapExif(written));
    }
    at = end;
  }
  return frames > 0 && scans > 0 ? { parts, taken: exif?.taken ?? null } : null;
}

function wrapExif(exif: Buffer): Buffer {
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(exif.byteLength + 8, 2);
  return Buffer.concat([head, Buffer.from('Exif\0\0', 'latin1'), exif]);
}

/** Finds the start of the next marker, after any fill bytes; inside a scan, restart markers do not count. */
async function findMarker(file: OpenFile, from: number, inScan: boolean): Promise<number> {
  for (let start = from; start < file.size; ) {
    const window = await file.read(start, scanBytes);
    if (window.byteLength < 2) return file.size;
    let found = window.indexOf(0xff);
    while (found !== -1 && found + 1 < window.byteLength) {
      const next = window[found + 1] ?? 0;
      const isRestart = next >= 0xd0 && next <= 0xd7;
      if (next !== 0xff && next !== 0 && !(inScan && isRestart)) return start + found;
      found = window.indexOf(0xff, found + (next === 0xff ? 1 : 2));
    }
    start += found === window.byteLength - 1 ? window.byteLength - 1 : window.byteLength;
  }
  return file.size;
}
