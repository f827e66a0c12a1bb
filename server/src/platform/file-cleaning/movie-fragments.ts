import type { Box, ListBoxes } from './movie-boxes.ts';
import { openTable, type Range } from './movie-samples.ts';
import type { OpenFile } from './spool.ts';

/** The data of one track in a piece (`moof`) of a fragmented movie. */
export interface Fragment {
  box: Box;
  track: number;
  ranges: Range[];
}

interface Header {
  track: number;
  /** The position to which its offsets are relative. */
  base: number;
  /** For each sample, if given. */
  size: number | null;
}

/** Flags in the boxes of ISO/IEC 14496-12 §8.8.7 and §8.8.8 that say which fields follow. */
const header = { base: 0x1, description: 0x2, duration: 0x8, size: 0x10, fromMovie: 0x20000 } as const;
const run = {
  offset: 0x1,
  flags: 0x4,
  duration: 0x100,
  size: 0x200,
  sampleFlags: 0x400,
  shift: 0x800,
} as const;

/**
 * The positions of samples as a piece of a fragmented movie declares them.
 * @param sizes of each track's samples if the piece does not say
 */
export async function* listFragments(
  file: OpenFile,
  listBoxes: ListBoxes,
  moof: Box,
  sizes: ReadonlyMap<number, number>,
): AsyncGenerator<Fragment> {
  // Without a base, data continues after the previous run, at first at the start of the piece.
  let at = moof.position;
  for await (const box of listBoxes(moof.start, moof.end)) {
    if (box.type !== 'traf') continue;
    let head: Header = { track: 0, base: at, size: null };
    const ranges: Range[] = [];
    for await (const part of listBoxes(box.start, box.end)) {
      if (part.type === 'tfhd') {
        head = await readHeader(file, part, moof, at);
        at = head.base;
      }
      if (part.type !== 'trun') continue;
      const size = head.size ?? sizes.get(head.track) ?? 0;
      const range = await readRun(file, part, { at, base: head.base, size });
      ranges.push(range);
      at = range.end;
    }
    yield { box, track: head.track, ranges };
  }
}

async function readHeader(file: OpenFile, { start, end }: Box, moof: Box, at: number): Promise<Header> {
  const bytes = Buffer.alloc(40);
  (await file.read(start, Math.min(40, end - start))).copy(bytes);
  const marks = bytes.readUInt32BE(0);
  const has = (mark: number) => (marks & mark) !== 0;
  const implied = has(header.fromMovie) ? moof.position : at;
  const base = has(header.base) ? Number(bytes.readBigUInt64BE(8)) : implied;
  const before =
    (has(header.base) ? 8 : 0) + (has(header.description) ? 4 : 0) + (has(header.duration) ? 4 : 0);
  return {
    track: bytes.readUInt32BE(4),
    base,
    size: has(header.size) ? bytes.readUInt32BE(8 + before) : null,
  };
}

async function readRun(
  file: OpenFile,
  box: Box,
  { at, base, size }: { at: number; base: number; size: number },
): Promise<Range> {
  const bytes = Buffer.alloc(12);
  (await file.read(box.start, Math.min(12, box.end - box.start))).copy(bytes);
  const marks = bytes.readUInt32BE(0);
  const count = bytes.readUInt32BE(4);
  const has = (mark: number) => (marks & mark) !== 0;
  const start = has(run.offset) ? base + bytes.readInt32BE(8) : at;
  if (!has(run.size)) return { start, end: start + count * size };
  const fields = [run.duration, run.size, run.sampleFlags, run.shift].filter(has);
  const rows = { start: box.start + 8 + (has(run.offset) ? 4 : 0) + (has(run.flags) ? 4 : 0), end: box.end };
  const table = openTable(file, rows, count, {
    bits: 32,
    row: fields.length * 32,
    before: has(run.duration) ? 32 : 0,
  });
  return { start, end: start + (await table.sum(0, table.count)) };
}
