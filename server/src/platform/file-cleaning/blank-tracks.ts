import { type Box, blankBox, type ListBoxes, openBoxes } from './movie-boxes.ts';
import { listFragments } from './movie-fragments.ts';
import { listChunks, openTable, type Range } from './movie-samples.ts';
import type { OpenFile } from './spool.ts';

/**
 * The kinds of track (ISO/IEC 14496-12 §8.4.3, QuickTime) that contain only pictures, sound, time codes or
 * broadcast captions. All others may contain a place: cameras write it as `meta`, `gpmd`, `camm` or `data`,
 * drones as subtitles (`text`, `sbtl`, `subt`).
 */
const keptHandlers = new Set(['vide', 'auxv', 'pict', 'soun', 'tmcd', 'clcp', 'subp']);
/** Far more than 200 MB of video have; the rest of a longer table is ignored. */
const mostRanges = 500_000;
const pieceBytes = 65_536;

/**
 * Overwrites all samples of the tracks that may contain places, also between those of others, and turns the
 * tracks into free space, so that no offset changes. The same for notes of dashcams outside their tracks.
 * @param outermost the file's boxes
 */
export async function blankTracks(file: OpenFile, outermost: readonly Box[]): Promise<void> {
  const listBoxes = openBoxes(file);
  const kept = new Set<number>();
  const defaults: Defaults[] = [];
  const [starts, ends]: [number[], number[]] = [[], []];
  const emptied: Box[] = [];

  async function empty(box: Box, samples: AsyncIterable<Range> | Iterable<Range>): Promise<void> {
    emptied.push(box);
    for await (const { start, end } of samples) {
      if (starts.length >= mostRanges) return;
      starts.push(Math.max(0, start));
      ends.push(Math.max(0, end));
    }
  }

  for (const movie of outermost.filter(({ type }) => type === 'moov')) {
    for await (const box of listBoxes(movie.start, movie.end)) {
      if (box.type === 'gps ') await empty(box, listBlocks(file, box));
      if (box.type === 'mvex') defaults.push(...(await readDefaults(file, listBoxes, box)));
      if (box.type !== 'trak') continue;
      const { track, handlers } = await readTrack(file, listBoxes, box);
      if (handlers.length > 0 && handlers.every((handler) => keptHandlers.has(handler))) kept.add(track);
      else await empty(box, listSamples(file, listBoxes, box));
    }
  }
  const sizes = new Map(defaults.map(({ track, size }) => [track, size]));
  for (const { box, track } of defaults) if (!kept.has(track)) await empty(box, []);
  for (const piece of outermost.filter(({ type }) => type === 'moof')) {
    for await (const fragment of listFragments(file, listBoxes, piece, sizes)) {
      if (!kept.has(fragment.track)) await empty(fragment.box, fragment.ranges);
    }
  }
  // A forged table may point anywhere; only media data is overwritten.
  const media = outermost.filter(({ type }) => type === 'mdat');
  await blankRanges(file, fitRanges(starts, ends, media));
  for (const box of emptied) await blankBox(file, box);
}

/** The defaults for a track's samples in the pieces of a fragmented movie. */
interface Defaults {
  box: Box;
  track: number;
  size: number;
}

async function readDefaults(file: OpenFile, listBoxes: ListBoxes, mvex: Box): Promise<Defaults[]> {
  const found: Defaults[] = [];
  for await (const box of find(listBoxes, mvex, ['trex'])) {
    const bytes = await file.read(box.start, 24);
    if (bytes.byteLength === 24)
      found.push({ box, track: bytes.readUInt32BE(4), size: bytes.readUInt32BE(16) });
  }
  return found;
}

async function readTrack(file: OpenFile, listBoxes: ListBoxes, trak: Box) {
  let track = 0;
  for await (const { start } of find(listBoxes, trak, ['tkhd'])) {
    const bytes = await file.read(start, 24);
    if (bytes.byteLength === 24) track = bytes.readUInt32BE(bytes.readUInt8(0) === 1 ? 20 : 12);
  }
  const handlers: string[] = [];
  for await (const { start } of find(listBoxes, trak, ['mdia', 'hdlr'])) {
    handlers.push((await file.read(start + 8, 4)).toString('latin1'));
  }
  return { track, handlers };
}

async function* listSamples(file: OpenFile, listBoxes: ListBoxes, trak: Box): AsyncGenerator<Range> {
  for await (const tables of find(listBoxes, trak, ['mdia', 'minf', 'stbl'])) {
    yield* listChunks(file, listBoxes, tables);
  }
}

/** Novatek's dashcams list the blocks with their places by offset and size, outside any track. */
async function* listBlocks(file: OpenFile, { start, end }: Box): AsyncGenerator<Range> {
  const rows = { start: start + 8, end };
  const offsets = openTable(file, rows, Number.POSITIVE_INFINITY, { bits: 32, row: 64 });
  const sizes = openTable(file, rows, Number.POSITIVE_INFINITY, { bits: 32, row: 64, before: 32 });
  for (let index = 0; index < offsets.count; index += 1) {
    const from = await offsets.sum(index, index + 1);
    yield { start: from, end: from + (await sizes.sum(index, index + 1)) };
  }
}

/** All boxes in `box` at this path of types. */
async function* find(
  listBoxes: ListBoxes,
  box: Box,
  [type, ...further]: readonly string[],
): AsyncGenerator<Box> {
  for await (const inner of listBoxes(box.start, box.end)) {
    if (inner.type !== type) continue;
    if (further.length === 0) yield inner;
    else yield* find(listBoxes, inner, further);
  }
}

/** The parts of these rooms that the ranges cover, in order and without overlaps. */
function* fitRanges(starts: number[], ends: number[], rooms: readonly Range[]): Generator<Range> {
  // Starts and ends are sorted separately: there is a gap where as many ranges have ended as begun.
  const [sortedStarts, sortedEnds] = [Float64Array.from(starts).sort(), Float64Array.from(ends).sort()];
  let [room, at] = [0, sortedStarts[0] ?? 0];
  for (const [index, end] of sortedEnds.entries()) {
    const next = sortedStarts[index + 1] ?? Number.POSITIVE_INFINITY;
    if (next <= end) continue;
    while (at < end) {
      while ((rooms[room]?.end ?? Number.POSITIVE_INFINITY) <= at) room += 1;
      const here = rooms[room];
      if (here === undefined) return;
      const part = { start: Math.max(at, here.start), end: Math.min(end, here.end) };
      if (part.start >= part.end) break;
      yield part;
      at = part.end;
    }
    at = next;
  }
}

/** Overwrites sorted ranges; ranges close to each other are written together. */
async function blankRanges(file: OpenFile, ranges: Iterable<Range>): Promise<void> {
  let first = 0;
  let piece: Buffer = Buffer.alloc(0);
  for (const { start, end } of ranges) {
    for (let at = start; at < end; ) {
      if (at >= first + piece.byteLength) {
        await file.write(first, piece);
        first = at;
        piece = await file.read(at, pieceBytes);
        if (piece.byteLength === 0) return;
      }
      const stop = Math.min(end, first + piece.byteLength);
      piece.fill(0, at - first, stop - first);
      at = stop;
    }
  }
  await file.write(first, piece);
}
