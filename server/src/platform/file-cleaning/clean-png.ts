import { crc32 } from 'node:zlib';
import { type Cleaned, keepRange, openCursor, type Part } from './parts.ts';
import type { OpenFile } from './spool.ts';
import { type ExifFacts, readExif, writeExif } from './tiff.ts';

/** Chunks needed to draw it: all critical ones, including Apple's, and the frames of a moving picture. */
const kept = new Set(
  'IHDR PLTE IDAT IEND CgBI tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV mDCv cLLI cLLi bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(
    ' ',
  ),
);
const mostChunks = 500_000;
const mostParts = 100_000;

/** Keeps in a PNG the chunks needed to draw it, and what `writeExif` keeps. Null for other formats. */
export async function cleanPng(file: OpenFile): Promise<Cleaned | null> {
  const read = openCursor(file);
  const parts: Part[] = [];
  keepRange(parts, file, 0, 8);
  let exif: ExifFacts | null = null;
  let at = 8;
  for (let chunks = 0; at + 8 <= file.size; chunks += 1) {
    if (chunks === mostChunks || parts.length > mostParts) return null;
    const head = await read(at, 8);
    const type = head.toString('latin1', 4, 8);
    if (chunks === 0 && type !== 'IHDR' && type !== 'CgBI') return null;
    const length = head.readUInt32BE(0);
    const end = at + 12 + length;
    if (kept.has(type)) keepRange(parts, file, at, Math.min(end, file.size));
    else if (type === 'eXIf' && exif === null) {
      exif = await readExif(file, at + 8);
      const written = writeExif(exif);
      if (written !== null) parts.push(makeChunk('eXIf', written));
    }
    if (type === 'IEND') break;
    at = end;
  }
  return { parts, taken: exif?.taken ?? null };
}

function makeChunk(type: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(content.byteLength);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}
