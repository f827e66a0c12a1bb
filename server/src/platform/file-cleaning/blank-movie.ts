import { blankTracks } from './blank-tracks.ts';
import { type Box, blankBox, openBoxes } from './movie-boxes.ts';
import type { OpenFile } from './spool.ts';

/** The facts that a video's own tables contain. */
export interface MovieFacts {
  /** ISO 8601 in UTC. */
  takenAt: string | null;
  /** Pixels as shown. */
  width: number | null;
  height: number | null;
  /** The main brand in the tables. */
  brand: string | null;
  /** After its last box; null if its tables are missing, broken or packed: then a place may remain. */
  end: number | null;
}

/** By type of box ('' is the file) the inner boxes for playing it. Others hold notes, names and places. */
const kept: Record<string, ReadonlySet<string>> = {
  '': new Set(['ftyp', 'styp', 'moov', 'mdat', 'moof', 'mfra', 'sidx', 'ssix', 'pdin', 'prft', 'wide']),
  moov: new Set(['mvhd', 'trak', 'mvex', 'iods', 'cmov']),
  trak: new Set(['tkhd', 'mdia', 'edts', 'tref', 'tapt', 'load', 'imap', 'clip', 'matt', 'trgr']),
  mdia: new Set(['mdhd', 'hdlr', 'minf', 'elng']),
};
/** Seconds from 1904, the epoch of the format, to 1970. */
const epochShift = 2_082_844_800;

/**
 * Keeps in an mp4 or QuickTime video what is needed to play it: all other boxes become free space (Apple's
 * keys, `©xyz`, XMP, maker notes); tracks with a route (`blankTracks`) and data after the end are removed.
 * Reads when it was taken, and its size. Without tables, or after a broken one, the file does not change.
 * @param options.isPicture it is a moving picture: data outside its tables belongs to the picture
 */
export async function blankMovie(file: OpenFile, options: { isPicture?: true } = {}): Promise<MovieFacts> {
  const facts: MovieFacts = { takenAt: null, width: null, height: null, brand: null, end: null };
  const listBoxes = openBoxes(file);
  const outermost = await Array.fromAsync(listBoxes(0, file.size));
  const movies = outermost.filter(({ type }) => type === 'moov');
  // No player can play it, and it may be another format altogether.
  if (movies.length === 0) return facts;
  await blankTracks(file, outermost);
  let isPacked = false;

  async function walk(boxes: AsyncIterable<Box> | Iterable<Box>, within: string): Promise<void> {
    for await (const box of boxes) {
      if (!kept[within]?.has(box.type)) await blankBox(file, box);
      else if (box.type === 'mvhd') facts.takenAt = await readMoment(file, box);
      else if (box.type === 'tkhd') Object.assign(facts, await readSize(file, box, facts));
      else if (box.type === 'cmov') isPacked = true;
      else if (kept[box.type] !== undefined) await walk(listBoxes(box.start, box.end), box.type);
    }
  }

  await walk(options.isPicture ? movies : outermost, '');
  const brand = outermost.find(({ type }) => type === 'ftyp');
  if (brand !== undefined) facts.brand = (await file.read(brand.start, 4)).toString('latin1');
  if (!isPacked) facts.end = outermost.findLast(({ type }) => kept['']?.has(type))?.end ?? null;
  return facts;
}

async function readMoment(file: OpenFile, { start }: Box): Promise<string | null> {
  const bytes = await file.read(start, 12);
  if (bytes.byteLength < 12) return null;
  const counted = bytes.readUInt8(0) === 1 ? Number(bytes.readBigUInt64BE(4)) : bytes.readUInt32BE(4);
  const seconds = counted - epochShift;
  // Cameras without a clock write 1904 or 1970.
  if (seconds < 946_684_800 || seconds > 4_102_444_800) return null;
  return new Date(seconds * 1_000).toISOString();
}

/** The largest track's size, with width and height exchanged if it is rotated by 90°. */
async function readSize(file: OpenFile, { start }: Box, known: MovieFacts): Promise<Partial<MovieFacts>> {
  const bytes = await file.read(start, 96);
  const at = bytes.byteLength > 0 && bytes.readUInt8(0) === 1 ? 88 : 76;
  if (bytes.byteLength < at + 8) return {};
  const [width, height] = [bytes.readUInt16BE(at), bytes.readUInt16BE(at + 4)];
  if (width * height <= (known.width ?? 0) * (known.height ?? 0)) return {};
  const turned = bytes.readInt32BE(at - 36) === 0 && bytes.readInt32BE(at - 20) === 0;
  return turned ? { width: height, height: width } : { width, height };
}
