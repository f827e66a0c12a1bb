import { type Cleaned, keepRange, openCursor, type Part } from './parts.ts';
import type { OpenFile } from './spool.ts';
import { readExif, writeExif } from './tiff.ts';

const kept = new Set(['VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ICCP']);
const mostChunks = 100_000;
const exifFlag = 0x08;
const xmpFlag = 0x04;

/** Keeps in a WebP its pictures, how they are played, the colour profile, and what `writeExif` keeps. */
export async function cleanWebp(file: OpenFile): Promise<Cleaned | null> {
  const read = openCursor(file);
  let chunks = 0;
  let pictures = 0;
  let taken: Cleaned['taken'] = null;
  let exif: Buffer | null = null;
  let features: Buffer | null = null;

  async function keepChunks(start: number, end: number): Promise<Part[]> {
    const parts: Part[] = [];
    for (let at = start; at + 8 <= end && chunks < mostChunks; chunks += 1) {
      const head = await read(at, 24);
      const type = head.toString('latin1', 0, 4);
      const length = head.readUInt32LE(4);
      const next = at + 8 + length + (length % 2);
      if (/^VP8[ L]$/.test(type)) pictures += 1;
      if (kept.has(type)) keepRange(parts, file, at, Math.min(next, end));
      else if (type === 'VP8X' && length === 10 && features === null) {
        features = Buffer.from(await read(at, 18));
        parts.push(features);
      } else if (type === 'ANMF' && length >= 16 && start === 12) {
        const inner = await keepChunks(at + 24, Math.min(next, end));
        const frame = Buffer.from(await read(at, 24));
        frame.writeUInt32LE(16 + countBytes(inner), 4);
        parts.push(frame, ...inner);
      } else if (type === 'EXIF' && exif === null) {
        const name = (await read(at + 8, 6)).toString('latin1');
        const facts = await readExif(file, at + 8 + (name === 'Exif\0\0' ? 6 : 0));
        taken = facts.taken;
        exif = writeExif(facts);
      }
      at = next;
    }
    return parts;
  }

  const whole = (await read(4, 4)).readUInt32LE(0) + 8;
  const parts = await keepChunks(12, Math.min(whole + (whole % 2), file.size));
  if (pictures === 0 || chunks === mostChunks) return null;
  const about = features as Buffer | null;
  if (about !== null) {
    about[8] = (about[8] ?? 0) & ~(exifFlag | xmpFlag);
    if (exif !== null) {
      about[8] |= exifFlag;
      parts.push(wrapExif(exif));
    }
  }
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(4 + countBytes(parts), 4);
  return { parts: [head, ...parts], taken };
}

function wrapExif(exif: Buffer): Buffer {
  const head = Buffer.from('EXIF\0\0\0\0', 'latin1');
  head.writeUInt32LE(exif.byteLength, 4);
  return Buffer.concat([head, exif, Buffer.alloc(exif.byteLength % 2)]);
}

function countBytes(parts: readonly Part[]): number {
  return parts.reduce((sum, part) => sum + ('file' in part ? part.end - part.start : part.byteLength), 0);
}
