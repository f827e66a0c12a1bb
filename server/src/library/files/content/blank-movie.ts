import { blankXmpPlace } from './blank-picture.ts';
import { blankTracks } from './blank-tracks.ts';
import { type Box, blankBox, fill, openBoxes } from './movie-boxes.ts';
import type { OpenFile } from './spool.ts';

/** What a video's own tables tell. */
export interface MovieFacts {
  /** ISO 8601 in UTC. */
  takenAt: string | null;
  /** Pixels as shown. */
  width: number | null;
  height: number | null;
}

const containers = new Set(['moov', 'trak', 'mdia', 'udta']);
/** Boxes that hold nothing but a place, or notes in which one may stand: dashcams hide theirs in room that is free. */
const places = new Set(['\xa9xyz', 'loci', 'XMP_', 'GPMF', 'GPS ', 'free', 'skip']);
/** The name of the box in which Garmin's cameras note where they were. */
const garminPlaces = Buffer.from('9b630f8d637440ec8204bc5ff5091728', 'hex');
const mostDepth = 8;
const mostXmpBytes = 4 * 1024 * 1024;
/** Seconds from 1904, where the format begins to count, to 1970. */
const epochShift = 2_082_844_800;

/**
 * Overwrites the place where an mp4 or QuickTime video was taken (`©xyz`, `loci`, Apple's keys, XMP) and the tracks that tell
 * the way (`blankTracks`), and reads when it was taken, and how large it is. A file without its tables, or with broken ones, is left as it is from there on.
 */
export async function blankMovie(file: OpenFile): Promise<MovieFacts> {
  const facts: MovieFacts = { takenAt: null, width: null, height: null };
  const listBoxes = openBoxes(file);
  const outermost: Box[] = [];

  async function walk(start: number, end: number, depth: number): Promise<void> {
    for await (const box of listBoxes(start, end)) {
      if (depth === 0) outermost.push(box);
      if (places.has(box.type)) await blankBox(file, box);
      else if (box.type === 'mvhd') facts.takenAt = await readMoment(file, box);
      else if (box.type === 'tkhd') Object.assign(facts, await readSize(file, box, facts));
      else if (box.type === 'meta') await blankKeys(box);
      else if (box.type === 'uuid') await blankUuid(file, box);
      else if (containers.has(box.type) && depth < mostDepth) await walk(box.start, box.end, depth + 1);
    }
  }

  /** Apple's list of named values: the names in one box, the values in another, by number. iTunes' has `©xyz` itself. */
  async function blankKeys(meta: Box): Promise<void> {
    // The same box has a version of four bytes before its content in one of the two formats.
    const head = (await file.read(meta.start, 8)).toString('latin1');
    const start = meta.start + (head.slice(4) === 'hdlr' ? 0 : 4);
    const named = new Set<number>();
    for await (const box of listBoxes(start, meta.end)) {
      if (box.type === 'keys') for (const number of await findPlaceKeys(file, box)) named.add(number);
      if (box.type !== 'ilst') continue;
      for await (const item of listBoxes(box.start, box.end)) {
        if (places.has(item.type)) await blankBox(file, item);
        else if (named.has(Buffer.from(item.type, 'latin1').readUInt32BE(0))) await blankValue(item);
      }
    }
  }

  async function blankValue(item: Box): Promise<void> {
    for await (const value of listBoxes(item.start, item.end)) {
      if (value.type !== 'data' || value.end - value.start < 8) continue;
      await fill(file, value.start + 8, value.end, ' ');
    }
  }

  await walk(0, file.size, 0);
  await blankTracks(file, outermost);
  return facts;
}

async function blankUuid(file: OpenFile, box: Box): Promise<void> {
  const { start, end } = box;
  if ((await file.read(start, 16)).equals(garminPlaces)) return blankBox(file, box);
  await blankXmpPlace(file, start, await file.read(start, Math.min(end - start, mostXmpBytes)));
}

/** The numbers, counted from 1, of the keys that name a place. */
async function findPlaceKeys(file: OpenFile, { start, end }: Box): Promise<number[]> {
  const bytes = await file.read(start, Math.min(end - start, 65_536));
  const found: number[] = [];
  for (let at = 8, number = 1; at + 8 <= bytes.byteLength; number += 1) {
    const size = bytes.readUInt32BE(at);
    if (size < 8) break;
    if (/location|gps/i.test(bytes.toString('latin1', at + 8, at + size))) found.push(number);
    at += size;
  }
  return found;
}

async function readMoment(file: OpenFile, { start }: Box): Promise<string | null> {
  const bytes = await file.read(start, 12);
  if (bytes.byteLength < 12) return null;
  const counted = bytes.readUInt8(0) === 1 ? Number(bytes.readBigUInt64BE(4)) : bytes.readUInt32BE(4);
  const seconds = counted - epochShift;
  // Cameras without a clock say 1904 or 1970.
  if (seconds < 946_684_800 || seconds > 4_102_444_800) return null;
  return new Date(seconds * 1_000).toISOString();
}

/** The largest track's size; one that is turned on its side is as high as it is wide. */
async function readSize(file: OpenFile, { start }: Box, known: MovieFacts): Promise<Partial<MovieFacts>> {
  const bytes = await file.read(start, 96);
  const at = bytes.byteLength > 0 && bytes.readUInt8(0) === 1 ? 88 : 76;
  if (bytes.byteLength < at + 8) return {};
  const [width, height] = [bytes.readUInt16BE(at), bytes.readUInt16BE(at + 4)];
  if (width * height <= (known.width ?? 0) * (known.height ?? 0)) return {};
  const turned = bytes.readInt32BE(at - 36) === 0 && bytes.readInt32BE(at - 20) === 0;
  return turned ? { width: height, height: width } : { width, height };
}
