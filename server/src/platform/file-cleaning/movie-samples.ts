import type { Box, ListBoxes } from './movie-boxes.ts';
import type { OpenFile } from './spool.ts';

/** From the first byte to the one after the last. */
export interface Range {
  start: number;
  end: number;
}

interface Table {
  count: number;
  /** The sum of the numbers from one index (counted from 0) to before another. */
  sum(from: number, to: number): Promise<number>;
}

/** The layout of numbers: their bits, and with other columns the bits of a row and of earlier columns. */
interface Layout {
  bits: number;
  row?: number;
  before?: number;
}

const pieceBytes = 65_536;

/** Reads a table piece by piece; reads only as many rows as fit between `start` and `end`. */
export function openTable(
  file: OpenFile,
  { start, end }: Range,
  declared: number,
  { bits, row = bits, before = 0 }: Layout,
): Table {
  const count = Math.max(0, Math.min(declared, Math.floor(((end - start) * 8) / row)));
  const rows = Math.floor((pieceBytes * 8) / row);
  let piece: Buffer = Buffer.alloc(0);
  let [first, behind] = [0, 0];

  function read(index: number): number {
    const offset = (index - first) * row + before;
    const at = offset >> 3;
    if (bits === 32) return piece.readUInt32BE(at);
    if (bits === 64) return Number(piece.readBigUInt64BE(at));
    if (bits === 16) return piece.readUInt16BE(at);
    const byte = piece[at] ?? 0;
    if (bits === 8) return byte;
    return (offset & 7) === 0 ? byte >> 4 : byte & 15;
  }

  return {
    count,
    async sum(from, to) {
      let total = 0;
      for (let index = from; index < Math.min(to, count); ) {
        if (index < first || index >= behind) {
          // Of two 4-bit numbers in a byte, the first.
          first = index - (index % 2);
          piece = await file.read(
            start + Math.floor((first * row) / 8),
            Math.ceil((Math.min(rows, count - first) * row) / 8),
          );
          behind = first + Math.floor((piece.byteLength * 8) / row);
          if (behind <= first) return total;
        }
        for (; index < Math.min(to, behind); index += 1) total += read(index);
      }
      return total;
    },
  };
}

/** The given count of numbers, all the same. */
function repeat(value: number, count: number): Table {
  return { count, sum: async (from, to) => Math.max(0, Math.min(to, count) - from) * value };
}

/** The positions of a track's samples, by chunk, as its tables (`stbl`) declare them, correct or not. */
export async function* listChunks(file: OpenFile, listBoxes: ListBoxes, stbl: Box): AsyncGenerator<Range> {
  const boxes = new Map<string, Box>();
  for await (const box of listBoxes(stbl.start, stbl.end)) {
    if (!boxes.has(box.type)) boxes.set(box.type, box);
  }
  const sizes = await openSizes(file, boxes.get('stsz') ?? boxes.get('stz2'));
  const offsets = await openRows(file, boxes.get('stco') ?? boxes.get('co64'), (type) => ({
    bits: type === 'stco' ? 32 : 64,
  }));
  const runs = await openRows(file, boxes.get('stsc'), () => ({ bits: 32, row: 96 }));
  const lengths = await openRows(file, boxes.get('stsc'), () => ({ bits: 32, row: 96, before: 32 }));
  let [run, sample] = [0, 0];
  for (let chunk = 0; chunk < offsets.count && sample < sizes.count; chunk += 1) {
    // Each run says how many samples each of its chunks has; chunks are counted from 1.
    while (run + 1 < runs.count && (await runs.sum(run + 1, run + 2)) <= chunk + 1) run += 1;
    const next = Math.min(sizes.count, sample + (await lengths.sum(run, run + 1)));
    const start = await offsets.sum(chunk, chunk + 1);
    yield { start, end: start + (await sizes.sum(sample, next)) };
    sample = next;
  }
}

async function openRows(
  file: OpenFile,
  box: Box | undefined,
  layOut: (type: string) => Layout,
): Promise<Table> {
  const head = box === undefined ? Buffer.alloc(0) : await file.read(box.start, 8);
  if (box === undefined || head.byteLength < 8) return repeat(0, 0);
  return openTable(file, { start: box.start + 8, end: box.end }, head.readUInt32BE(4), layOut(box.type));
}

/** One size for all, one for each, or (`stz2`) one for each in 4, 8 or 16 bits. */
async function openSizes(file: OpenFile, box: Box | undefined): Promise<Table> {
  const head = box === undefined ? Buffer.alloc(0) : await file.read(box.start, 12);
  if (box === undefined || head.byteLength < 12) return repeat(0, 0);
  const range = { start: box.start + 12, end: box.end };
  const count = head.readUInt32BE(8);
  if (box.type === 'stz2') {
    const bits = head.readUInt8(7);
    return [4, 8, 16].includes(bits) ? openTable(file, range, count, { bits }) : repeat(0, 0);
  }
  const size = head.readUInt32BE(4);
  return size === 0 ? openTable(file, range, count, { bits: 32 }) : repeat(size, count);
}
